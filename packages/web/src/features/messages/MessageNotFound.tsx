import { useMe } from '../../lib/api/session.ts';
import { NotFound } from '../../ui/state/NotFound.tsx';
import { messagePaths } from './messages.paths.ts';
import { messagesText as text } from './messages.text.ts';

/** In place of a message that doesn’t exist. */
export function MessageNotFound() {
  const reads = useMe().can['message.read'];
  return (
    <NotFound
      title={text.notFound}
      back={
        reads
          ? { to: messagePaths.board, label: text.back }
          : { to: messagePaths.inbox, label: text.backToInbox }
      }
    />
  );
}
