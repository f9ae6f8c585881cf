/** Words of the portfolios dashboard and of assigning reviewers. */

import type { Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import type { PortfolioItem } from '@casement/domain/portfolios/directory/directory.rules.ts';
import { counted, formatCount, locale } from '@casement/domain/shared/locale.ts';
import { type PeriodKind, periodName } from '@casement/domain/shared/time/periods.ts';
import { commonText } from '../../../lib/text/words.text.ts';

const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A reviewer's name, marked if they are archived: then they don't count as a reviewer. */
export const reviewerName = ({ displayName, archived }: { displayName: string; archived: boolean }) =>
  archived ? `${displayName} (archived)` : displayName;

export const directoryText = {
  title: 'Student Portfolios',
  /** The school's portfolios, archived ones separately, and how many of the current ones are one's own to review. */
  total: ({ current, archived, own }: { current: number; archived: number; own: number }) =>
    [
      counted(current, 'portfolio', 'portfolios'),
      archived > 0 ? `${formatCount(archived)} archived` : '',
      own > 0 ? `${formatCount(own)} reviewed by you` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  links: {
    /** The button on a phone for the page's links. */
    menu: 'Audits, tokens, guidelines',
    settings: 'Settings',
    /** The number of new posts, once known. */
    review: (count: number | undefined) =>
      count === undefined || count === 0
        ? 'Review posts'
        : `Review ${counted(count, 'new post', 'new posts')}`,
    audit: 'Audit Access Links',
    assignment: 'Faculty Assignment View',
    requiredTokens: 'View Required Tokens Dashboard',
    guidelines: 'Portfolio Guidelines',
    customTokens: 'Custom Learning Tokens',
  },
  tabs: { label: 'Portfolios', todo: 'To do', all: 'All students', statistics: 'Statistics' },
  table: {
    columns: {
      name: 'Student',
      class: 'Class',
      evidence: 'Evidence',
      reflections: 'Reflections',
      latest: 'Last post',
      reviewer: 'Reviewer',
      items: 'Action items',
    },
    letters: { creativity: 'C', activity: 'A', service: 'S', learningOutcome: 'O' },
    of: (target: number) => `/${target}`,
    /** A reviewer's name if there's little room: “M. Pedersen”. */
    shortName: ({ firstName, lastName, archived }: Reviewer) =>
      reviewerName({ displayName: `${Array.from(firstName)[0] ?? ''}. ${lastName}`, archived }),
    never: 'Never',
    noPosts: 'No posts',
    awarded: (kind: PeriodKind) => `${periodName(kind, 1)}, awarded of target`,
    file: (day: string) => `portfolios-${day}`,
    classes: {
      all: 'All classes',
      current: 'Current classes',
      none: 'No class',
      button: (label: string) => `Class of: ${label}`,
    },
    elsewhere: (count: number) => `Show ${counted(count, 'match', 'matches')} among all students`,
    /** A phone's button for all actions of a list, for screen readers. */
    more: 'More for this list',
    selection: {
      label: 'Selected portfolios',
      count: (count: number) => counted(count, 'portfolio selected', 'portfolios selected'),
    },
  },
  short: {
    /** On a phone, beside the link to the list. */
    few: (count: number) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'} short`,
    fewByOne: (byOne: number) => (byOne === 0 ? '' : `${formatCount(byOne)} by one token`),
  },
  /** The title of a message to the people in the list, by the count that lists them. */
  titleToThem: (item: PortfolioItem | undefined, kind: PeriodKind) =>
    item === 'nonCompliant' || item === 'nonCompliantWithNewPosts'
      ? `Your CAS tokens for ${periodName(kind, 1)}`
      : 'Your CAS portfolio',
  whose: 'Whose portfolios',
  mine: (count: number) => `My students (${formatCount(count)})`,
  none: 'No portfolios yet',
  noneBody: 'A student gets a portfolio when they’re onboarded.',
  onboard: 'Onboard New Students',
  actions: {
    title: 'Action Items',
    items: {
      nonCompliant: 'Non-Compliant Portfolios',
      nonCompliantWithNewPosts: 'Non-Compliant Portfolios With New Posts',
      withoutComments: 'Portfolios without Admin Comments',
      withNewPosts: 'Portfolios With New Posts',
    } satisfies Record<PortfolioItem, string>,
    legend: 'What the badges mean',
    meanings: {
      newPosts: 'since the last faculty comment',
      noComments: 'posts or tokens, no comment',
      nonCompliant: 'below the first period’s targets',
    },
    below: (kind: PeriodKind) => `below a target of ${periodName(kind, 1)}`,
    list: 'Portfolios to review',
    done: 'Nothing to review',
    doneBody: 'Every portfolio meets its targets and has a faculty comment.',
    noneOf: 'No portfolios match',
    noneOfBody: 'Select the count again to clear this filter.',
  },
  badges: { newPosts: 'New Posts', noComments: 'No Comments', nonCompliant: 'Non-Compliant' },
  card: {
    tokensIn: (kind: PeriodKind) => `Tokens in ${periodName(kind, 1)}`,
    reached: (reached: number, target: number | undefined) =>
      target === undefined ? String(reached) : `${reached}/${target}`,
    posts: (evidence: number, reflections: number) =>
      `${counted(evidence, 'evidence post', 'evidence posts')} · ${counted(reflections, 'reflection post', 'reflection posts')}`,
    tokens: {
      creativity: 'Creativity',
      activity: 'Activity',
      service: 'Service',
      learningOutcome: 'Outcomes',
    },
    /** Tokens missing in the first period; no line breaks between a number and its word. */
    lacks: (
      kind: PeriodKind,
      missing: Readonly<Record<'creativity' | 'activity' | 'service' | 'learningOutcome', number>>,
    ) => {
      const parts = [
        missing.creativity > 0 ? `${missing.creativity} Creativity` : '',
        missing.activity > 0 ? `${missing.activity} Activity` : '',
        missing.service > 0 ? `${missing.service} Service` : '',
        missing.learningOutcome > 0 ? counted(missing.learningOutcome, 'outcome', 'outcomes') : '',
      ].filter((part) => part !== '');
      const whole = (words: string) => words.replaceAll(' ', '\u00a0');
      return `Missing in ${whole(periodName(kind, 1))}: ${parts.map(whole).join(', ')}`;
    },
    lastPost: (when: string) => `Last post ${when}`,
    noPosts: 'No posts yet',
    reviewers: 'Reviewers',
    noReviewer: 'No reviewer',
    archived: commonText.archived,
  },
  summary: {
    title: 'Summary Statistics',
    titleOfSchool: 'Summary Statistics of the Whole School',
    help: 'Whole school: current classes, without archived students.',
    averageEvidence: 'evidence posts per student',
    averageReflection: 'reflection posts per student',
    students: 'students',
    average: (value: number) => twoDecimals.format(value),
    posts: 'Posts per date',
    daily: 'Each point is a day.',
    weekly: 'Each point is a week, from its Monday.',
    weekOf: (monday: string) => `Week of ${monday}`,
    evidence: 'Evidence posts',
    reflection: 'Reflection posts',
    noPosts: 'No posts yet.',
    cas: 'CAS tokens',
    noTokens: 'No tokens awarded yet.',
    learning: 'Custom learning tokens',
    outcomes: 'Learning outcomes',
    columns: { date: 'Date', token: 'Token', count: 'Awarded' },
    chartOf: (name: string) => `Chart of ${name}. The data is in the table below.`,
  },
  everyone: {
    title: 'All Student Portfolios',
    titleOfMine: 'My Students’ Portfolios',
    search: 'Search students',
    filter: 'Class of',
    archived: commonText.archived,
    shown: (count: number) => counted(count, 'portfolio shown', 'portfolios shown'),
    empty: 'No student portfolios found',
    emptyBody: 'Maybe try different filters?',
    showAll: 'Show all portfolios',
  },
};

export const assignmentText = {
  title: 'Student Portfolio Faculty Assignment',
  crumb: directoryText.title,
  summary: (unassigned: number, all: number) =>
    unassigned === 0
      ? `${counted(all, 'portfolio', 'portfolios')}, each with a reviewer`
      : `${formatCount(unassigned)} of ${counted(all, 'portfolio', 'portfolios')} without a reviewer`,
  caption: 'Portfolios and their reviewers',
  /** The subject of a message started from it. */
  listName: 'faculty assignment',
  onlyUnassigned: 'without a reviewer',
  file: (day: string) => `reviewers-${day}`,
  columns: { student: 'Student', class: 'Class', reviewers: 'Reviewers', change: 'Change' },
  search: 'Search students or reviewers',
  assigned: 'Assignment',
  unassignedChip: (count: number) => `Without a reviewer (${formatCount(count)})`,
  noReviewer: 'No reviewer',
  /** Shown once above the table, if there are any. */
  withoutReviewer: 'Any teacher can award tokens in portfolios without a reviewer.',
  change: 'Change',
  changeOf: (name: string) => `Change the reviewers of ${name}`,
  workload: (count: number) => `Workload of ${counted(count, 'teacher', 'teachers')}`,
  workloadHelp: 'How many of these portfolios each teacher reviews.',
  selection: {
    label: 'Selected portfolios',
    count: (count: number) => counted(count, 'portfolio selected', 'portfolios selected'),
    assign: 'Assign reviewers',
  },
  modal: {
    title: (name: string) => `Reviewers of ${name}`,
    many: (count: number) => `Reviewers of ${counted(count, 'portfolio', 'portfolios')}`,
    field: 'Faculty reviewers',
    fieldHint: 'Reviewers can award tokens and comment. If none are set, any teacher can.',
    add: 'Add',
    addHint: 'Added to every selected portfolio. Existing reviewers stay.',
    remove: commonText.remove,
    removeHint: 'Removed from every selected portfolio they review.',
    failed: 'The reviewers were not changed.',
    undoFailed: 'Couldn’t restore the reviewers',
  },
  byProjects: {
    open: 'Assign by CAS projects',
    title: 'Assign reviewers by CAS projects',
    class: 'Graduating class',
    hint: 'Coaches of a student’s current projects are added as reviewers. Nobody is removed.',
    checking: 'Checking projects and coaches…',
    submit: (count: number) =>
      count === 0 ? 'Add reviewers' : `Add reviewers to ${counted(count, 'portfolio', 'portfolios')}`,
    has: (count: number) =>
      `${counted(count, 'portfolio already has', 'portfolios already have')} these reviewers`,
    failed: 'The reviewers were not assigned.',
    done: (count: number) => `Reviewers were added to ${counted(count, 'portfolio', 'portfolios')}`,
  },
  evenly: {
    open: 'Distribute evenly',
    title: 'Distribute portfolios evenly',
    class: 'Graduating class',
    choose: 'Choose a class',
    teachers: 'Teachers',
    hint: 'Each portfolio without a reviewer gets one of these teachers. Existing reviewers stay.',
    add: 'Add teachers',
    all: (count: number) => `Choose all ${counted(count, 'teacher', 'teachers')}`,
    checking: 'Preparing the preview…',
    submit: (count: number) =>
      count === 0 ? 'Distribute' : `Distribute ${counted(count, 'portfolio', 'portfolios')}`,
    loads: 'Portfolios of this class by teacher',
    teacher: 'Teacher',
    now: 'Now',
    more: 'New',
    total: 'Total',
    plus: (count: number) => (count === 0 ? '0' : `+${formatCount(count)}`),
    has: (count: number) =>
      counted(count, 'portfolio keeps its reviewers', 'portfolios keep their reviewers'),
    failed: 'The portfolios were not distributed.',
    done: (count: number) => `Reviewers were added to ${counted(count, 'portfolio', 'portfolios')}`,
  },
  /** A preview of assigning reviewers to a class. */
  plan: {
    gets: (count: number) => `${counted(count, 'portfolio gets', 'portfolios get')} reviewers`,
    getsOne: (student: string, reviewers: string) => `${student}: ${reviewers}`,
    without: (count: number) => `${counted(count, 'student', 'students')} still without a reviewer`,
    why: { noProject: 'not in a project', noCoach: 'the project has no coach' },
    withoutOne: (student: string, why: string) => `${student}: ${why}`,
    nothing: 'Nobody gets a new reviewer.',
    previewFailed: 'Couldn’t load the preview.',
  },
  saved: (name: string) => `The reviewers of ${name} were changed`,
  savedMany: (count: number) => `The reviewers of ${counted(count, 'portfolio', 'portfolios')} were changed`,
  undone: (name: string) => `The reviewers of ${name} were restored`,
};
