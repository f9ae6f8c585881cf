/** The forms of messages: their values, and the payload. */
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import type {
  MessagePost,
  NamedRecipient,
  Priority,
  Recipient,
} from '@casement/domain/messages/messages.contract.ts';
import { maxTitle } from '@casement/domain/messages/messages.rules.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { plainText } from '../../../lib/text/plainText.ts';
import type { NamedOption } from '../../../ui/form/NamedPicker.tsx';
import { recipientsText } from '../messages.rules.ts';
import { priorityText } from '../messages.text.ts';
import { knownRecipients } from '../recipients.rules.ts';
import { formText } from './form.text.ts';

export type MessageDraft = {
  title: string;
  html: string;
  recipients: readonly NamedRecipient[];
  attachments: readonly StoredFile[];
  priority: Priority;
  category: string;
  tags: string[];
  showSenderInfo: boolean;
  showHtmlContent: boolean;
};

export const messageFieldNames = [
  'title',
  'html',
  'recipients',
  'attachments',
  'priority',
  'category',
  'tags',
  'showSenderInfo',
  'showHtmlContent',
] as const satisfies readonly (keyof MessageDraft)[];
export type MessageFieldName = (typeof messageFieldNames)[number];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The initial values of a new message (spec: messages, section 5). */
export const blankMessage: MessageDraft = {
  title: '',
  html: '',
  recipients: [],
  attachments: [],
  priority: 'Normal',
  category: 'General',
  tags: [],
  showSenderInfo: true,
  showHtmlContent: true,
};

/** A message as its form's draft. */
export const draftOf = ({
  title,
  content,
  recipients,
  attachments,
  metadata,
}: MessagePost): MessageDraft => ({
  title,
  html: content.html,
  recipients,
  attachments,
  ...metadata,
});

/** The initial values of a message to the people in a list: a title, and a sentence that says which list that is. */
export const draftTo = ({
  recipients,
  title,
  about,
}: {
  recipients: NamedRecipient[];
  title: string;
  about: string;
}): MessageDraft => ({
  ...blankMessage,
  title: title.length > maxTitle ? '' : title,
  recipients,
  html: `<p>${escaped(about)}</p>`,
});

export const comparison = byField<MessageDraft, MessageFieldName>(messageFieldNames);

/** The payload of a draft. */
export const inputOf = ({ title, html, recipients, attachments, ...metadata }: MessageDraft) => ({
  title,
  content: { html },
  recipients: knownRecipients(recipients),
  attachments: attachments.map(({ _id }) => _id),
  metadata,
});

/** The form's field for a path of the payload. */
export function draftPath(path: string): string | undefined {
  const [first = '', second = ''] = path.split('.');
  if (first === 'content') return 'html';
  return first === 'metadata' ? second : first;
}

/** A field of a draft in words, for comparing two versions. */
export function fieldWords(field: MessageFieldName, draft: MessageDraft, words: ClubWords): string {
  const { html, recipients, attachments, priority, tags } = draft;
  const said: Record<MessageFieldName, string> = {
    title: draft.title,
    html: plainText(html),
    recipients: recipientsText(recipients, words),
    attachments: attachments.map(({ name }) => name ?? formText.unnamedFile).join(', '),
    priority: priorityText[priority],
    category: draft.category,
    tags: tags.join(', '),
    showSenderInfo: draft.showSenderInfo ? formText.yes : formText.no,
    showHtmlContent: draft.showHtmlContent ? formText.yes : formText.no,
  };
  return said[field];
}

/** The key that identifies a recipient. */
export const keyOf = ({ targetType, targetId }: Pick<NamedRecipient, 'targetType' | 'targetId'>): string =>
  `${targetType} ${targetId ?? ''}`;

/** Whether a recipient is one of the two groups with their own checkboxes. */
const isEveryone = ({ targetType }: Pick<NamedRecipient, 'targetType'>): boolean =>
  targetType === 'AllStudents' || targetType === 'AllFaculty';

/** The recipients with or without one of the two groups. */
export function withEveryone(
  recipients: readonly NamedRecipient[],
  targetType: 'AllStudents' | 'AllFaculty',
  isIn: boolean,
): NamedRecipient[] {
  const others = recipients.filter((one) => one.targetType !== targetType);
  return isIn ? [{ targetType, targetId: null, name: null }, ...others] : others;
}

/** The recipients picked by name. */
export const pickedRecipients = (recipients: readonly NamedRecipient[]): NamedRecipient[] =>
  recipients.filter((one) => !isEveryone(one));

/** The recipients after picking others by name, by key, out of those offered. */
export function withPicked(
  recipients: readonly NamedRecipient[],
  offered: ReadonlyMap<string, NamedRecipient>,
  keys: readonly string[],
): NamedRecipient[] {
  return [...recipients.filter(isEveryone), ...keys.flatMap((key) => offered.get(key) ?? [])];
}

/** The most recipients that the field shows individually, not counting those that can't be written to. */
const mostPicks = 12;

/**
 * The keys of the recipients that the field shows: only the last ones if there are too many, and each that the service
 * would refuse, so that it can be removed.
 * @param offered keys of the recipients on offer, or undefined if that list is incomplete
 */
export function shownPicks(picks: readonly NamedRecipient[], offered: ReadonlySet<string> | undefined) {
  const isRefused = (pick: NamedRecipient) =>
    pick.name === null ||
    (offered !== undefined &&
      (pick.targetType === 'Club' || pick.targetType === 'CasProject') &&
      !offered.has(keyOf(pick)));
  const last = picks.length - mostPicks;
  const shown: string[] = [];
  const hidden: string[] = [];
  picks.forEach((pick, place) => {
    (place >= last || isRefused(pick) ? shown : hidden).push(keyOf(pick));
  });
  return { shown, hidden };
}

/** A recipient on offer: a club by its name, a student with class. */
export type Offered = NamedOption & { recipient: NamedRecipient };

/** A recipient in the picker's format. @param words the school's word for clubs */
export const offeredAs =
  (words: ClubWords) =>
  (
    targetType: Exclude<Recipient['targetType'], 'AllStudents' | 'AllFaculty'>,
    { _id, ...person }: NamedOption,
  ): Offered => {
    const recipient = { targetType, targetId: _id, name: person.displayName };
    return { detail: formText.kinds(words)[targetType], ...person, _id: keyOf(recipient), recipient };
  };
