/** The form of an audit link: its draft, its payload and its errors. */

import type { AuditAccessType, AuditedStudent, AuditLink } from '@casement/domain/audit/audit.contract.ts';
import { defaultExpiry, expiryProblem } from '@casement/domain/audit/audit.rules.ts';
import { type ComparedField, comparedFields } from '../../../lib/api/conflicts.ts';
import { type Comparison, changedFields, rebase } from '../../../lib/drafts/drafts.ts';
import { compareByName } from '../../../lib/text/people.ts';
import { formatTypedDay } from '../../../lib/time/time.ts';
import { formText } from '../audit.text.ts';

/** Portfolios chosen from one class; the class is chosen first. */
export type PortfolioGroup = { graduatingClass: string | null; portfolios: string[] };

export type AuditDraft = {
  accessType: AuditAccessType;
  graduatingClasses: string[];
  groups: PortfolioGroup[];
  expiresAt: string;
  adminNotes: string;
  exportAllowed: boolean;
};

const noGroup: PortfolioGroup = { graduatingClass: null, portfolios: [] };

/** An empty form. */
export function emptyDraft(today: string): AuditDraft {
  return {
    accessType: 'graduating_classes',
    graduatingClasses: [],
    groups: [noGroup],
    expiresAt: defaultExpiry(today),
    adminNotes: '',
    exportAllowed: true,
  };
}

/** Chosen portfolios by their current class, in order. */
function groupsOf(students: readonly AuditedStudent[]): PortfolioGroup[] {
  const groups = new Map<string, string[]>();
  for (const { _id, graduatingClass } of students) {
    groups.set(graduatingClass, [...(groups.get(graduatingClass) ?? []), _id]);
  }
  const found = [...groups].map(([graduatingClass, portfolios]) => ({ graduatingClass, portfolios }));
  return found.length === 0 ? [noGroup] : found;
}

/** A link as its form's draft. */
export function draftOf(link: AuditLink): AuditDraft {
  const { accessType, graduatingClasses, expiresAt, adminNotes, exportAllowed } = link;
  return {
    accessType,
    graduatingClasses: [...graduatingClasses],
    groups: groupsOf(link.students),
    expiresAt,
    adminNotes,
    exportAllowed,
  };
}

/** The payload of a draft, without the list that its kind of access doesn't use. */
export function payloadOf({ groups, graduatingClasses, ...draft }: AuditDraft) {
  const whole = draft.accessType === 'graduating_classes';
  return {
    ...draft,
    graduatingClasses: whole ? graduatingClasses : [],
    specificStudentPortfolioInfos: whole ? [] : groups.flatMap(({ portfolios }) => portfolios),
  };
}

/** Whether two drafts have the same payload. */
export function sameDraft(a: AuditDraft, b: AuditDraft): boolean {
  const sent = (draft: AuditDraft) => {
    const { graduatingClasses, specificStudentPortfolioInfos, ...rest } = payloadOf(draft);
    const lists = [graduatingClasses.toSorted(), specificStudentPortfolioInfos.toSorted()];
    return JSON.stringify([
      lists,
      rest.accessType,
      rest.expiresAt,
      rest.adminNotes.trim(),
      rest.exportAllowed,
    ]);
  };
  return sent(a) === sent(b);
}

const draftFields = ['opens', 'expiresAt', 'adminNotes', 'exportAllowed'] as const;

/** A draft with everything that decides what it opens as one field: the kind of access and both lists. */
function partsOf({ accessType, graduatingClasses, groups, ...rest }: AuditDraft) {
  return { opens: { accessType, graduatingClasses: graduatingClasses.toSorted(), groups }, ...rest };
}

/** How two versions of a link are compared: by payload, the kind of access with its lists as one field. */
export const comparison: Comparison<AuditDraft, (typeof draftFields)[number]> = {
  changed: (from, to) => (sameDraft(from, to) ? [] : changedFields(draftFields, partsOf(from), partsOf(to))),
  rebase: (base, mine, newer) => {
    const { opens, ...rest } = rebase(draftFields, partsOf(base), partsOf(mine), partsOf(newer));
    return { ...opens, ...rest };
  },
};

/** The fields that differ between two versions of a link, in words. */
export function comparedDrafts(
  mine: AuditDraft,
  newer: AuditDraft,
  classes: readonly ClassToChoose[],
): ComparedField[] {
  const labels = {
    opens: formText.access,
    expiresAt: formText.expires,
    adminNotes: formText.notes,
    exportAllowed: formText.export,
  };
  const names = new Map(
    classes.flatMap(({ students }) => students.map(({ _id, displayName }) => [_id, displayName])),
  );
  return comparedFields(draftFields, partsOf(mine), partsOf(newer), labels, (field, draft) => {
    if (field === 'exportAllowed') return formText.exportIs(draft.exportAllowed);
    if (field === 'expiresAt') return formatTypedDay(draft.expiresAt);
    if (field === 'adminNotes') return draft.adminNotes;
    const { accessType, graduatingClasses, groups } = draft.opens;
    if (accessType === 'graduating_classes') return graduatingClasses.join(', ');
    return groups.flatMap(({ portfolios }) => portfolios.map((id) => names.get(id) ?? '')).join(', ');
  });
}

/** The classes that a group can still choose: each class is chosen once (spec: clubs, section 5). */
export function classesLeft(
  all: readonly string[],
  groups: readonly PortfolioGroup[],
  index: number,
): string[] {
  const taken = new Set(groups.filter((_, at) => at !== index).map(({ graduatingClass }) => graduatingClass));
  return all.filter((one) => !taken.has(one));
}

/** The problem with the expiry date, in words. */
function dayProblem(expiresAt: string, today: string, current?: string): string | undefined {
  const problem = expiryProblem(expiresAt, today, current);
  return problem === undefined ? undefined : formText[problem];
}

/** A class with its portfolios, archived ones last. */
export type ClassToChoose = { graduatingClass: string; current: number; students: AuditedStudent[] };

/** All portfolios by class, the earliest first; by name within a class. */
export function classesToChoose(students: readonly AuditedStudent[]): ClassToChoose[] {
  const years = [...new Set(students.map(({ graduatingClass }) => graduatingClass))].toSorted();
  return years.map((graduatingClass) => {
    const ofClass = students
      .filter((student) => student.graduatingClass === graduatingClass)
      .toSorted((a, b) => Number(a.archived) - Number(b.archived) || compareByName(a, b));
    return {
      graduatingClass,
      current: ofClass.filter(({ archived }) => !archived).length,
      students: ofClass,
    };
  });
}

/** The chosen groups without portfolios that none of the classes has: those of deleted students. */
export function groupsLeft(
  groups: readonly PortfolioGroup[],
  classes: readonly ClassToChoose[],
): PortfolioGroup[] {
  const known = new Set(classes.flatMap(({ students }) => students.map(({ _id }) => _id)));
  return groups.map(({ graduatingClass, portfolios }) => ({
    graduatingClass,
    portfolios: portfolios.filter((id) => known.has(id)),
  }));
}

/** A schema's issues, as far as the form needs them. */
type Refusal = { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;

/**
 * A form's errors, in words by field.
 * @param refusal the issues that the contract's schema finds in the payload
 * @param current the link's current expiry date
 */
export function problemsOf(
  refusal: Refusal,
  { expiresAt }: AuditDraft,
  today: string,
  current?: string,
): Record<string, string> {
  const found = new Map<string, string>();
  for (const { path, message } of refusal?.issues ?? []) {
    const field = String(path[0]);
    if (!found.has(field)) found.set(field, message);
  }
  const day = dayProblem(expiresAt, today, current);
  if (day !== undefined && !found.has('expiresAt')) found.set('expiresAt', day);
  return Object.fromEntries(found);
}
