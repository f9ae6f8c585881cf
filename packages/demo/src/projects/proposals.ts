/** Project proposals of the demo school, in every status. */
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { demoAccounts } from '../accounts.ts';
import { addressFor } from '../people/addresses.ts';
import { makeRandom } from '../random.ts';
import type { DemoPerson, DemoProject, DemoProjectProposal, DemoProposedProject } from '../types.ts';

type ProposalText = {
  readonly name: string;
  readonly goal: string;
  /** Days from today to the first planned day, and the number of planned days. */
  readonly plan: { readonly inDays: number; readonly days: number } | null;
  /** One of the students on the sign-in screen, by role; by default, some student of the classes. */
  readonly author?: 'leader' | 'student';
  /** Whether it names the teacher on the sign-in screen as its coach. */
  readonly withCoach?: boolean;
  readonly friends: number;
  readonly startedDaysAgo: number;
  /** Its moves in order, each a number of days ago. */
  readonly moves: readonly { readonly to: ProposalStatus; readonly daysAgo: number }[];
  readonly comments: readonly {
    readonly who: 'author' | 'office';
    readonly daysAgo: number;
    readonly content: string;
  }[];
};

const texts: readonly ProposalText[] = [
  {
    name: 'A Bench for Every Bus Stop',
    goal: 'Eleven stops on the 14 have nowhere to sit. We build three benches from scaffold boards with the workshop, ask the council where they may stand, and count who uses them.',
    plan: { inDays: 21, days: 84 },
    author: 'student',
    withCoach: true,
    friends: 3,
    startedDaysAgo: 14,
    moves: [
      { to: 'facultyReviewing', daysAgo: 11 },
      { to: 'studentRevising', daysAgo: 4 },
    ],
    comments: [
      {
        who: 'office',
        daysAgo: 4,
        content:
          'The council answers slowly. What do you do in the first month, while you wait for the permission?',
      },
      {
        who: 'author',
        daysAgo: 2,
        content:
          'We could build the first one for the school gate and learn from it. I am rewriting the plan.',
      },
    ],
  },
  {
    name: 'Homework Café in Three Languages',
    goal: 'A table in the public library on Thursdays where younger children get help with homework in Polish, Arabic or French.',
    plan: { inDays: 14, days: 120 },
    author: 'leader',
    friends: 4,
    startedDaysAgo: 7,
    moves: [{ to: 'facultyReviewing', daysAgo: 3 }],
    comments: [
      { who: 'author', daysAgo: 3, content: 'The library keeps two tables for us from half past four.' },
    ],
  },
  {
    name: 'What the River Carries',
    goal: 'We take water samples at six places every week, publish what we find on a map, and show the council where the pipe is.',
    plan: { inDays: 10, days: 26 },
    friends: 2,
    startedDaysAgo: 5,
    moves: [{ to: 'facultyReviewing', daysAgo: 1 }],
    comments: [],
  },
  {
    name: 'Fireworks for the Summer Fair',
    goal: 'A small display at the end of the fair, planned and lit by us.',
    plan: { inDays: 120, days: 40 },
    friends: 5,
    startedDaysAgo: 31,
    moves: [
      { to: 'facultyReviewing', daysAgo: 28 },
      { to: 'rejected', daysAgo: 26 },
    ],
    comments: [
      {
        who: 'office',
        daysAgo: 26,
        content: 'Nobody under eighteen may light them. A display of light without powder would be welcome.',
      },
    ],
  },
  {
    name: 'Portraits of the Night Shift',
    goal: '',
    plan: null,
    friends: 0,
    startedDaysAgo: 2,
    moves: [],
    comments: [],
  },
];

/** The project that one of its members proposed. */
const proposedPlace = 1;

/** The project proposals: days count back from today, times are in the school's time zone. */
export function demoProjectProposals(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  projects: readonly DemoProject[],
): { projectProposals: DemoProjectProposal[]; proposedProject: DemoProposedProject } {
  const random = makeRandom(9);
  const personAt = (address: string | undefined) =>
    people.findIndex(({ schoolEmail }) => schoolEmail === address);
  const office = personAt(addressFor('Ruth', 'Okafor'));
  const [, teacher, leader, student] = demoAccounts;
  const known = new Set(demoAccounts.map(({ schoolEmail }) => schoolEmail));
  const students = random.shuffle(
    people.flatMap(({ kind, schoolEmail, hasSignedIn }, index) =>
      kind === 'student' && hasSignedIn && !known.has(schoolEmail) ? [index] : [],
    ),
  );
  const moment = (day: Temporal.PlainDate, hour: number, minute: number) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour, minute } }).toInstant().toString();
  const at = (daysAgo: number, hour: number, minute: number) =>
    moment(today.subtract({ days: daysAgo }), hour, minute);

  const projectProposals = texts.map((text, index): DemoProjectProposal => {
    const named = text.author === 'leader' ? leader : student;
    const authorIndex = text.author === undefined ? (students.pop() ?? 0) : personAt(named?.schoolEmail);
    const startsOn = text.plan === null ? null : today.add({ days: text.plan.inDays });
    return {
      name: text.name,
      goal: text.goal,
      startsOn: startsOn?.toString() ?? null,
      endsOn: startsOn?.add({ days: (text.plan?.days ?? 1) - 1 }).toString() ?? null,
      status: text.moves.at(-1)?.to ?? 'studentDrafting',
      authorIndex,
      people: [
        ...(text.friends === 0 ? [] : [authorIndex, ...students.splice(0, text.friends)]),
        ...(text.withCoach === true ? [personAt(teacher?.schoolEmail)] : []),
      ],
      startedAt: at(text.startedDaysAgo, 15, 30 + index),
      steps: text.moves.map(({ to, daysAgo }, place) => ({
        from: text.moves[place - 1]?.to ?? 'studentDrafting',
        to,
        byIndex: to === 'facultyReviewing' ? authorIndex : office,
        at: at(daysAgo, to === 'facultyReviewing' ? 16 : 9, 40 + index),
      })),
      comments: text.comments.map(({ who, daysAgo, content }) => ({
        authorIndex: who === 'author' ? authorIndex : office,
        content,
        at: at(daysAgo, who === 'author' ? 17 : 9, 30 + index),
      })),
    };
  });

  const project = projects[proposedPlace];
  const founded = Temporal.PlainDate.from(project?.createdOn ?? today.toString());
  return {
    projectProposals,
    proposedProject: {
      projectIndex: proposedPlace,
      authorIndex: project?.students[0]?.personIndex ?? 0,
      submittedAt: moment(founded.subtract({ days: 5 }), 15, 40),
      approvedAt: moment(founded.subtract({ days: 2 }), 10, 15),
      byIndex: office,
    },
  };
}
