/**
 * Measures, for each rule that reads what people write, how much longer it takes for a hostile text than for an
 * ordinary one of the same length. Processor time of this process, which does nothing else, so that what else runs
 * on the machine does not count.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readers } from './hostile.readers.mjs';
import { hostileTexts, ordinaryText } from './hostile.texts.mjs';

/** Shorter work is repeated until it takes this many milliseconds. */
const measurable = 1;
const mostRepetitions = 20_000;

/** Ratios below this are good enough at once. */
const clear = 5;

/** Those below this are good enough after a short measurement; others are measured for so many times longer. */
const near = 10;
const longer = 8;

function taken(work, repetitions) {
  const begun = process.cpuUsage();
  for (let count = 0; count < repetitions; count += 1) work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

const medianOfFive = (measure) => Array.from({ length: 5 }, measure).toSorted((a, b) => a - b)[2];

/** The median of five rounds, each of which takes the ordinary text right after the hostile one. */
const roundsOf = (hostilely, usually, repetitions) =>
  medianOfFive(() => hostilely(repetitions) / usually(repetitions));

/**
 * How much longer the hostile text takes. In a short time much is what the machine did on the side: what looks long
 * in it is measured for longer.
 */
function ratioOf(hostilely, usually, repetitions) {
  const short = roundsOf(hostilely, usually, repetitions);
  return short < near ? short : roundsOf(hostilely, usually, repetitions * longer);
}

/** How often the work is done until it can be measured; doing it so often makes it as fast as it gets. */
function repetitionsOf(work) {
  let repetitions = 1;
  while (repetitions < mostRepetitions && taken(work, repetitions) < measurable) repetitions *= 2;
  return repetitions;
}

/** A reader that takes so many milliseconds of processor time for one text hangs: the measurement ends. */
const patience = 60_000;

function measureReaders() {
  for (const { name, kind, longest, read } of readers) {
    const ordinary = ordinaryText(kind, longest);
    // A rule may finish an ordinary text at its first letter; reading all letters is ordinary too.
    const letters = () => Array.from(ordinary);
    const ordinarily = () => read(ordinary);
    const repetitions = Math.min(repetitionsOf(letters), repetitionsOf(ordinarily));
    const usually = (count) => Math.max(...[letters, ordinarily].map((work) => taken(work, count)));
    const usual = medianOfFive(() => usually(repetitions));
    const ratios = [];
    for (const [text, hostile] of hostileTexts(longest)) {
      parentPort.postMessage({ under: `${String(name)} of ${text}` });
      const hostilely = (count) => taken(() => read(hostile), count);
      const once = hostilely(repetitions) / usual;
      // What is far below the limit at its first, slowest time need not be measured again.
      ratios.push({ text, ratio: once < clear ? once : ratioOf(hostilely, usually, repetitions) });
    }
    const worst = ratios.toSorted((a, b) => b.ratio - a.ratio).slice(0, 3);
    parentPort.postMessage({ name, worst });
  }
}

/** Passes on what the measuring thread says, and ends when the thread does or when it hangs. */
function watch() {
  const thread = new Worker(new URL(import.meta.url));
  let since = process.cpuUsage();
  let passedOn = Promise.resolve();
  const passOn = (said) => {
    passedOn = new Promise((sent) => void process.send(said, sent));
  };
  thread.on('message', (said) => {
    since = process.cpuUsage();
    passOn(said);
  });
  thread.once('error', (error) => passOn({ under: error.stack }));
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(since);
    if ((user + system) / 1000 < patience) return;
    clearInterval(timer);
    process.disconnect();
  }, 1000);
  thread.once('exit', () => {
    clearInterval(timer);
    void passedOn.then(() => process.disconnect());
  });
}

if (isMainThread) watch();
else measureReaders();
