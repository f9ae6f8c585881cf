/** The words of the activity log: what each action is called, and of which kind it is. */

import type { ActivityAction, ActivityDetails } from '@casement/domain/activity.ts';
import { meetingEdits } from '@casement/domain/attendance/meeting.rules.ts';
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { counted } from '../../../lib/text/numbers.ts';
import { foldForSearch } from '../../../lib/text/search.ts';
import { classOf } from '../../../lib/text/words.text.ts';
import { decided, proposalFor } from './proposals.text.ts';

type Detail = Readonly<Record<string, unknown>>;
type KeyOf<Known> = Known extends unknown ? keyof Known : never;
/** A detail as it was stored: the keys that the catalogue has, any of which an older line may have otherwise. */
type Stored<Action extends ActivityAction> = { readonly [Key in KeyOf<ActivityDetails[Action]>]?: unknown };
/** What was done, between the name of who did it and the name of the record. */
type Sentences = {
  readonly [Action in ActivityAction]: (words: ClubWords, detail: Stored<Action>) => string;
};

const count = (value: unknown): number => (Array.isArray(value) ? value.length : 1);
const named = (detail: Detail, key: string) => typeof detail[key] === 'string';
const people = (detail: Detail, key: string, one: string, many: string) => {
  const number = count(detail[key]);
  return number === 1 ? `a ${one}` : counted(number, one, many);
};

const titled = ({ assignment }: { assignment?: unknown }) =>
  typeof assignment === 'string' ? ` “${assignment}”` : '';
const budgetDecided = ({ undone, decision }: { undone?: unknown; decision?: unknown }) =>
  undone === true ? 'undid a decision on' : decision === 'declined' ? 'declined' : 'approved';
const entitled = ({ title }: { title?: unknown }) => (typeof title === 'string' ? ` “${title}”` : '');
const classIn = (detail: Detail) =>
  named(detail, 'graduatingClass') ? classOf(String(detail['graduatingClass'])) : 'a class';

const meetingEdited = (done: unknown) => meetingEdits.find((known) => known === done) ?? 'changed';

/** Every action of the catalogue. */
export const actionText: Sentences = {
  'school.update': () => 'changed the settings of the school',
  'impersonation.begin': () => 'started viewing the school as',
  'impersonation.end': () => 'stopped viewing the school as',
  'profile.update': () => 'changed their own preferences',
  'profile.updateMail': () => 'chose which e-mails they get',
  'people.onboard': (_, detail) => {
    const created = Number(detail['created'] ?? 0);
    return detail['kind'] === 'faculty'
      ? `added ${counted(created, 'teacher', 'teachers')} to the school`
      : `added ${counted(created, 'student', 'students')} to the school`;
  },
  'student.update': () => 'changed the record of',
  'student.archive': (_, detail) =>
    `${detail['archived'] === false ? 'restored' : 'archived'} ${people(detail, 'students', 'student', 'students')}`,
  'student.delete': () => 'deleted the student',
  'faculty.update': () => 'changed the record of',
  'faculty.archive': (_, detail) =>
    `${detail['archived'] === false ? 'unarchived' : 'archived'} ${people(detail, 'faculty', 'teacher', 'teachers')}`,
  'faculty.delete': () => 'deleted the teacher',
  'faculty.mark': (_, detail) =>
    detail['administrator'] === false ? 'removed administrator rights from' : 'gave administrator rights to',
  'club.create': (words) => `created the ${words.one}`,
  'club.update': (words) => `changed the ${words.one}`,
  'club.delete': (words) => `deleted the ${words.one}`,
  'club.editImage': (words) => `changed the picture of the ${words.one}`,
  'club.addMembers': (words, detail) =>
    `added ${people(detail, 'students', 'student', 'students')} to the ${words.one}`,
  'club.removeMember': (words) => `removed a student from the ${words.one}`,
  'club.updateMemberships': (words) => `gave roles in the ${words.one}`,
  'club.removeMemberships': (words) => `removed roles in the ${words.one}`,
  'clubs.settings': (words) => `changed the settings of ${words.many}`,
  'tags.manage': (words, detail) => {
    if ('created' in detail) return `added ${people(detail, 'created', 'tag', 'tags')} for ${words.many}`;
    if (named(detail, 'archived')) return 'archived the tag';
    if (named(detail, 'deleted')) return 'deleted the tag';
    if (named(detail, 'unarchived')) return 'unarchived the tag';
    return 'changed the tag';
  },
  'meeting.create': (words, detail) =>
    `planned ${counted(Number(detail['meetings'] ?? 1), 'meeting', 'meetings')} of the ${words.one}`,
  'meeting.update': (words, detail) => `${meetingEdited(detail['done'])} a meeting of the ${words.one}`,
  'meeting.delete': () => 'deleted a meeting',
  'meeting.photos': (words) => `changed the photos of a meeting of the ${words.one}`,
  'attendance.mark': (words, detail) => {
    const marks = Object.keys(detail).length;
    return `marked ${marks === 1 ? 'one student' : counted(marks, 'student', 'students')} in the register of the ${words.one}`;
  },
  'proposal.create': (words) => `started a proposal for the ${words.one}`,
  'proposal.update': (words) => `changed ${proposalFor(words.one)}`,
  'proposal.delete': (words) => `deleted ${proposalFor(words.one)}`,
  'proposal.submit': (words) => `submitted ${proposalFor(words.one)}`,
  'proposal.decide': (words, detail) => decided(detail, words.one),
  'proposal.comment': (words) => `commented on ${proposalFor(words.one)}`,
  'proposal.deleteComment': (words) => `deleted a comment on ${proposalFor(words.one)}`,
  'projectProposal.create': () => 'started a proposal for the project',
  'projectProposal.update': () => `changed ${proposalFor('project')}`,
  'projectProposal.delete': () => `deleted ${proposalFor('project')}`,
  'projectProposal.submit': () => `submitted ${proposalFor('project')}`,
  'projectProposal.decide': (_, detail) => decided(detail, 'project'),
  'projectProposal.comment': () => `commented on ${proposalFor('project')}`,
  'projectProposal.deleteComment': () => `deleted a comment on ${proposalFor('project')}`,
  'project.create': () => 'created the project',
  'project.update': () => 'changed the project',
  'project.archive': (_, detail) =>
    `${detail['archived'] === false ? 'restored' : 'archived'} ${count(detail['projects']) === 1 ? 'the project' : counted(count(detail['projects']), 'project', 'projects')}`,
  'project.addMembers': (_, detail) =>
    `added ${people(detail, 'students', 'student', 'students')} to the project`,
  'project.removeMember': () => 'removed a student from the project',
  'project.addCoaches': (_, detail) =>
    `added ${people(detail, 'faculty', 'coach', 'coaches')} to the project`,
  'project.removeCoach': () => 'removed a coach from the project',
  'assignments.create': (_, detail) => `created the evaluation assignment${titled(detail)}`,
  'assignments.update': (_, detail) => `changed the evaluation assignment${titled(detail)}`,
  'assignments.delete': (_, detail) => `deleted the evaluation assignment${titled(detail)}`,
  'assignments.duplicate': (_, detail) =>
    `made the evaluation assignment${titled(detail)} from another one, for ${classIn(detail)}`,
  'assignments.attach': (_, detail) =>
    `began to attach the evaluation assignment${titled(detail)} to ${typeof detail.projects === 'number' ? counted(detail.projects, 'project', 'projects') : 'projects'}`,
  'assignments.detach': (_, detail) => `detached the evaluation assignment${titled(detail)} from the project`,
  'assignments.restore': (_, detail) => `restored a part of the evaluation assignment${titled(detail)}`,
  'evaluation.mark': (_, { status, ...detail }) =>
    `${status === 'unmarked' ? 'took back a mark' : 'marked a criterion'} of the evaluation${titled(detail)} in the project`,
  'evaluation.comment': (_, detail) => `commented on the evaluation${titled(detail)} in the project`,
  'evaluation.deleteComment': (_, detail) =>
    `deleted a comment on the evaluation${titled(detail)} in the project`,
  'evaluation.handBack': (_, { handedBack, ...detail }) =>
    `${handedBack === false ? 'took back the marks' : 'handed back the marks'} of the evaluation${titled(detail)} in the project`,
  'evaluation.handIn': (_, detail) => `handed in work for the evaluation${titled(detail)} in the project`,
  'templates.create': (_, detail) => `created the content template of ${classIn(detail)}`,
  'templates.delete': (_, detail) => `deleted the content template of ${classIn(detail)}`,
  'templates.addFields': (_, detail) =>
    `added ${people(detail, 'fields', 'question', 'questions')} to the content template of ${classIn(detail)}`,
  'templates.updateField': (_, detail) => `changed a question of the content template of ${classIn(detail)}`,
  'templates.deleteField': (_, detail) => `deleted a question of the content template of ${classIn(detail)}`,
  'templates.order': (_, detail) =>
    `put the questions of the content template of ${classIn(detail)} into another order`,
  'templates.restore': (_, detail) =>
    detail['field'] === null
      ? `restored the content template of ${classIn(detail)}`
      : `restored a question of the content template of ${classIn(detail)}`,
  'project.answer': (_, detail) => `answered the content template of ${classIn(detail)} in the project`,
  'message.create': (_, detail) => `created the message${entitled(detail)}`,
  'message.update': (_, detail) => `edited the message${entitled(detail)}`,
  'message.correct': (_, detail) => `corrected the message${entitled(detail)}`,
  'message.delete': (_, detail) => `deleted the message${entitled(detail)}`,
  'message.send': (_, detail) => `sent the message${entitled(detail)}`,
  'message.schedule': (_, detail) => `scheduled the message${entitled(detail)}`,
  'message.unschedule': (_, detail) => `unscheduled the message${entitled(detail)}`,
  'message.sendAgain': (_, detail) =>
    `sent the message${entitled(detail)} again to the people who hadn’t seen it`,
  'message.test': (_, detail) => `sent a test e-mail of the message${entitled(detail)}`,
  'message.stop': (_, detail) => `stopped sending the message${entitled(detail)}`,
  'message.bounce': (_, detail) => `noted that an e-mail of the message${entitled(detail)} came back`,
  'message.settle': (_, detail) => `settled an e-mail in doubt of the message${entitled(detail)}`,
  'post.create': (_, detail) => `posted ${postOf(detail)} in the portfolio of`,
  'post.update': (_, detail) => `edited ${postOf(detail)} of`,
  'post.delete': (_, detail) => `deleted ${postOf(detail)} of`,
  'post.comment': () => 'commented on a post of',
  'post.deleteComment': () => 'deleted a comment on a post of',
  'budget.request': (words, detail) => `requested ${amount(detail)} for the ${words.one}`,
  'budget.withdraw': (words, detail) => `withdrew the request of ${amount(detail)} for the ${words.one}`,
  'budget.decide': (words, detail) => `${budgetDecided(detail)} a budget request of the ${words.one}`,
  'reviewers.assign': (_, detail) =>
    'portfolios' in detail
      ? `changed the reviewers of ${people(detail, 'portfolios', 'portfolio', 'portfolios')}`
      : 'changed the reviewers of',
  'guidelines.update': (_, detail) => {
    const audience = detail['audience'] === 'faculty' ? 'faculty' : 'students';
    return `${detail['removed'] === true ? 'removed' : 'wrote'} the portfolio guidelines for ${audience}`;
  },
  'calendar.manage': (_, detail) => {
    if (named(detail, 'deleted')) return 'deleted the calendar event';
    if (named(detail, 'created')) return 'added the calendar event';
    return 'changed the calendar event';
  },
  'calendar.feed': (_, detail) =>
    detail['done'] === 'ended'
      ? 'ended their own calendar feed'
      : 'created a new address for their own calendar feed',
  'file.upload': () => 'uploaded a picture',
  'audit.manage': (_, detail) => {
    if (detail['done'] === 'created') return 'created an audit access link for';
    if (detail['done'] === 'deleted') return 'deleted the audit access link for';
    return 'changed the audit access link for';
  },
  'tokens.award': (_, detail) =>
    `awarded tokens of ${named(detail, 'period') ? String(detail['period']) : 'a semester or trimester'} to`,
  'post.review': (_, { undone }) => (undone === true ? 'took back a review of' : 'reviewed posts of'),
  'tokens.comment': () => 'commented on the tokens of',
  'tokens.deleteComment': () => 'deleted a comment on the tokens of',
  'portfolio.export': () => 'exported the portfolio of',
  'portfolio.exportClass': (_, detail) =>
    `exported the portfolios of ${named(detail, 'graduatingClass') ? `the class of ${String(detail['graduatingClass'])}` : 'a class'}`,
  'requiredTokens.manage': (_, detail) =>
    `${detail['deleted'] === true ? 'deleted' : 'set'} the required tokens of ${named(detail, 'graduatingYear') ? `the class of ${String(detail['graduatingYear'])}` : 'a class'}`,
};

/** How the sentences of {@link ownText} end; the words lead to what they name. */
export const ownPortfolio = 'their own portfolio';

/** What students do with what is theirs: who did it and whose it is are one, and need one name. */
const ownText: Partial<Sentences> = {
  'post.create': (_, detail) => `posted ${postOf(detail)} in ${ownPortfolio}`,
  'post.update': (_, detail) => `edited ${postOf(detail)} in ${ownPortfolio}`,
  'post.delete': (_, detail) => `deleted ${postOf(detail)} from ${ownPortfolio}`,
  'post.comment': () => `commented on a post in ${ownPortfolio}`,
  'post.deleteComment': () => `deleted a comment on a post in ${ownPortfolio}`,
  'portfolio.export': () => `exported ${ownPortfolio}`,
  'tokens.comment': () => `commented on the tokens in ${ownPortfolio}`,
  'tokens.deleteComment': () => `deleted a comment on the tokens in ${ownPortfolio}`,
};

function postOf(detail: Detail): string {
  if (detail['kind'] === 'evidence') return 'evidence';
  return detail['kind'] === 'reflection' ? 'a reflection' : 'a post';
}

function amount(detail: Detail): string {
  const value = Number(detail['amount']);
  if (!Number.isFinite(value) || typeof detail['currency'] !== 'string') return 'money';
  return `${value.toLocaleString(locale, { minimumFractionDigits: value % 1 === 0 ? 0 : 2 })} ${detail['currency']}`;
}

const isAction = (action: string): action is ActivityAction => Object.hasOwn(actionText, action);

/**
 * What was done, in words; an action of another version of the service by its own word.
 * @param own whether the record is of the person who did it
 */
export function sayAction(action: string, words: ClubWords, detail: Detail, own = false): string {
  if (!isAction(action)) return `did “${action}” to`;
  const said = own ? ownText[action]?.(words, detail) : undefined;
  return said ?? actionText[action](words, detail);
}

type Variants = { readonly [Action in ActivityAction]?: readonly ActivityDetails[Action][] };
const two = ['', ''];
const reviewed = { from: 'facultyReviewing' } as const;
const outcomes = ['approved', 'rejected', 'studentRevising'] as const;
const posts = [
  { post: '', kind: 'evidence' },
  { post: '', kind: 'reflection' },
] as const;
const link = { name: '', expiresAt: '' };

/** Details by which sentences differ: a search finds an action by any of the ways in which it can be said. */
export const variants: Variants = {
  'people.onboard': [
    { kind: 'student', created: 2 },
    { kind: 'faculty', created: 2 },
  ],
  'student.archive': [{ archived: false, students: two }],
  'faculty.archive': [{ archived: false, faculty: two }],
  'faculty.mark': [{ administrator: false }],
  'club.addMembers': [{ students: two }],
  'tags.manage': [{ created: two }, { created: [''] }, { archived: '' }, { deleted: '' }, { unarchived: '' }],
  'meeting.create': [{ meetings: 2 }],
  'meeting.update': meetingEdits.map((done) => ({ done, meetingName: '', startsAt: '' })),
  'attendance.mark': [{ one: 'present' }, { one: 'present', other: 'present' }],
  'proposal.decide': outcomes.map((to) => ({ clubName: '', ...reviewed, to })),
  'projectProposal.decide': outcomes.map((to) => ({ projectName: '', ...reviewed, to })),
  'post.create': [...posts],
  'post.update': posts.map((post) => ({ ...post, changed: [] })),
  'post.delete': posts.map((post) => ({ ...post, comments: 0 })),
  'project.archive': [
    { archived: true, projects: two },
    { archived: false, projects: two },
    { archived: false, projects: [''] },
  ],
  'project.addMembers': [{ students: two }],
  'evaluation.mark': [{ assignment: '', criterion: '', status: 'unmarked' }],
  'evaluation.handBack': [{ assignment: '', handedBack: false }],
  'project.addCoaches': [{ faculty: two }],
  'templates.addFields': [{ graduatingClass: '', fields: two }],
  'templates.restore': [
    { graduatingClass: '', field: '' },
    { graduatingClass: '', field: null },
  ],
  'budget.decide': [{ decision: 'declined' }, { decision: 'approved', undone: true }],
  'reviewers.assign': [{ portfolios: two, add: [], remove: [] }],
  'guidelines.update': [
    { audience: 'faculty', removed: false },
    { audience: 'faculty', removed: true },
  ],
  'calendar.manage': [{ created: '' }, { deleted: '' }],
  'calendar.feed': [{ done: 'ended' }],
  'audit.manage': [
    { done: 'created', ...link },
    { done: 'deleted', ...link, visits: 0 },
  ],
  'requiredTokens.manage': [{ graduatingYear: '', periodKind: 'semester', before: null, deleted: true }],
};

/** Every way in which an action may be said, of others' records and of one's own. */
function waysToSay(action: ActivityAction, words: ClubWords): string[] {
  const details: readonly Detail[] = [{}, ...(variants[action] ?? [])];
  return details.flatMap((detail) => [false, true].map((own) => sayAction(action, words, detail, own)));
}

const wordsOf = (said: string) => said.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * The actions that are called by each word of a search, with commas between: by the beginnings of the
 * words of their sentences, in any letters.
 */
export function actionsCalled(search: string, words: ClubWords): string[] {
  if (search.trim() === '') return [];
  const known = Object.keys(actionText)
    .filter(isAction)
    .map((action) => ({
      action,
      words: new Set(waysToSay(action, words).flatMap((said) => wordsOf(foldForSearch(said)))),
    }));
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const parts = wordsOf(foldForSearch(word));
      const called = known.filter(
        (one) =>
          parts.length > 0 && parts.every((part) => [...one.words].some((said) => said.startsWith(part))),
      );
      return called.map(({ action }) => action).join(',');
    });
}

const fieldText: Readonly<Record<string, (words: ClubWords) => string>> = {
  schoolName: () => 'name',
  semesterType: () => 'terms',
  teachersMayAdminister: () => 'teacher permissions',
  evaluationsVisible: () => 'when students see their marks',
  'features.portfolio': () => 'portfolios',
  'features.proposals': () => 'proposals',
  'features.evaluations': () => 'projects',
  'features.clubs': (words) => words.many,
  clubName: () => 'name',
  clubDescription: () => 'description',
  clubHighlights: () => 'highlights',
  casStrand: () => 'strand',
  clubTagIds: () => 'tags',
  generalLocationOfMeetings: () => 'places',
  weeklyMeetingTimes: () => 'weekly times',
  studentMemberships: () => 'students',
  facultyMemberships: () => 'faculty',
  alternateName: (words) => `word for ${words.many}`,
  alternateIcon: () => 'icon',
  wholeSchoolClubEnabled: (words) => `whole-school ${words.one}`,
  ignoreAbsencesEnabled: () => 'absences that don’t count',
  showAttendanceInTokenDashboard: () => 'attendance next to tokens',
  roleDefinitions: () => 'roles',
  defaultMemberPermissions: () => 'member permissions',
  casTokens: () => 'CAS tokens',
  customTokens: () => 'custom tokens',
  clubId: (words) => words.one,
  moveHoldersTo: () => 'holders of removed roles',
};

/** What a line says was changed, in words: the fields of a record, the former text of a tag; empty when it does not say. */
export function changedText(detail: Detail, words: ClubWords): string {
  const { changed, tag, became } = detail;
  if (typeof tag === 'string' && typeof became === 'string' && tag !== became) return `It was “${tag}”.`;
  if (!Array.isArray(changed)) return '';
  const fields = changed
    .filter((field): field is string => typeof field === 'string')
    .map(
      (field) =>
        fieldText[field]?.(words) ?? field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    );
  return [...new Set(fields)].join(', ');
}

/** The role in which somebody acted. */
export const actorRoleText: Readonly<Record<string, string>> = {
  admin: 'Administrator',
  faculty: 'Teacher',
  student: 'Student',
};

export const activityText = {
  title: 'Activity log',
  summary: 'Every change made at the school, with who made it and when. Nobody can edit this log.',
  search: 'Search who or what',
  group: 'Kind',
  anyGroup: 'Everything',
  from: 'From',
  to: 'To',
  only: (name: string) => `Only what ${name} did`,
  onlyOf: (name: string) => `Only ${name}`,
  everybody: (name: string) => `Show everybody again, not only ${name}`,
  onePerson: 'One person',
  caption: (day: string) => `What was done on ${day}`,
  more: 'Load more',
  shown: (shown: number, all: boolean) =>
    all ? counted(shown, 'line', 'lines') : `The latest ${counted(shown, 'line', 'lines')}`,
  none: 'Nothing yet',
  noneBody: 'Changes made at the school will appear here.',
  empty: 'Nothing found',
  emptyBody: 'No activity matches your search and filters.',
  clear: 'Show everything',
  order: 'The end date can’t be before the start date.',
};
