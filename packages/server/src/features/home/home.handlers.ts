/** The first page: the caller's tasks and what comes next. */

import type { Permission } from '@casement/domain/access.ts';
import { attendanceRate, isLow } from '@casement/domain/attendance/students/students.rules.ts';
import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import { facilitatorPermissions } from '@casement/domain/clubs/clubs.rules.ts';
import type { EvaluationDue } from '@casement/domain/evaluations/due/due.contract.ts';
import type { CommentedPlace, Home, HomeClub } from '@casement/domain/home/home.contract.ts';
import type {
  PortfolioCard,
  PortfolioDirectory,
} from '@casement/domain/portfolios/directory/directory.contract.ts';
import {
  actionCounts,
  isCurrentPortfolio,
  reviewedBy,
  shortfall,
} from '@casement/domain/portfolios/directory/directory.rules.ts';
import { firstWords } from '@casement/domain/portfolios/timeline.rules.ts';
import { closedBy, may, offers } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { dayAt, splitDay } from '@casement/domain/shared/time/days.ts';
import { relationsToClub } from '../../access/resolve.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/client.ts';
import { api } from '../../http/procedures.ts';
import { found } from '../../http/records.ts';
import { budgetRequestsToDecide } from '../clubs/budget/budget.store.ts';
import { clubProposalStore } from '../clubs/proposals/proposals.store.ts';
import { dueBetween } from '../evaluations/due/due.work.ts';
import { unreadInInbox } from '../messages/inbox/inbox.work.ts';
import { portfoliosDirectory } from '../portfolios/directory/directory.store.ts';
import { readProgress } from '../portfolios/tokens/tokens.work.ts';
import { projectProposalStore } from '../projects/proposals/proposals.store.ts';
import type { ProposalsSummary } from '../proposals/proposals.store.ts';
import {
  nextSchoolDay,
  type OwnClub,
  openRegisters,
  ownClubs,
  ownSessions,
  programmeOf,
  schoolSize,
  type UnseenPlace,
  unseenComments,
} from './home.store.ts';

/** Untaken registers are shown as tasks for this long, in days; after that they are history. */
const registerDays = 14;
const shownRegisters = 20;
const shownMeetings = 8;
const shownPlaces = 5;

/** Evaluations are shown from this many days before they are due until as many after. */
const dueDays = 21;
const shownDue = 6;

const none = { counted: 0, attended: 0 };

type Sessions = Awaited<ReturnType<typeof ownSessions>>;

/**
 * A club as its member or advisor sees it: their roles, and what those permit.
 * @param sessions a student's own in all clubs; undefined for others
 */
function presentOwn({ roles, ...club }: OwnClub, actor: Actor, sessions: Sessions | undefined): HomeClub {
  const held = roles.map(({ roleKey }) => roleKey);
  const leading = held.filter((roleKey) => roleKey !== memberRole);
  const clubRelations = relationsToClub(actor, roles);
  const { counted, attended } = sessions?.find(({ clubId }) => clubId === club._id) ?? none;
  return {
    ...club,
    sessions: sessions === undefined ? null : { counted, attended },
    roles: leading.length > 0 ? leading : held,
    manages: facilitatorPermissions(clubRelations).length > 0,
    marks: offers('attendance.mark', clubRelations),
  };
}

/** A student's sessions in all clubs, including those that they have left. */
function attendanceIn(sessions: Sessions): Home['attendance'] {
  const counted = sessions.reduce((sum, one) => sum + one.counted, 0);
  const attended = sessions.reduce((sum, one) => sum + one.attended, 0);
  const rate = attendanceRate({ counted, attended });
  return { rate, counted, missed: counted - attended, low: isLow(rate) };
}

/** A student's progress in the current period of their class. */
async function periodOfStudent(tx: Tx, actor: Actor): Promise<Home['period']> {
  if (actor.kind !== 'student' || !actor.features.portfolio.enabled) return null;
  const { kind, graduatingClass } = found(await programmeOf(tx, actor.id));
  return readProgress(tx, { studentId: actor.id, kind, graduatingClass }, actor.timeZone);
}

/** Whether the person has a permission, in a feature that the school uses. */
const allowed = (permission: Permission, { features }: Actor, relations: ReadonlySet<Relation>) =>
  may(permission, relations) && closedBy(permission, features) === undefined;

/** Whether the whole school's tasks are the person's: not for teachers who may administer. */
const mayRunSchool = (relations: ReadonlySet<Relation>) => may('school.update', relations);

type Task = Home['tasks'][number];

type Current = Pick<PortfolioDirectory, 'portfolios' | 'reviewers'>;

/** The portfolios of current classes, and who reviews them; null if the person doesn't read them. */
async function currentPortfolios(
  tx: Tx,
  actor: Actor,
  relations: ReadonlySet<Relation>,
): Promise<Current | null> {
  if (!actor.features.portfolio.enabled || !may('portfolios.list', relations)) return null;
  const today = splitDay(dayAt(tx.now, actor.timeZone).toString());
  const { value } = await portfoliosDirectory.read(tx);
  const portfolios = value.portfolios.filter((one) => isCurrentPortfolio(one, today));
  return { portfolios, reviewers: value.reviewers };
}

/** How many portfolios a task names; a single one can be opened from there. */
const namedPortfolios = 3;

/** Those with new posts: how many, and the first by name. */
function withNewPosts(portfolios: readonly PortfolioCard[]): Home['toReview'] {
  const fresh = portfolios.filter(({ newPosts }) => newPosts > 0);
  const first = fresh.slice(0, namedPortfolios);
  return {
    count: fresh.length,
    records: first.map(({ _id, student }) => ({ _id, name: student.displayName })),
  };
}

const assignedTo = ({ portfolios }: Current, { id }: Actor) =>
  portfolios.filter(({ facultyReviewers }) => facultyReviewers.includes(id));

/**
 * Tasks about portfolios: for administrators the school's, shown even at zero (spec: home); for a teacher
 * those assigned to them with new posts, as the dashboard shows first.
 */
function portfolioTasks(current: Current | null, actor: Actor, relations: ReadonlySet<Relation>): Task[] {
  if (current === null) return [];
  const own: Task = { kind: 'reviewedPortfolios', ...withNewPosts(assignedTo(current, actor)) };
  const { nonCompliantWithNewPosts, withoutComments } = actionCounts(current.portfolios);
  return [
    ...(own.count > 0 ? [own] : []),
    ...(mayRunSchool(relations)
      ? [
          { kind: 'nonCompliantPortfolios' as const, count: nonCompliantWithNewPosts, records: [] },
          { kind: 'uncommentedPortfolios' as const, count: withoutComments, records: [] },
        ]
      : []),
  ];
}

/** What the person's list to review has: more than is assigned to them, and empty for students. */
function toReviewIn(current: Current | null, { id }: Actor): Home['toReview'] {
  return withNewPosts(current === null ? [] : reviewedBy(current.portfolios, current.reviewers, id));
}

/**
 * Students of current classes who are short of tokens in the first period: all of them for people responsible
 * for the school, shown even at zero; for a teacher those assigned to them, whom the dashboard lists.
 */
function shortOf(current: Current | null, actor: Actor, relations: ReadonlySet<Relation>): Home['short'] {
  if (current === null) return null;
  if (mayRunSchool(relations)) return { whose: 'all', ...shortfall(current.portfolios) };
  const own = shortfall(assignedTo(current, actor));
  return own.students === 0 ? null : { whose: 'mine', ...own };
}

/** The person's other tasks, only those with something to do. */
async function tasksOf(
  tx: Tx,
  actor: Actor,
  relations: ReadonlySet<Relation>,
  unseen: readonly UnseenPlace[],
): Promise<Task[]> {
  const [inbox, clubs, projects, requests, returnedClubs, returnedProjects] = await Promise.all([
    unreadInInbox({ tx, actor, relations }),
    allowed('proposal.decide', actor, relations) ? clubProposalStore.proposalsToDecide(tx) : undefined,
    allowed('projectProposal.decide', actor, relations)
      ? projectProposalStore.proposalsToDecide(tx)
      : undefined,
    allowed('budget.decide', actor, relations) ? budgetRequestsToDecide(tx) : undefined,
    may('proposal.create', relations) && actor.features.clubs.enabled
      ? clubProposalStore.proposalsAwaitingStudent(tx, actor.id)
      : undefined,
    may('projectProposal.create', relations) && actor.features.evaluations.enabled
      ? projectProposalStore.proposalsAwaitingStudent(tx, actor.id)
      : undefined,
  ]);
  const seesComments = actor.features.portfolio.enabled && !may('portfolios.list', relations);
  const waiting: Task[] = [
    // A reply to the student comes before what the office sends.
    { kind: 'portfolioComments', count: seesComments ? (unseen[0]?.total ?? 0) : 0, records: [] },
    { kind: 'unreadMessages', count: inbox.unread, records: [] },
    { kind: 'unreadNotices', count: inbox.unreadNotices, records: [] },
    proposalTask('returnedProposals', returnedClubs),
    proposalTask('returnedProjectProposals', returnedProjects),
    proposalTask('proposalsToDecide', clubs),
    proposalTask('projectProposalsToDecide', projects),
    { kind: 'budgetRequestsToDecide', count: requests ?? 0, records: [] },
  ];
  return waiting.filter(({ count }) => count > 0);
}

function proposalTask(kind: Task['kind'], proposals: ProposalsSummary | undefined): Task {
  const records = proposals?.first.map(({ _id, name }) => ({ _id, name })) ?? [];
  return { kind, count: proposals?.count ?? 0, records };
}

/** A place with new comments, with what a link needs. */
function presentPlace(place: UnseenPlace): CommentedPlace[] {
  const { count, latest, postId, postKind, name, plainText, day, periodKind, period } = place;
  if (postId !== null && postKind !== null && day !== null) {
    return [
      {
        on: 'post',
        count,
        latest,
        _id: postId,
        kind: postKind,
        name: name ?? firstWords(plainText ?? '').title,
        day,
      },
    ];
  }
  return periodKind === null || period === null
    ? []
    : [{ on: 'tokens', count, latest, kind: periodKind, period }];
}

/**
 * Evaluations at the person's projects that are due soon, or overdue with something left to do: those nearest to
 * today, by date, and how many there are.
 */
async function dueOf(tx: Tx, actor: Actor): Promise<{ nearest: EvaluationDue[]; total: number }> {
  const today = dayAt(tx.now, actor.timeZone);
  const [from, to] = [today.subtract({ days: dueDays }), today.add({ days: dueDays })];
  const due = await dueBetween({ tx, actor }, from.toString(), to.toString());
  const shown = due.filter(({ date, left }) => left > 0 || date >= today.toString());
  const away = ({ date }: EvaluationDue) => Math.abs(today.until(date).days);
  const nearest = new Set(shown.toSorted((a, b) => away(a) - away(b)).slice(0, shownDue));
  return { nearest: shown.filter((one) => nearest.has(one)), total: shown.length };
}

const read = api.home.read.handler(async ({ context }) => {
  const { tx, relations, actor } = context;
  const office = may('club.create', relations);
  const unseen = allowed('post.create', actor, relations)
    ? await unseenComments(tx, actor.id, shownPlaces)
    : [];
  const usesClubs = actor.features.clubs.enabled;
  const [own, size, sessions, period, portfolios, tasks, evaluations] = await Promise.all([
    usesClubs ? ownClubs(tx, actor.id) : [],
    usesClubs && may('people.onboard', relations) ? schoolSize(tx) : undefined,
    usesClubs && actor.kind === 'student' ? ownSessions(tx, actor.id) : undefined,
    periodOfStudent(tx, actor),
    currentPortfolios(tx, actor, relations),
    tasksOf(tx, actor, relations, unseen),
    dueOf(tx, actor),
  ]);
  const clubs = own.map((club) => presentOwn(club, actor, sessions));
  const marked = clubs.filter(({ marks }) => marks).map(({ _id }) => _id);
  const whose = mayRunSchool(relations) ? null : marked;
  const ownIds = clubs.map(({ _id }) => _id);
  const [registers, schoolDay] = await Promise.all([
    usesClubs ? openRegisters(tx, whose, registerDays, shownRegisters) : { meetings: [], total: 0 },
    // The person's own clubs are left out, since they are listed above with their next meetings.
    usesClubs && office ? nextSchoolDay(tx, shownMeetings, ownIds) : undefined,
  ]);
  return {
    data: {
      tasks: [...tasks, ...portfolioTasks(portfolios, actor, relations)],
      toReview: toReviewIn(portfolios, actor),
      newComments: unseen.flatMap(presentPlace),
      clubs,
      period,
      short: shortOf(portfolios, actor, relations),
      registers,
      schoolDay: schoolDay ?? null,
      evaluations: evaluations.nearest,
      evaluationsTotal: evaluations.total,
      attendance: sessions === undefined ? null : attendanceIn(sessions),
      setUp: size?.clubs === 0 ? { students: size.students, faculty: size.faculty } : null,
    },
  };
});

const submissions = api.home.submissions.handler(async ({ context }) => {
  const { tx, actor } = context;
  const [clubs, projects] = await Promise.all([
    actor.features.clubs.enabled ? clubProposalStore.openProposals(tx) : [],
    actor.features.evaluations.enabled ? projectProposalStore.openProposals(tx) : [],
  ]);
  const proposalSubmissions = [
    ...clubs.map((card) => ({ ...card, kind: 'club' as const })),
    ...projects.map((card) => ({ ...card, kind: 'project' as const })),
  ];
  return { data: { proposalSubmissions } };
});

export const homeHandlers = { read, submissions };
