import { useReadOnlyReason } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { projectsText as text } from './projects.text.ts';

/** In place of a page for people who can change a project. */
export function ProjectForbidden({
  title = text.forbidden,
  back,
}: {
  title?: string;
  back: { to: string; label: string };
}) {
  const readOnly = useReadOnlyReason();
  return (
    <EmptyState
      wholePage
      title={title}
      body={readOnly ?? text.forbiddenBody}
      action={<LinkButton to={back.to}>{back.label}</LinkButton>}
    />
  );
}
