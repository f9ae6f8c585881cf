import type { ProgressTag } from '@casement/domain/evaluations/marking/progress.rules.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import type { Left } from './marking.rules.ts';

const known: Readonly<Record<string, string>> = {
  unmarked: 'Unmarked',
  'not-achieved': 'Not achieved',
  satisfactory: 'Satisfactory',
  good: 'Good',
  no: 'No',
  yes: 'Yes',
};

/** A result as people read it; the school's own words are returned unchanged. */
export const resultText = (status: string): string => known[status] ?? status;

/** The result that people read as this word; the school's own words are returned unchanged. */
export const resultNamed = (word: string): string =>
  Object.keys(known).find((status) => known[status] === word) ?? word;

const share = (what: string, { done, of }: ProgressTag) => `${what} ${done} of ${of}`;

export const markingText = {
  due: (day: string) => `Due ${day}`,
  archived: 'Archived project: these evaluations are read-only.',
  left: { project: 'Left the project: read-only', school: 'Archived student: read-only' },
  tabs: 'Evaluation',
  tab: 'Evaluations',
  group: 'Group evaluation',
  individual: 'Individual evaluations',
  missing: {
    title: 'Evaluation not found',
    back: 'CAS projects',
  },
  nobody: 'Nobody has an evaluation here yet.',
  walk: 'Mark one after another',
  walkKeys:
    'Shortcuts: digits to mark and move on, 0 to unmark; ↑ ↓ for criteria, ← → for students; C to comment, L for your last comment.',
  walkAt: (name: string, at: number, of: number) => `${name}, ${at} of ${of}`,
  previous: 'Previous student',
  next: 'Next student',
  csv: 'Export CSV',
  csvFailed: 'The marks were not exported',
  csvHeaders: (criteria: readonly string[]) => [
    commonText.name,
    'Graduating class',
    ...criteria.flatMap((criterion) => [criterion, `Comments on: ${criterion}`]),
  ],
  titleToThem: (title: string, project: string) => `${title}: ${project}`,
  csvFile: (project: string, title: string) => `${project} - ${title}.csv`,
  handBack: 'Hand back to students',
  takeBack: 'Take back from students',
  handedBack: (name: string, when: string) => `Handed back by ${name}, ${when}.`,
  notHandedBack: 'Students see marks and comments when you hand the evaluation back.',
  notYet: 'Your coach hasn’t handed back the marks yet.',
  handBackFailed: 'The change was not saved',
  evaluations: (tag: ProgressTag) => (tag.of === 0 ? 'Nothing to mark' : share('Evaluations', tag)),
  comments: (tag: ProgressTag) => share('Comments', tag),
  submission: (tag: ProgressTag) => (tag.of === 0 ? 'No submission needed' : share('Submission', tag)),
  criteria: 'Criteria',
  evidence: 'Evidence',
  resultOf: (criterion: string) => `Result: ${criterion}`,
  markedBy: (name: string, when: string) => `${name}, ${when}`,
  saving: (name: string) => `${name}, saving`,
  /** @param student undefined for the group's mark */
  markFailed: (criterion: string, student: string | undefined) =>
    `${student ?? 'The group'}’s mark for “${criterion}” wasn’t saved`,
  /** For one that the page no longer shows. */
  someMarkFailed: 'A mark wasn’t saved',
  changed: 'New since you last looked',
  notAdded: 'Comment not added',
  commentClosed: (archived: boolean, left: Left) =>
    `${archived ? 'The project was archived' : left === 'school' ? 'The student was archived' : 'The student left the project'}, so this comment can’t be added. Copy it if you still need it.`,
  criterionRemoved:
    'This criterion was removed, so this comment can’t be added. Copy it if you still need it.',
  commentsOn: (count: number) => (count === 0 ? 'Comment' : `Comments (${count})`),
  commentDeleted: 'This was deleted after you opened the page. The page now shows the latest version.',
  again: 'Your last comments on this criterion',
  noEvidence: 'Nothing has been handed in yet.',
  by: (name: string, when: string) => `Handed in by ${name}, ${when}`,
  late: 'Late',
  afterMarking: 'After marking',
  earlier: (count: number) => `Earlier hand-ins (${count})`,
  evidenceType: {
    none: '',
    link: 'Link',
    pdf: 'PDF',
    text: 'Text',
    'rich-text': 'Formatted text',
  },
  handIn: 'Hand in',
  handInAgain: 'Hand in again',
  handInFor: (what: string) => `What you hand in: ${what}`,
  handInClosed: (archived: boolean) =>
    `${archived ? 'The project was archived' : 'You’re no longer in this project'}, so this can’t be handed in. Copy any text that you still need.`,
  evidenceRemoved: 'This item was removed, so this can’t be handed in. Copy any text that you still need.',
  typeChanged: (type: string) =>
    `This item now asks for something else (${type}), so this can’t be handed in. Copy what you still need, then remove it here.`,
  handedIn: 'Handed in.',
  file: (name: string | null, size: string) => `${name ?? 'PDF'}, ${size}`,
  uploading: 'The PDF is still uploading.',
  linkPlaceholder: 'https://',
  unnamed: 'Evidence',
  richText: { placeholder: 'Write here' },
};
