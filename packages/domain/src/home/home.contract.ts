/** The first page: what waits for the person, and when their clubs meet. */
import { z } from 'zod';
import { weeklyMeetingTime } from '../clubs/clubs.contract.ts';
import { meetingFacts } from '../clubs/meeting.contract.ts';
import { clubProposalCard } from '../clubs/proposals/proposals.contract.ts';
import { evaluationDue } from '../evaluations/due/due.contract.ts';
import { periodKind } from '../portfolios/portfolios.contract.ts';
import { postKinds } from '../portfolios/posts/timeline.rules.ts';
import { periodProgress } from '../portfolios/tokens/tokens.contract.ts';
import { projectProposalCard } from '../projects/proposals/proposals.contract.ts';
import { call, data } from '../shared/answers.ts';
import { casStrand } from '../shared/records/strandRecords.ts';
import { day } from '../shared/time/instants.ts';

const count = z.number().int().min(0);

/** What may wait for somebody; each is told with how many there are. */
export const homeTasks = [
  'unreadMessages',
  'unreadNotices',
  'nonCompliantPortfolios',
  'uncommentedPortfolios',
  'reviewedPortfolios',
  'portfolioComments',
  'proposalsToDecide',
  'projectProposalsToDecide',
  'budgetRequestsToDecide',
  'returnedProposals',
  'returnedProjectProposals',
] as const;
export type HomeTask = (typeof homeTasks)[number];

/**
 * A club that the person belongs to. `roles`: plain membership only where there is no other; `manages`:
 * they have the club's screens for staff and leaders; `marks`: they may mark its register; `next`: the
 * earliest meeting that has not ended.
 */
export const homeClub = z.object({
  _id: z.string(),
  clubName: z.string(),
  casStrand,
  roles: z.array(z.string()),
  manages: z.boolean(),
  marks: z.boolean(),
  weeklyMeetingTimes: z.array(weeklyMeetingTime),
  generalLocationOfMeetings: z.array(z.string()),
  memberCount: count,
  next: meetingFacts.nullable(),
});
export type HomeClub = z.infer<typeof homeClub>;

/** A meeting with its club and the progress of its register: `unmarked` of `rows`. */
export const homeMeeting = meetingFacts.extend({
  club: z.object({ _id: z.string(), clubName: z.string() }),
  location: z.string().nullable(),
  unmarked: count,
  rows: count,
});
export type HomeMeeting = z.infer<typeof homeMeeting>;

/**
 * The place of comments that a student has not seen: on a post, called by its `name` or first words, empty where it
 * has none; or on the tokens of a period.
 */
export const commentedPlace = z.discriminatedUnion('on', [
  z.object({ on: z.literal('post'), count, _id: z.string(), kind: z.enum(postKinds), name: z.string(), day }),
  z.object({ on: z.literal('tokens'), count, kind: periodKind, period: z.number().int() }),
]);
export type CommentedPlace = z.infer<typeof commentedPlace>;

/** Some of a list, and how long the whole is. */
const someMeetings = z.object({ meetings: z.array(homeMeeting), total: count });

export const home = z.object({
  /** `records`: some of them by name, where they are opened one by one. */
  tasks: z.array(
    z.object({
      kind: z.enum(homeTasks),
      count,
      records: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  ),
  /** A student's: the places with the latest new comments first, some of them; the task counts all comments. */
  newComments: z.array(commentedPlace),
  clubs: z.array(homeClub),
  /** A student's, where the school uses portfolios. */
  period: periodProgress.nullable(),
  /**
   * How many students are short of tokens in the first period, and of one alone: of the whole school for people who
   * look after it, of those one reviews for others, while there are any.
   */
  short: z.object({ whose: z.enum(['all', 'mine']), students: count, byOne: count }).nullable(),
  /** Past meetings whose rows are not all marked, newest first. */
  registers: someMeetings,
  /** For the office: the meetings of the next day that has any still to end. */
  schoolDay: someMeetings.extend({ date: day }).nullable(),
  /** Evaluations at one's projects that are due soon, or overdue with something left to do; earliest first, some of them. */
  evaluations: z.array(evaluationDue),
  /** A student's own rate over the sessions that count, and whether it is below 90 %. */
  attendance: z
    .object({ rate: z.number().min(0).max(1).nullable(), counted: count, missed: count, low: z.boolean() })
    .nullable(),
  /** What a school without clubs has so far, for people who can onboard. */
  setUp: z.object({ students: count, faculty: count }).nullable(),
});
export type Home = z.infer<typeof home>;

const submission = z.discriminatedUnion('kind', [
  clubProposalCard.extend({ kind: z.literal('club') }),
  projectProposalCard.extend({ kind: z.literal('project') }),
]);

export const homeContract = {
  read: call(
    { permission: 'home.read' },
    {
      shows: [
        'club',
        'meeting',
        'mark',
        'proposal',
        'budget',
        'portfolio',
        'requiredTokens',
        'event',
        'project',
        'evaluation',
        'message',
      ],
    },
  )
    .route({ method: 'GET', path: '/home', summary: "The caller's home: what waits, and what comes next" })
    .output(data(home)),
  submissions: call({ permission: 'proposals.submissions' }, { shows: ['proposal', 'clubTag'] })
    .route({
      method: 'GET',
      path: '/admin/proposalSubmissions',
      summary: 'Proposals of clubs and projects under review and in revision',
    })
    .output(data(z.object({ proposalSubmissions: z.array(submission) }))),
};
