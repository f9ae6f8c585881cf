import { sentences } from '../../lib/text/sentences.text.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import { EmptyState } from './EmptyState.tsx';

type NotFoundProps = {
  title: string;
  /** Where there may be another reason, or it is about people. */
  body?: string;
  back: { to: string; label: string };
};

/** In place of a record that doesn’t exist, with the way back. Whether there ever was one isn’t known. */
export function NotFound({ title, body = sentences.mayBeDeleted, back }: NotFoundProps) {
  return (
    <EmptyState
      wholePage
      title={title}
      body={body}
      action={<LinkButton to={back.to}>{back.label}</LinkButton>}
    />
  );
}
