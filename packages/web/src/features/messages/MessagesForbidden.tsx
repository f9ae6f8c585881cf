import { useMe } from '../../lib/api/session.ts';
import { Forbidden } from '../../ui/state/Forbidden.tsx';
import { messagePaths } from './messages.paths.ts';
import { messagesText as text } from './messages.text.ts';

/** In place of a form that the caller can't use. */
export function MessagesForbidden() {
  const { can } = useMe();
  const writes = can['message.manage'];
  return (
    <Forbidden
      title={writes ? text.notYours : text.forbidden}
      body={writes ? text.notYoursBody : text.forbiddenBody}
      back={
        can['message.read']
          ? { to: messagePaths.board, label: text.back }
          : { to: messagePaths.inbox, label: text.backToInbox }
      }
    />
  );
}
