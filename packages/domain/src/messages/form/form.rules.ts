/** The fields that a message's form requires. */
import { hasSameMembers, isSameList } from '../../shared/collections/collections.ts';
import type { MessageFields, MessagePost } from '../messages.contract.ts';

/**
 * Whether a message still matches the form that created it, so that the same form sent again has nothing to
 * add.
 * @param form its content as stored, cleaned
 */
export function isMessageAsCreated(message: MessagePost, form: MessageFields): boolean {
  const keyOf = ({ targetType, targetId = null }: { targetType: string; targetId?: string | null }) =>
    `${targetType} ${targetId ?? ''}`;
  const { priority, category, tags, showSenderInfo, showHtmlContent } = message.metadata;
  return (
    message.title === form.title &&
    message.content.html === form.content.html &&
    priority === form.metadata.priority &&
    category === form.metadata.category &&
    isSameList(tags, form.metadata.tags) &&
    showSenderInfo === form.metadata.showSenderInfo &&
    showHtmlContent === form.metadata.showHtmlContent &&
    hasSameMembers(message.recipients.map(keyOf), form.recipients.map(keyOf)) &&
    isSameList(
      message.attachments.map(({ _id }) => _id),
      form.attachments ?? [],
    )
  );
}
