/**
 * Measures, for each rule that reads people's text, how much longer it takes for a hostile text than for an ordinary
 * one of the same length. It measures the processor time of this process, which does nothing else, so that other
 * programs on the machine don't count.
 */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { readers } from './hostile.readers.mjs';
import { hostileTexts, ordinaryText } from './hostile.texts.mjs';

/** Shorter work is repeated until it takes this many milliseconds. */
const measurable = 1;
const mostRepetitions = 20_000;

/** Ratios below this are accepted without repeating the measurement. */
const clear = 5;

/** Ratios below `near` are accepted after a short measurement; others are measured for `longer` times as long. */
const near = 10;
const longer = 8;

/**
 * Ratios above `near` are measured anew after all others, this many times. The smallest counts: a slow moment of the
 * machine passes, a slow rule stays slow.
 */
const anew = 2;

function taken(work, repetitions) {
  const before = process.cpuUsage();
  for (let count = 0; count < repetitions; count += 1) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const medianOfFive = (measure) => Array.from({ length: 5 }, measure).toSorted((a, b) => a - b)[2];

/** The median of five rounds, each with the ordinary text right after the hostile one. */
const roundsOf = (hostilely, usually, repetitions) =>
  medianOfFive(() => hostilely(repetitions) / usually(repetitions));

/**
 * How many times longer the hostile text takes. Short measurements are noisy, so a ratio that looks high is measured
 * again for longer.
 */
function ratioOf(hostilely, usually, repetitions) {
  const short = roundsOf(hostilely, usually, repetitions);
  return short < near ? short : roundsOf(hostilely, usually, repetitions * longer);
}

/** How often to repeat the work so that it can be measured; the repetitions also warm it up. */
function repetitionsOf(work) {
  let repetitions = 1;
  while (repetitions < mostRepetitions && taken(work, repetitions) < measurable) repetitions *= 2;
  return repetitions;
}

/** A reader that takes this many milliseconds of processor time for one text hangs: the measurement ends. */
const patience = 60_000;

/** Measures a reader with hostile texts of its length. @returns the three highest ratios, highest first */
function worstOf({ name, kind, longest, read }, texts) {
  const ordinary = ordinaryText(kind, longest);
  // A rule may stop at the first letter of an ordinary text, so reading every letter is a baseline too.
  const letters = () => Array.from(ordinary);
  const ordinarily = () => read(ordinary);
  const repetitions = Math.min(repetitionsOf(letters), repetitionsOf(ordinarily));
  const usually = (count) => Math.max(...[letters, ordinarily].map((work) => taken(work, count)));
  const usual = medianOfFive(() => usually(repetitions));
  const ratios = [...texts].map(([text, hostile]) => {
    parentPort.postMessage({ under: `${String(name)} of ${text}` });
    const hostilely = (count) => taken(() => read(hostile), count);
    const once = hostilely(repetitions) / usual;
    // The first run is the slowest: a ratio far below the limit needn't be measured again.
    return { text, ratio: once < clear ? once : ratioOf(hostilely, usually, repetitions) };
  });
  return ratios.toSorted((a, b) => b.ratio - a.ratio).slice(0, 3);
}

/** The same ratio, or a smaller one if measuring anew gives one. */
function lastRatioOf(reader, { text, ratio }) {
  const hostile = hostileTexts(reader.longest).get(text);
  let smallest = ratio;
  for (let round = 0; round < anew && smallest >= near; round += 1) {
    const [again] = worstOf(reader, [[text, hostile]]);
    smallest = Math.min(smallest, again.ratio);
  }
  return { text, ratio: smallest };
}

function measureReaders() {
  const suspects = [];
  for (const reader of readers) {
    const worst = worstOf(reader, hostileTexts(reader.longest));
    if (worst[0].ratio < near) parentPort.postMessage({ name: reader.name, worst });
    else suspects.push([reader, worst]);
  }
  for (const [reader, worst] of suspects) {
    parentPort.postMessage({ name: reader.name, worst: worst.map((one) => lastRatioOf(reader, one)) });
  }
}

/** Forwards the measuring thread's messages, and ends when the thread ends or hangs. */
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
