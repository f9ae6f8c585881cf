/** Words of the administrator's screens of audit links. */

import type { AuditLink, AuditOpened } from '@casement/domain/audit/audit.contract.ts';
import type { AuditLinkState } from '@casement/domain/audit/audit.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { classInSentence, classOf } from '@casement/domain/shared/time/classes.text.ts';
import { commonText } from '../../lib/text/words.text.ts';

export const auditText = {
  title: 'Audit Access Links',
  crumb: 'Student Portfolios',
  summary: (total: number, serving: number) =>
    `${counted(total, 'link', 'links')} in total${total === 0 ? '' : ` · ${serving} active`}`,
  create: 'Create',
  empty: 'No audit access links created',
  emptyBody:
    'An audit access link gives an outside auditor temporary access to the portfolios you choose, without signing in.',
  emptyAction: 'Create the first link',
  address: 'Address',
  copy: 'Copy',
  copied: 'Copied',
  copyOf: (what: string) => `Copy the address for ${what}`,
  lost: 'This address can no longer be shown, because a security key of the service was changed. It still works for anyone who has it. To share one, create a new link.',
  state: {
    ACTIVE: 'Active',
    EXPIRING: 'Expiring',
    EXPIRED: 'Expired',
  } satisfies Record<AuditLinkState, string>,
  included: { graduating_classes: 'Classes', specific_portfolios: 'Portfolios' },
  classOf,
  portfolios: (count: number) => counted(count, 'portfolio', 'portfolios'),
  more: (count: number) => `and ${count} more`,
  archived: 'archived',
  expires: (state: AuditLinkState) => (state === 'EXPIRED' ? 'Last day' : 'Open until'),
  daysLeft: (days: number) => {
    if (days < 0) return days === -1 ? 'yesterday' : `${-days} days ago`;
    if (days === 0) return 'ends today';
    return days === 1 ? 'ends tomorrow' : `${days} days left`;
  },
  notes: 'Notes to the auditor',
  export: 'Download',
  exports: (allowed: boolean) => (allowed ? 'PDF and ZIP allowed' : 'Not allowed'),
  created: (name: string, when: string) => `Created by ${name}, ${when}`,
  visits: 'Visits',
  visitCount: (count: number) => counted(count, 'visit', 'visits'),
  lastVisit: (when: string) => `last ${when}`,
  noVisits: 'Not opened yet',
  deletedTitle: 'Deleted links',
  deletedBody: 'These links no longer work. You can still see their visits.',
  deletedBy: (name: string, when: string) => `Deleted by ${name}, ${when}`,
  visitsOf: (count: number, what: string) =>
    `${counted(count, 'visit', 'visits')} through the link for ${what}`,
  edit: commonText.edit,
  editOf: (what: string) => `Edit the link for ${what}`,
};

/** What a link opens, in a few words. */
export function whatItShows({
  accessType,
  graduatingClasses,
  students,
}: Pick<AuditLink, 'accessType' | 'graduatingClasses' | 'students'>): string {
  if (accessType === 'graduating_classes') return graduatingClasses.map(classOf).join(', ');
  const [first] = students;
  if (first === undefined) return auditText.portfolios(0);
  return students.length === 1
    ? first.displayName
    : `${first.displayName} ${auditText.more(students.length - 1)}`;
}

export const visitsText = {
  title: (what: string) => `Visits: ${what}`,
  caption: 'Visits through this link, latest first',
  columns: { at: 'When', opened: 'Opened', from: 'From' },
  opened: (opened: AuditOpened, student: string | undefined) => {
    const whose = student ?? 'a student who was deleted';
    if (opened === 'welcome') return 'The list of portfolios';
    if (opened === 'portfolio') return `The portfolio of ${whose}`;
    if (opened === 'file') return `Files in the portfolio of ${whose}`;
    return `The portfolio of ${whose} as ${opened.toUpperCase()}`;
  },
  from: (address: string | null) => address ?? 'unknown address',
  unknownProgram: 'Unknown program',
  about: 'Repeat views within 15 minutes count as one visit.',
  none: 'Nobody has opened this link yet',
  noneBody: 'Visits will appear here, with the time, what was opened and where from.',
  failed: 'Couldn’t load the visits.',
  more: 'Load more',
  moreFailed: 'Couldn’t load more visits.',
};

export const formText = {
  createTitle: 'Create Audit Access Link',
  editTitle: 'Edit Audit Access Link',
  access: 'Access',
  accessTypes: { graduating_classes: 'Whole classes', specific_portfolios: 'Selected portfolios' },
  accessHelp: {
    graduating_classes:
      'All portfolios in a class at the time of the visit, except those of archived students.',
    specific_portfolios: 'Only the portfolios you choose. Choose a class, then its portfolios.',
  },
  classes: 'Graduating classes',
  classesHelp: 'Graduating classes, each with the number of its portfolios',
  classChip: (graduatingClass: string, count: number) => `${graduatingClass} · ${count}`,
  noClasses: 'There are no students yet.',
  group: (index: number) => `Class ${index + 1}`,
  groupClass: 'Class',
  chooseClass: 'Choose a class',
  groupPortfolios: 'Portfolios',
  groupPortfoliosOf: (graduatingClass: string) => `Portfolios of the ${classInSentence(graduatingClass)}`,
  choosePortfolios: 'Choose portfolios',
  firstClass: 'Choose a class first',
  nobody: 'Nobody found',
  addGroup: 'Add another class',
  removeGroup: (graduatingClass: string | null) =>
    graduatingClass === null ? 'Remove this class' : `Remove the ${classInSentence(graduatingClass)}`,
  remove: commonText.remove,
  all: (count: number) => `Choose all ${count}`,
  expires: 'Expires',
  expiresHelp: (timeZone: string) => `Access ends at the end of this day (${timeZone}).`,
  past: 'Choose today or a later date.',
  tooFar: 'Access can last up to two years.',
  notes: 'Notes to the auditor',
  notesHelp: 'Shown on the auditor’s first page as notes from the CAS Coordinator.',
  export: 'The auditor can download portfolios as PDF and ZIP',
  createAction: 'Create link',
  delete: 'Delete link',
  createFailed: 'Error Creating Audit Access Link',
  editFailed: 'Error Editing Audit Access Link',
  createdTitle: 'Audit Access Link Created',
  created: 'This audit access link has been successfully created.',
  createdNext: 'Send this address to the auditor. Anyone with it can read these portfolios.',
  editedTitle: 'Audit Access Link Edited',
  edited: 'This audit access link has been successfully edited.',
  editedNext: 'The address is the same as before.',
  deleteTitle: 'Confirm Deletion',
  deleteQuestion: 'Are you sure you want to delete this audit access link?',
  deleteMeans: (visits: number) =>
    `The link stops working immediately, including in open tabs. ${
      visits === 0
        ? 'It hasn’t been opened yet.'
        : `You can still see its ${counted(visits, 'visit', 'visits')} under “${auditText.deletedTitle}”.`
    } This can’t be undone.`,
  deleteConfirm: 'Delete link',
  deleted: 'Audit Access Link Deleted',
  deletedBody: 'Its address no longer works.',
  alreadyGone: 'Somebody else already deleted this link.',
  goneTitle: 'Audit access link not found',
  goneBody: 'It was deleted, perhaps by another administrator. Its address no longer works.',
  toDashboard: 'Back to audit access links',
  /** For the comparison of two versions. */
  exportIs: (allowed: boolean) => (allowed ? 'Yes' : 'No'),
};
