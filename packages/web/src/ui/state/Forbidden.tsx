import { useReadOnlyReason } from '../../lib/api/session.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import { EmptyState } from './EmptyState.tsx';

type ForbiddenProps = { title: string; body: string; back: { to: string; label: string } };

/** In place of a form that the person can't use; while viewing as somebody else it says that instead of the body. */
export function Forbidden({ title, body, back }: ForbiddenProps) {
  const readOnly = useReadOnlyReason();
  return (
    <EmptyState
      wholePage
      title={title}
      body={readOnly ?? body}
      action={<LinkButton to={back.to}>{back.label}</LinkButton>}
    />
  );
}
