import { useReadOnlyReason } from '../../lib/api/session.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import { EmptyState } from './EmptyState.tsx';

type ForbiddenProps = {
  title: string;
  body?: string | undefined;
  back: { to: string; label: string };
  /** Whether the page would only have been read: viewing as somebody is no reason then. */
  reads?: boolean;
};

/** In place of a form that the person can't use; while viewing as somebody else it says that instead of the body. */
export function Forbidden({ title, body, back, reads = false }: ForbiddenProps) {
  const readOnly = useReadOnlyReason();
  return (
    <EmptyState
      wholePage
      title={title}
      body={reads ? body : (readOnly ?? body)}
      action={<LinkButton to={back.to}>{back.label}</LinkButton>}
    />
  );
}
