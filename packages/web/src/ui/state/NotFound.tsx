import { sentences } from '../../lib/text/sentences.text.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import { EmptyState } from './EmptyState.tsx';

type NotFoundProps = {
  title: string;
  /** Replaces the usual reason: for people, or if there is another reason. */
  body?: string;
  back: { to: string; label: string };
};

/** Shown in place of a record that isn’t found, with a link back. It may never have existed. */
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
