/** What is confirmed before a message is sent: its time, and the message as it was read. */
import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import { mostDaysAhead } from '@casement/domain/messages/messages.rules.ts';
import { type Comparison, isSame, rebase } from '../../../lib/drafts/drafts.ts';
import { inZone, isCalendarDay } from '../../../lib/time/time.ts';
import {
  comparison,
  draftOf,
  type MessageDraft,
  type MessageFieldName,
  messageFieldNames,
} from '../form/form.rules.ts';
import { postText as text } from './post.text.ts';
import { beginTime, instantOf, type WallTime } from './time.rules.ts';

/** `later`: at the time, otherwise immediately. The message's own fields can't be edited here. */
export type SendDraft = MessageDraft & WallTime & { later: boolean };

export const sendFieldNames = ['when', ...messageFieldNames] as const;
export type SendFieldName = 'when' | MessageFieldName;

/** What sending a message starts with. @param now when it was opened */
export const sendDraftOf = (message: MessagePost, now: string, timeZone: string): SendDraft => ({
  ...draftOf(message),
  ...beginTime(message.scheduled?.at ?? null, now, timeZone),
  later: message.scheduled !== null,
});

const timeOf = ({ later, date, clock }: SendDraft) => (later ? { date, clock } : null);

/** Two versions differ if another message would be sent, or at another time: then it has to be read first. */
export const sendComparison: Comparison<SendDraft, SendFieldName> = {
  changed: (from, to) => {
    const when: SendFieldName[] = isSame(timeOf(from), timeOf(to)) ? [] : ['when'];
    return [...when, ...comparison.changed(from, to)];
  },
  rebase: (base, mine, theirs) => {
    const { later, date, clock } = isSame(timeOf(base), timeOf(mine)) ? theirs : mine;
    return { ...rebase(messageFieldNames, base, mine, theirs), later, date, clock };
  },
};

/** A draft with its time as one field, for comparing two versions. */
export const withWhen = (draft: SendDraft) => ({ ...draft, when: timeOf(draft) });

/** The instant to send at; undefined for now. */
export const sendingAt = (draft: SendDraft, timeZone: string): string | undefined =>
  draft.later ? instantOf(draft, timeZone) : undefined;

/** The problem of the chosen time, at the field that has to be changed. */
export function timeErrors(
  draft: SendDraft,
  now: string,
  timeZone: string,
): Partial<Record<keyof WallTime, string>> {
  if (!draft.later) return {};
  const { date, clock } = draft;
  if (!isCalendarDay(date)) return { date: text.noDate };
  const at = instantOf({ date, clock }, timeZone);
  if (at === undefined) return { clock: text.noTime };
  const today = inZone(now, timeZone).toPlainDate().toString();
  if (at <= now) return date < today ? { date: text.past } : { clock: text.past };
  const last = Temporal.Instant.from(now).add({ hours: 24 * mostDaysAhead });
  return Temporal.Instant.compare(at, last) > 0 ? { date: text.tooLate } : {};
}
