/** The content of evidence and reflections: as form values, drafts and payload, with its problems. */
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import type { CustomToken } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { DraftContent, PostDraft, Sitting } from '@casement/domain/portfolios/posts/posts.contract.ts';
import type { PostKind, TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { withoutTags } from '@casement/domain/shared/unicode.ts';
import { isNotFound, statusOf } from '../../../lib/api/errors.ts';
import { type Comparison, changedFields } from '../../../lib/drafts/drafts.ts';

export type WrittenLink = { url: string; title: string };

/** One form for both kinds; each shows its own fields. */
export type WriteValues = {
  day: string;
  name: string;
  text: string;
  CASTokens: string[];
  learningOutcomeTokens: string[];
  customTokens: string[];
  clubId: string | null;
  casProjectId: string | null;
  files: StoredFile[];
  links: WrittenLink[];
};

/** The initial content of a form. */
export type Beginning = {
  values: WriteValues;
  newId: string;
  /** The version that an edit is based on; null for a new post. */
  basedOn: string | null;
  sitting: Sitting;
  /** Names of the draft's files that were deleted. */
  lostFiles: readonly (string | null)[];
};

/** An empty form; `today` is `YYYY-MM-DD`. */
export function blankValues(today: string): WriteValues {
  return {
    day: today,
    name: '',
    text: '',
    CASTokens: [],
    learningOutcomeTokens: [],
    customTokens: [],
    clubId: null,
    casProjectId: null,
    files: [],
    links: [],
  };
}

/** A post as its form's values. */
export function valuesOf(entry: TimelinePost): WriteValues {
  const { customTokens } = entry.post;
  const blank = { ...blankValues(entry.day), customTokens: [...customTokens] };
  if (entry.kind === 'reflection') {
    const { reflectionName: name, reflectionText: text, learningOutcomeTokens } = entry.post;
    return { ...blank, name, text, learningOutcomeTokens: [...learningOutcomeTokens] };
  }
  const { text, CASTokens, club, casProject, files, links } = entry.post;
  const belonging = { clubId: club?._id ?? null, casProjectId: casProject?._id ?? null };
  return { ...blank, ...belonging, text, CASTokens, files, links };
}

/** A draft as its form's values. */
export function valuesOfDraft(content: DraftContent): WriteValues {
  const { day, name, text, CASTokens, learningOutcomeTokens, customTokens } = content;
  const { clubId, casProjectId, files, links } = content;
  const said = { day, name, text, CASTokens, learningOutcomeTokens, customTokens };
  return { ...said, clubId, casProjectId, files, links };
}

/** Whether two forms have the same content. */
export function sameValues(a: WriteValues, b: WriteValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields of a kind of post, in the order of its form. */
const writtenFields = {
  evidence: ['day', 'clubId', 'casProjectId', 'text', 'files', 'links', 'CASTokens', 'customTokens'],
  reflection: ['name', 'day', 'text', 'learningOutcomeTokens', 'customTokens'],
} as const satisfies Record<PostKind, readonly (keyof WriteValues)[]>;
export type WrittenField = (typeof writtenFields)[PostKind][number];

/** A form in a comparable shape: files by their ids, tokens in a fixed order. */
function comparable(values: WriteValues) {
  return {
    ...values,
    files: values.files.map(({ _id }) => _id),
    links: values.links.filter(({ url, title }) => `${url}${title}`.trim() !== ''),
    CASTokens: values.CASTokens.toSorted(),
    learningOutcomeTokens: values.learningOutcomeTokens.toSorted(),
    customTokens: values.customTokens.toSorted(),
  };
}

/** The fields of a kind that differ between two forms. */
export function differingFields(kind: PostKind, from: WriteValues, to: WriteValues): WrittenField[] {
  return changedFields<ReturnType<typeof comparable>, WrittenField>(
    writtenFields[kind],
    comparable(from),
    comparable(to),
  );
}

/** A version of a post; without values if an old draft only has its time. */
export type PostVersion = { updatedAt: string | null; values: WriteValues | undefined };

/** For unknown values: the whole draft counts as changed from them. */
export const unknownValues = blankValues('');

/** How versions of a post are compared. */
export function comparisonOf(kind: PostKind): Comparison<WriteValues, WrittenField> {
  return {
    changed: (from, to) =>
      from === unknownValues ? [...writtenFields[kind]] : differingFields(kind, from, to),
    rebase: (base, mine, newer) => {
      if (base === unknownValues) return mine;
      const merged = { ...newer };
      function take<Field extends WrittenField>(field: Field) {
        merged[field] = mine[field];
      }
      for (const field of differingFields(kind, base, mine)) take(field);
      return merged;
    },
  };
}

/**
 * The later of two drafts: the one in this browser, or the service's.
 * @param sittingId the id of the sitting that continues the service's draft; one in this browser stays in its own
 */
export function laterDraft(
  here: DraftContent | undefined,
  there: PostDraft | undefined,
  sittingId: string,
): DraftContent | undefined {
  if (there === undefined) return here;
  const { content, updatedAt } = there;
  if (here !== undefined && Date.parse(here.writtenAt) >= Date.parse(content.writtenAt)) return here;
  return { ...content, sitting: { _id: sittingId, continues: updatedAt } };
}

/** Whether the service has kept another draft than the one that was sent to it. */
export function isOtherDraft(stored: DraftContent, sent: DraftContent): boolean {
  return (
    stored.sitting?._id !== sent.sitting?._id || Date.parse(stored.writtenAt) > Date.parse(sent.writtenAt)
  );
}

/** The payload of a call, by kind. Empty link lines are left out. */
export function payloadOf(kind: PostKind, values: WriteValues) {
  const { day, name, text, CASTokens, learningOutcomeTokens, customTokens } = values;
  const { clubId, casProjectId, files, links } = values;
  if (kind === 'reflection') {
    return {
      reflectionName: name,
      reflectionText: text,
      dateOfSubmission: day,
      learningOutcomeTokens,
      customTokens,
    };
  }
  return {
    dateOfEvent: day,
    text,
    CASTokens,
    customTokens,
    clubId,
    casProjectId,
    files: files.map(({ _id }) => _id),
    links: links.filter(({ url, title }) => `${url}${title}`.trim() !== ''),
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  dateOfEvent: 'day',
  dateOfSubmission: 'day',
  reflectionName: 'name',
  reflectionText: 'text',
};

/**
 * Errors by the form's own field names; those within a list are shown at the list, a link's at its line. A
 * file's error names the file.
 */
export function formErrors(
  fields: readonly { path: string; message: string }[],
  files: readonly StoredFile[] = [],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of fields) {
    const [first = '', index] = path.split('.');
    const name = fieldNames[first] ?? first;
    const file = name === 'files' && index !== undefined ? files[Number(index)]?.name : undefined;
    errors[name === 'links' && index !== undefined ? `links.${index}` : name] ??=
      typeof file === 'string' ? `${file}: ${message}` : message;
  }
  return errors;
}

/** The custom tokens of a form that the school may have removed since they were chosen. */
export type EarlierTokens = {
  /** Those the form opened with: one that is unchecked stays on the screen. */
  opened: readonly string[];
  /** Those of the stored post, which it can keep; none for a new post. */
  stored: readonly string[];
};

/**
 * The custom tokens of a form that the school no longer has.
 * @param current the school's custom tokens
 * @returns all of them, chosen or not; `refused`: those chosen with which the post can't be sent
 */
export function removedTokens(
  { customTokens: chosen }: Pick<WriteValues, 'customTokens'>,
  { opened, stored }: EarlierTokens,
  current: readonly string[],
): { all: string[]; refused: string[] } {
  const all = [...new Set([...stored, ...opened, ...chosen])].filter((token) => !current.includes(token));
  return { all, refused: all.filter((token) => chosen.includes(token) && !stored.includes(token)) };
}

/** The school's tokens in their display groups, by type and category, in the school's order. */
export function tokenGroups(tokens: readonly CustomToken[]): { name: string; tokens: CustomToken[] }[] {
  const groups = new Map<string, CustomToken[]>();
  for (const token of tokens) {
    const name = token.customTokenCategoryName;
    groups.set(name, [...(groups.get(name) ?? []), token]);
  }
  return [...groups].map(([name, members]) => ({ name, tokens: members }));
}

/** The first words of HTML as plain text, to identify it on a line. */
export function beginningOf(html: string): string {
  // A space for each tag separates the words of two blocks; a parsed document runs no scripts and loads
  // nothing.
  const spaced = withoutTags(html);
  const parsed = new DOMParser().parseFromString(spaced, 'text/html');
  const words = (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  return words.length > 120 ? `${words.slice(0, 119)}…` : words;
}

/** Why the service refuses a draft: it is too large, its post was deleted, or another reason. */
export type DraftRefusal = 'large' | 'gone' | 'other';

/** The reason in a refused draft's error. */
export function refusalOf(error: unknown): DraftRefusal {
  if (isNotFound(error)) return 'gone';
  return statusOf(error) === 413 ? 'large' : 'other';
}
