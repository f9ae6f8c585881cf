/** Recipients in the service's format; separate from the rules for lists, which load no schemas. */
import {
  type NamedRecipient,
  type Recipient,
  recipient,
} from '@casement/domain/messages/messages.contract.ts';

/** The recipients that have what their type asks for. The service decides whether the school still has them. */
export const knownRecipients = (recipients: readonly NamedRecipient[]): Recipient[] =>
  recipients.flatMap((one) => {
    const { data } = recipient.safeParse({
      targetType: one.targetType,
      ...(one.targetId === null ? {} : { targetId: one.targetId }),
    });
    return data === undefined ? [] : [data];
  });
