import { Forbidden } from '../../ui/state/Forbidden.tsx';
import { messagePaths } from './messages.paths.ts';
import { messagesText as text } from './messages.text.ts';

/** In place of a form that the caller can't use. */
export function MessagesForbidden() {
  return (
    <Forbidden
      title={text.forbidden}
      body={text.forbiddenBody}
      back={{ to: messagePaths.board, label: text.back }}
    />
  );
}
