/** Students' posts about their projects. */
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { instantOn } from '../portfolios/time.ts';
import type { DemoPost } from '../portfolios/types.ts';
import { formatted, ownOutcomes } from '../portfolios/write.ts';
import { makeRandom } from '../random.ts';
import { later } from '../schoolYear.ts';
import type { DemoProject } from '../types.ts';

/** True of any project; `{project}` is its name. */
const moments: readonly (readonly [strand: CasStrand, title: string, text: string])[] = [
  [
    'Creativity',
    'The first meeting of {project}',
    'Forty ideas on the board and one hour to choose. We voted by standing beside the one we would get up early for.',
  ],
  [
    'Creativity',
    'A plan with dates in it',
    'We worked backwards from the last day. It turned out that we should have begun two weeks ago, so we cut a third of it.',
  ],
  [
    'Service',
    'We asked before we built',
    'Eleven conversations, and nobody wanted what we had planned. What they want is smaller and has to work every week.',
  ],
  [
    'Creativity',
    'Our poster for {project}',
    'The fourth version. The first three said what we do; this one says what you can do.',
  ],
  [
    'Activity',
    'Carrying everything up the hill',
    'Six trips with the trolley and two without it, because a wheel came off. My arms know that I was there.',
  ],
  [
    'Service',
    'The first afternoon for real',
    'Nineteen people came. I had prepared for five and for fifty. I was glad that we had borrowed the long table.',
  ],
  [
    'Creativity',
    'It rained, so we rewrote the budget',
    'Renting costs more than buying second-hand if you count all the months. We wrote to three shops and one answered.',
  ],
  [
    'Service',
    'Handing over to the younger ones',
    'Two students of the class below led the hour and I only watched. It is harder than leading it.',
  ],
  [
    'Activity',
    'Three hours outside in the wind',
    'Gloves, flasks and a rota of twenty minutes. Nobody skipped a turn.',
  ],
  [
    'Service',
    'What went wrong on Saturday',
    'We had promised two things for the same time. I rang both, said so, and we did the second one on Sunday.',
  ],
  [
    'Creativity',
    'A prototype out of cardboard',
    'It stood for nine minutes. We filmed how it fell, and now we know which corner.',
  ],
  [
    'Service',
    'Thank-you notes for {project}',
    'We wrote to everyone who had lent us something, by hand, and returned the ladder with a cake on it.',
  ],
];

const most = 3;

/**
 * A few posts by members of current projects who keep a portfolio, each from a day before `today` on which its
 * writer was in the project.
 * @param writers indexes of the students who post
 */
export function demoProjectEvidence(
  today: Temporal.PlainDate,
  timeZone: string,
  projects: readonly DemoProject[],
  writers: ReadonlySet<number>,
): DemoPost[] {
  const random = makeRandom(7_070);
  const told = new Set<string>();
  return projects.flatMap((project, projectIndex) =>
    project.students
      .filter(({ personIndex }) => !project.archived && writers.has(personIndex))
      .flatMap(({ personIndex, joinedOn }) => {
        const from = later(
          Temporal.PlainDate.from(joinedOn),
          Temporal.PlainDate.from(project.startsOn ?? joinedOn),
        );
        const days = from.until(today, { largestUnit: 'days' }).days;
        const about = random
          .shuffle(moments)
          .filter(([, title]) => !told.has(`${personIndex} ${title}`))
          .slice(0, Math.max(0, Math.min(random.between(0, most), Math.floor(days / 7))));
        return about.map(([strand, title, text], place): DemoPost => {
          told.add(`${personIndex} ${title}`);
          const day = from.add({ days: Math.floor(((place + 0.5) * days) / about.length) }).toString();
          return {
            studentIndex: personIndex,
            kind: 'evidence',
            day,
            name: null,
            ...formatted(title.replace('{project}', project.name), [text], false),
            casTokens: [strand],
            learningOutcomeTokens: [],
            customTokens: random.chance(0.4) ? [random.pick(ownOutcomes)] : [],
            clubIndex: null,
            projectIndex,
            links: [],
            files: [],
            comments: [],
            at: instantOn(day, random.between(16, 21), random.between(0, 59), timeZone),
          };
        });
      }),
  );
}
