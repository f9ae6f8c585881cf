/** Values that screens derive from a message. */
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type {
  ListedMessage,
  MessagePost,
  NamedRecipient,
} from '@casement/domain/messages/messages.contract.ts';
import {
  deliveryStates,
  isUnsent,
  type MessageStatus,
  mostNamed,
} from '@casement/domain/messages/messages.rules.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import type { StatusTone } from '../../ui/mark/StatusBadge.tsx';
import { messagePaths } from './messages.paths.ts';
import { beginText, messagesText, moreText, recipientText } from './messages.text.ts';

/** Breadcrumbs of one message. */
export const messageCrumbs = [{ label: messagesText.crumb, to: messagePaths.board }];

export const statusTones: Readonly<Record<MessageStatus, StatusTone>> = {
  draft: 'quiet',
  scheduled: 'waiting',
  sending: 'waiting',
  sent: 'good',
  sentWithFailures: 'bad',
  stopped: 'returned',
};

/** How many people a message was sent to. */
export const deliveriesOf = ({ deliveryCounts }: Pick<MessagePost, 'deliveryCounts'>): number =>
  deliveryStates.reduce((sum, state) => sum + deliveryCounts[state], 0);

/** Whether it has people who can have seen it: it was sent, and not all of them have been deleted since. */
export const hasReaders = (message: Pick<MessagePost, 'status' | 'deliveryCounts'>): boolean =>
  !isUnsent(message.status) && deliveriesOf(message) > 0;

/** How many recipients are named if there are too many to name them all. */
const namedOfMany = 2;

/**
 * A message's recipients in words; of many only the first two by name.
 * @param words the school's word for clubs
 * @param count the total, if not all are passed in
 */
export const recipientsText = (
  recipients: readonly NamedRecipient[],
  words: ClubWords,
  count = recipients.length,
): string => {
  const named = count > mostNamed ? recipients.slice(0, namedOfMany) : recipients;
  const rest = count - named.length;
  return [...named.map((one) => recipientText(one, words)), ...(rest === 0 ? [] : [moreText(rest)])].join(
    ', ',
  );
};

/** A list's filters in words: its selected chips, and the search text. */
export const filterWords = (
  { selected, text }: { selected: readonly string[]; text: string },
  labelOf: (chip: string) => string,
): string[] => [...selected.map(labelOf), ...(text.trim() === '' ? [] : [beginText.searched(text.trim())])];

/** Messages whose title, first words, tags, author or recipients have each search word, ignoring accents. */
export function foundMessages(
  messages: readonly ListedMessage[],
  search: string,
  clubWords: ClubWords,
): ListedMessage[] {
  const words = foldForSearch(search).split(' ').filter(Boolean);
  if (words.length === 0) return [...messages];
  return messages.filter((message) => {
    const { title, excerpt, metadata, author, recipients } = message;
    const all = foldForSearch(
      [
        title,
        excerpt,
        metadata.category,
        ...metadata.tags,
        author.displayName,
        recipientsText(recipients, clubWords),
      ].join(' '),
    );
    return words.every((word) => all.includes(word));
  });
}
