import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type { CommentedPlace, Home } from '@casement/domain/home/home.contract.ts';
import type { Missing } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { counted, formatCount, listedParts } from '@casement/domain/shared/locale.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { timeText } from '../../lib/time/time.text.ts';
import { shortText } from '../portfolios/short.text.ts';

const commentedOn = { evidence: 'your evidence', reflection: 'your reflection', tokens: 'your tokens' };

export const homeText = {
  title: (firstName: string) => `Welcome back, ${firstName}`,
  documentTitle: (schoolName: string) => `Home · ${schoolName}`,
  own: (words: ClubWords) => `Your ${words.many}`,
  write: { evidence: 'Add evidence', reflection: 'Write reflection' },
  period: {
    open: 'Open tokens',
    outcomes: 'Outcomes',
    ends: (days: number) =>
      days < 0
        ? 'has ended'
        : days === 0
          ? 'ends today'
          : days === 1
            ? 'ends tomorrow'
            : `ends in ${formatCount(days)} days`,
    noTargets: (kind: PeriodKind) => `Your school hasn’t set targets for this ${kind}.`,
    /** The sentence in pieces, with the figures `strong`. */
    toGo: ({ creativity, activity, service, learningOutcome }: Missing) => {
      const left = [
        ...Object.entries({ Creativity: creativity, Activity: activity, Service: service }).flatMap(
          ([name, count]) => (count > 0 ? [`${formatCount(count)} ${name}`] : []),
        ),
        ...(learningOutcome > 0 ? [counted(learningOutcome, 'outcome', 'outcomes')] : []),
      ];
      if (left.length === 0) return [{ words: 'All targets reached.', strong: false }];
      return [
        ...listedParts(left).map(({ words, joins }) => ({ words, strong: !joins })),
        { words: ' to go', strong: false },
      ];
    },
  },
  browse: (words: ClubWords) => `Browse ${words.many}`,
  register: 'Register',
  registerOf: (clubName: string) => `Register of ${clubName}`,
  attendanceOf: (clubName: string) => `Your attendance at ${clubName}`,
  /** @param minutes until it starts: 0 if it runs, undefined for more than an hour */
  next: (minutes: number | undefined) =>
    minutes === undefined
      ? 'Next'
      : minutes === 0
        ? 'Now'
        : `Next, in ${counted(minutes, 'minute', 'minutes')}`,
  attended: (attended: number, total: number) => `${formatCount(attended)} of ${formatCount(total)} attended`,
  near: timeText.near,
  noneAhead: 'No meeting planned',
  meetingsToday: 'Meetings today',
  meetingsOn: (day: string) => `Meetings on ${day}`,
  more: (count: number) => `${formatCount(count)} more`,
  noneElse: 'No other meetings.',
  noneAtAll: (words: ClubWords) => `No ${words.one} meetings are planned.`,
  toMark: (count: number) => `${formatCount(count)} to mark`,
  notTaken: 'Not taken',
  allMarked: 'All marked',
  waiting: {
    title: 'Waiting for you',
    nothing: 'You’re all caught up.',
    registers: (count: number) =>
      count === 1
        ? '1 register not taken in the last two weeks'
        : `${formatCount(count)} registers not taken in the last two weeks`,
    older: (count: number) =>
      `${counted(count, 'older register', 'older registers')} will appear once you’ve taken these.`,
    /** Before a club's name and the time, for screen readers. */
    register: 'Register of',
    newComments: (place: CommentedPlace) =>
      `${counted(place.count, 'new comment', 'new comments')} on ${commentedOn[place.on === 'post' ? place.kind : 'tokens']}`,
    /** Their subject: the name of a post, or its date if it has none; a period. */
    commented: (place: CommentedPlace, today: Temporal.PlainDate) =>
      place.on === 'tokens'
        ? periodName(place.kind, place.period)
        : place.name || formatDate(place.day, 'long', today),
    draft: {
      evidence: (when: string) => `Evidence you started ${when}`,
      reflection: (when: string) => `Reflection you started ${when}`,
      empty: 'Not posted yet',
    },
    /** The same figures as on the portfolios dashboard, which the line links to. */
    short: (kind: PeriodKind, { whose, students, byOne }: NonNullable<Home['short']>) =>
      shortText.students(kind, students, whose === 'mine' ? ' you review' : '') +
      shortText.byOne(students, byOne),
    /** Who wrote the latest comment, and when. */
    writtenBy: (name: string, when: string) => `${name}, ${when}`,
    quoted: (words: string) => `“${words}”`,
    moreComments: (count: number) => `${formatCount(count)} more on your portfolio`,
    tasks: {
      nonCompliantPortfolios: (count: number) =>
        `${formatCount(count)} Non-Compliant Portfolios with New Posts`,
      uncommentedPortfolios: (count: number) => `${formatCount(count)} Portfolios without Admin Comments`,
      reviewedPortfolios: (count: number) =>
        `${counted(count, 'portfolio', 'portfolios')} you review with new posts`,
      portfolioComments: (count: number) =>
        `${counted(count, 'new comment', 'new comments')} on your portfolio`,
      proposalsToDecide: (count: number, words: ClubWords) =>
        `${counted(count, `${words.one} proposal`, `${words.one} proposals`)} to decide`,
      projectProposalsToDecide: (count: number) =>
        `${counted(count, 'project proposal', 'project proposals')} to decide`,
      budgetRequestsToDecide: (count: number) =>
        `${counted(count, 'budget request', 'budget requests')} to decide`,
      returnedProjectProposals: (count: number) =>
        `${counted(count, 'project proposal', 'project proposals')} returned to you for revision`,
      unreadMessages: (count: number) => counted(count, 'unread message', 'unread messages'),
      returnedProposals: (count: number, words: ClubWords) =>
        `${counted(count, `${words.one} proposal`, `${words.one} proposals`)} returned to you for revision`,
    },
  },
  record: {
    title: 'Your attendance',
    low: (missed: number, total: number) =>
      `Below 90%: you missed ${formatCount(missed)} of ${formatCount(total)} sessions.`,
    fine: (missed: number, total: number) =>
      missed === 0
        ? `You missed none of ${counted(total, 'session', 'sessions')}.`
        : `You missed ${formatCount(missed)} of ${counted(total, 'session', 'sessions')}.`,
    none: 'No sessions counted yet.',
    open: 'See every session',
  },
  evaluations: {
    title: 'Evaluations due',
    all: 'All evaluations',
    due: (day: string) => `Due ${day}`,
    near: { overdue: 'Overdue', today: 'Due today', tomorrow: 'Due tomorrow' },
    toHandIn: (count: number) => (count === 0 ? 'All handed in' : `${formatCount(count)} to hand in`),
    toMark: (count: number) => (count === 0 ? 'All marked' : `${formatCount(count)} to mark`),
    handIn: 'Hand in',
    mark: 'Mark',
    open: 'Open',
    openOf: (action: string, title: string, project: string) => `${action}: ${title}, ${project}`,
  },
  allClubs: (words: ClubWords) => `All ${words.many}`,
  noneAdvised: {
    title: (words: ClubWords) => `Your ${words.many} will appear here`,
    body: (words: ClubWords) =>
      `${words.Many} you advise will appear here, with quick links to their registers.`,
  },
  noneJoined: {
    title: (words: ClubWords) => `Your ${words.many} will appear here`,
    body: (words: ClubWords) => `Browse ${words.many}, then ask an advisor to add you.`,
  },
  steps: {
    title: (schoolName: string) => `Set up ${schoolName}`,
    help: (words: ClubWords) =>
      `Set up in three steps. Add teachers before ${words.many} so every ${words.one} can have an advisor.`,
    done: commonText.done,
    students: {
      title: 'Onboard students',
      body: 'Upload a list of e-mail addresses, names and graduating classes.',
      count: (count: number) => counted(count, 'student', 'students'),
      action: 'Onboard New Students',
    },
    faculty: {
      title: 'Onboard teachers',
      body: (words: ClubWords) => `Add the teachers who advise ${words.many} or monitor attendance.`,
      count: (count: number) => `${formatCount(count)} in the faculty`,
      action: 'Onboard New Faculty',
    },
    club: {
      title: (words: ClubWords) => `Create the first ${words.one}`,
      body: 'Add its advisors, leaders, members and weekly times.',
      action: (words: ClubWords) => `Create ${words.many}`,
    },
  },
};
