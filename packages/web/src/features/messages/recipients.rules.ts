/** Recipients of a message as the service is asked about them; apart from what lists need, which have no schemas. */
import {
  type NamedRecipient,
  type Recipient,
  recipient,
} from '@casement/domain/messages/messages.contract.ts';

/** The recipients that the service can be asked about: those that are deleted are left out. */
export const knownRecipients = (recipients: readonly NamedRecipient[]): Recipient[] =>
  recipients.flatMap((one) => {
    const { data } = recipient.safeParse({
      targetType: one.targetType,
      ...(one.targetId === null ? {} : { targetId: one.targetId }),
    });
    return data === undefined ? [] : [data];
  });
