import { NotFound } from '../../ui/state/NotFound.tsx';
import { templatePaths } from './templates.paths.ts';
import { templatesText } from './templates.text.ts';

/** In place of a template that doesn’t exist. */
export function TemplateNotFound() {
  return (
    <NotFound title={templatesText.notFound} back={{ to: templatePaths.list, label: templatesText.back }} />
  );
}
