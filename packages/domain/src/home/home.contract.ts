/** The first page: the person's tasks, and when their clubs meet. */
import { z } from 'zod';
import { weeklyMeetingTime } from '../clubs/clubs.contract.ts';
import { meetingFacts } from '../clubs/meeting.contract.ts';
import { clubProposalCard } from '../clubs/proposals/proposals.contract.ts';
import { evaluationDue } from '../evaluations/due/due.contract.ts';
import { periodKind } from '../portfolios/portfolios.contract.ts';
import { postKinds } from '../portfolios/timeline.rules.ts';
import { periodProgress } from '../portfolios/tokens/tokens.contract.ts';
import { projectProposalCard } from '../projects/proposals/proposals.contract.ts';
import { call, data } from '../shared/answers.ts';
import { casStrand } from '../shared/records/strandRecords.ts';
import { day, instant } from '../shared/time/instants.ts';

const count = z.number().int().min(0);

/** Kinds of tasks; each is shown with a count. */
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
 * A club that the person belongs to. `roles`: plain membership only if there is no other; `manages`: they
 * have the club's screens for staff and leaders; `marks`: they may mark its register; `next`: the earliest
 * meeting that hasn't ended; `sessions`: a student's own there that count, null for others.
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
  sessions: z.object({ counted: count, attended: count }).nullable(),
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

/** The latest comment of a place: the name of who wrote it, then its beginning. */
const latest = z.object({ by: z.string(), at: instant, words: z.string() });

/**
 * A place with comments that the student hasn't seen: a post, with its `name` or first words, empty if it has
 * neither; or the tokens of a period.
 */
export const commentedPlace = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('post'),
    count,
    latest,
    _id: z.string(),
    kind: z.enum(postKinds),
    name: z.string(),
    day,
  }),
  z.object({ on: z.literal('tokens'), count, latest, kind: periodKind, period: z.number().int() }),
]);
export type CommentedPlace = z.infer<typeof commentedPlace>;

/** Part of a list, and the length of the whole. */
const someMeetings = z.object({ meetings: z.array(homeMeeting), total: count });

/** `records`: some of them by name, if they are opened one by one. */
const waiting = z.object({ count, records: z.array(z.object({ _id: z.string(), name: z.string() })) });

export const home = z.object({
  /** For teachers `reviewedPortfolios` counts those assigned to them, with new posts. */
  tasks: z.array(waiting.extend({ kind: z.enum(homeTasks) })),
  /** The portfolios with new posts in the person's list to review: also those that nobody reviews. None for students. */
  toReview: waiting,
  /**
   * For students: the places with the latest new comments first, only some of them; the task counts all
   * comments.
   */
  newComments: z.array(commentedPlace),
  clubs: z.array(homeClub),
  /** For students, if the school uses portfolios. */
  period: periodProgress.nullable(),
  /**
   * How many students are short of tokens in the first period, and how many of them by only one: of the whole
   * school for people responsible for it; for others, of the students they review, if there are any.
   */
  short: z.object({ whose: z.enum(['all', 'mine']), students: count, byOne: count }).nullable(),
  /** Past meetings with unmarked rows, newest first. */
  registers: someMeetings,
  /** For the office: the meetings of the next day with any that hasn't ended. */
  schoolDay: someMeetings.extend({ date: day }).nullable(),
  /**
   * Evaluations at the person's projects that are due soon, or overdue with something left to do; those nearest
   * to today, earliest first, only some of them.
   */
  evaluations: z.array(evaluationDue),
  /** How many there are, with those that aren't listed. */
  evaluationsTotal: count,
  /** A student's own rate over the sessions that count, and whether it is below 90 %. */
  attendance: z
    .object({ rate: z.number().min(0).max(1).nullable(), counted: count, missed: count, low: z.boolean() })
    .nullable(),
  /** The number of people so far at a school without clubs, for callers who can onboard. */
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
