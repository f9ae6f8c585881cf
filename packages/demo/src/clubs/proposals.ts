/** Proposals of the demo school, in every status. */
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { addressFor, namedStudents } from '../people/addresses.ts';
import { makeRandom } from '../random.ts';
import type { DemoClub, DemoPerson, DemoProposal, DemoProposedClub, Slot } from '../types.ts';
import { demoTags } from './lists.ts';

type Say = { readonly who: 'author' | 'office'; readonly daysAgo: number; readonly content: string };

type ProposalText = {
  readonly clubName: string;
  readonly clubDescription: string;
  readonly casStrand: DemoProposal['casStrand'];
  readonly tags: readonly string[];
  readonly where: string | null;
  readonly when: readonly Slot[];
  readonly highlights: readonly string[];
  /** One of the students on the sign-in screen; by default, some student of the classes. */
  readonly author?: keyof typeof namedStudents;
  /** A teacher's address, without the domain. */
  readonly advisor?: string;
  /** The number of friends it names; the first leads. */
  readonly friends: number;
  readonly startedDaysAgo: number;
  /** Its moves in order, each a number of days ago. */
  readonly moves: readonly { readonly to: ProposalStatus; readonly daysAgo: number }[];
  readonly comments: readonly Say[];
};

const submitted = (daysAgo: number) => ({ to: 'facultyReviewing', daysAgo }) as const;
const returned = (daysAgo: number) => ({ to: 'studentRevising', daysAgo }) as const;

const texts: readonly ProposalText[] = [
  {
    clubName: 'Night Sky Society',
    clubDescription:
      'We learn the sky without an app: one clear evening a fortnight on the sports field, with two borrowed telescopes and a flask of tea. On cloudy evenings we plan the next open night for families.',
    casStrand: 'Creativity',
    tags: ['Science', 'Outdoors'],
    where: 'Sports field',
    when: [['Thursday', 18, 0, 19, 30]],
    highlights: ['An open night for families in every term'],
    author: 'member',
    advisor: 'maren.pedersen',
    friends: 4,
    startedDaysAgo: 12,
    moves: [submitted(9), returned(3)],
    comments: [
      {
        who: 'office',
        daysAgo: 3,
        content:
          'I would love to see this happen. Two things before I can say yes: who walks everyone to the gate at 19:30, and have you asked the caretaker about the floodlights?',
      },
      {
        who: 'author',
        daysAgo: 2,
        content:
          'The caretaker says he can switch them off on Thursdays. I am asking Ms Pedersen about the gate.',
      },
    ],
  },
  {
    clubName: 'Repair Table',
    clubDescription:
      'Bring what is broken, go home with it mended: lamps, headphones, zips, toys. We sit in the workshop one lunch a week and keep a list of what was saved from the bin.',
    casStrand: 'Service',
    tags: ['Making', 'Environment'],
    where: 'Workshop 2',
    when: [['Wednesday', 12, 20, 13, 10]],
    highlights: [],
    author: 'leader',
    friends: 3,
    startedDaysAgo: 8,
    moves: [submitted(5)],
    comments: [
      {
        who: 'author',
        daysAgo: 5,
        content: 'Mr Wójcik has offered us the second bench and the soldering irons.',
      },
    ],
  },
  {
    clubName: 'Lunchtime Ceilidh',
    clubDescription:
      'Dances that need no partner and no talent, called as we go. Half an hour, one hall, anybody who passes by.',
    casStrand: null,
    tags: ['Music', 'Community'],
    where: 'Lower hall',
    when: [['Friday', 12, 30, 13, 0]],
    highlights: [],
    friends: 6,
    startedDaysAgo: 6,
    moves: [submitted(2)],
    comments: [],
  },
  {
    clubName: 'Swim Buddies',
    clubDescription:
      'Pairs an older swimmer with a Year 7 who is not sure of the water yet. Every pair meets at the public baths with a lifeguard there, and sets its own goal for the term.',
    casStrand: 'Activity',
    tags: ['Sports', 'Teaching', 'Health'],
    where: 'Public baths',
    when: [['Tuesday', 16, 0, 17, 0]],
    highlights: ['Modelled on the buddies of the primary school'],
    friends: 5,
    startedDaysAgo: 20,
    moves: [submitted(15), returned(11), submitted(1)],
    comments: [
      {
        who: 'office',
        daysAgo: 11,
        content: 'Please add how parents give their consent, and name a member of staff who comes along.',
      },
      { who: 'author', daysAgo: 1, content: 'Both are in now. The form is the one the trips use.' },
    ],
  },
  {
    clubName: 'Letters to the Care Home',
    clubDescription:
      'Each of us writes to one resident of Linden House, by hand, every second week, and we visit at the end of term.',
    casStrand: 'Service',
    tags: ['Writing', 'Community'],
    where: null,
    when: [],
    highlights: [],
    friends: 2,
    startedDaysAgo: 16,
    moves: [submitted(13), returned(10)],
    comments: [
      {
        who: 'office',
        daysAgo: 10,
        content: 'Lovely. When and where do you meet, and who reads the first letters before they go out?',
      },
    ],
  },
  {
    clubName: 'Drone Racing',
    clubDescription: 'We build small racing drones from kits and fly them through gates in the gym.',
    casStrand: 'Creativity',
    tags: ['Engineering'],
    where: 'Gym',
    when: [['Monday', 16, 0, 17, 30]],
    highlights: [],
    friends: 3,
    startedDaysAgo: 40,
    moves: [submitted(36), { to: 'rejected', daysAgo: 33 }],
    comments: [
      {
        who: 'office',
        daysAgo: 33,
        content:
          'The insurance does not cover flying indoors, and the field is under the approach path. Robotics has room for a team that builds; do talk to them.',
      },
    ],
  },
  {
    clubName: 'Ukulele for Beginners',
    clubDescription: '',
    casStrand: null,
    tags: ['Music'],
    where: null,
    when: [],
    highlights: [],
    friends: 0,
    startedDaysAgo: 1,
    moves: [],
    comments: [],
  },
];

/** The club that its president proposed. */
const proposedClub = 'Bike Rescue';

function personAt(people: readonly DemoPerson[], address: string): number {
  return people.findIndex(({ schoolEmail }) => schoolEmail === address);
}

/** The proposals of the demo school: days count back from today, times are in the school's time zone. */
export function demoProposals(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  clubs: readonly DemoClub[],
): { proposals: DemoProposal[]; proposedClub: DemoProposedClub } {
  const random = makeRandom(7);
  const office = personAt(people, addressFor('Ruth', 'Okafor'));
  const named = new Set(
    Object.values(namedStudents).map(({ firstName, lastName }) => addressFor(firstName, lastName)),
  );
  const students = random.shuffle(
    people.flatMap(({ kind, schoolEmail, hasSignedIn }, index) =>
      kind === 'student' && hasSignedIn && !named.has(schoolEmail) ? [index] : [],
    ),
  );
  const moment = (day: Temporal.PlainDate, hour: number, minute: number) =>
    day.toZonedDateTime({ timeZone, plainTime: { hour, minute } }).toInstant().toString();
  const at = (daysAgo: number, hour: number, minute: number) =>
    moment(today.subtract({ days: daysAgo }), hour, minute);

  const proposals = texts.map((text, index): DemoProposal => {
    const who = text.author === undefined ? undefined : namedStudents[text.author];
    const own = who === undefined ? undefined : personAt(people, addressFor(who.firstName, who.lastName));
    const authorIndex = own ?? students.pop() ?? 0;
    const friends = students.splice(0, text.friends);
    const advisor = text.advisor;
    return {
      clubName: text.clubName,
      clubDescription: text.clubDescription,
      casStrand: text.casStrand,
      tagIndexes: text.tags.map((name) => demoTags.findIndex(({ tag }) => tag === name)),
      locations: text.where === null ? [] : [text.where],
      weeklyMeetingTimes: text.when.map(([day, startHour, startMinute, endHour, endMinute]) => ({
        day,
        startHour,
        startMinute,
        endHour,
        endMinute,
      })),
      clubHighlights: text.highlights,
      status: text.moves.at(-1)?.to ?? 'studentDrafting',
      authorIndex,
      people: [
        ...(text.friends === 0 ? [] : [{ personIndex: authorIndex, roleKey: 'President' }]),
        ...friends.map((personIndex, place) => ({
          personIndex,
          roleKey: place === 0 ? 'Vice President' : 'member',
        })),
        ...(advisor === undefined
          ? []
          : [
              {
                personIndex: people.findIndex(({ schoolEmail }) => schoolEmail.startsWith(`${advisor}@`)),
                roleKey: 'faculty',
              },
            ]),
      ],
      startedAt: at(text.startedDaysAgo, 16, 5 + index),
      steps: text.moves.map(({ to, daysAgo }, place) => ({
        from: text.moves[place - 1]?.to ?? 'studentDrafting',
        to,
        byIndex: to === 'facultyReviewing' ? authorIndex : office,
        at: at(daysAgo, to === 'facultyReviewing' ? 16 : 9, 20 + index),
      })),
      comments: text.comments.map((comment) => ({
        authorIndex: comment.who === 'author' ? authorIndex : office,
        content: comment.content,
        // After the author submitted it, and before the office's answer on the same day.
        at: at(comment.daysAgo, comment.who === 'author' ? 17 : 9, 10 + index),
      })),
    };
  });

  const clubIndex = clubs.findIndex(({ clubName }) => clubName === proposedClub);
  const club = clubs[clubIndex];
  const president = club?.studentMemberships.find(({ roleKey }) => roleKey === 'President');
  const founded = Temporal.PlainDate.from(club?.createdOn ?? today.toString());
  return {
    proposals,
    proposedClub: {
      clubIndex,
      authorIndex: president?.personIndex ?? 0,
      submittedAt: moment(founded.add({ days: 1 }), 15, 40),
      approvedAt: moment(founded.add({ days: 3 }), 10, 15),
      byIndex: office,
    },
  };
}
