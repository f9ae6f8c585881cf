import { useReadOnlyReason } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { templatePaths } from './templates.paths.ts';
import { templatesText } from './templates.text.ts';

/** In place of a form that the caller may not use. */
export function TemplatesForbidden() {
  const readOnly = useReadOnlyReason();
  return (
    <EmptyState
      wholePage
      title={templatesText.forbidden}
      body={readOnly ?? templatesText.forbiddenBody}
      action={<LinkButton to={templatePaths.list}>{templatesText.back}</LinkButton>}
    />
  );
}
