import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { templatePaths } from './templates.paths.ts';
import { templatesText } from './templates.text.ts';

/** In place of a template that doesn’t exist. */
export function TemplateNotFound() {
  return (
    <EmptyState
      wholePage
      title={templatesText.notFound}
      body={templatesText.notFoundBody}
      action={<LinkButton to={templatePaths.list}>{templatesText.back}</LinkButton>}
    />
  );
}
