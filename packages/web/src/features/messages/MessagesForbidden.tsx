import { useReadOnlyReason } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { messagePaths } from './messages.paths.ts';
import { messagesText as text } from './messages.text.ts';

/** In place of a form that the caller can't use. */
export function MessagesForbidden() {
  const readOnly = useReadOnlyReason();
  return (
    <EmptyState
      wholePage
      title={text.forbidden}
      body={readOnly ?? text.forbiddenBody}
      action={<LinkButton to={messagePaths.board}>{text.back}</LinkButton>}
    />
  );
}
