import { useMe } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { messagePaths } from './messages.paths.ts';
import { messagesText as text } from './messages.text.ts';

/** In place of a message that doesn’t exist. */
export function MessageNotFound() {
  const reads = useMe().can['message.read'];
  return (
    <EmptyState
      wholePage
      title={text.notFound}
      body={text.notFoundBody}
      action={
        <LinkButton to={reads ? messagePaths.board : messagePaths.inbox}>
          {reads ? text.back : text.backToInbox}
        </LinkButton>
      }
    />
  );
}
