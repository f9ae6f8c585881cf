import { Forbidden } from '../../ui/state/Forbidden.tsx';
import { templatePaths } from './templates.paths.ts';
import { templatesText as text } from './templates.text.ts';

/** In place of a form that the caller can't use. */
export function TemplatesForbidden() {
  return (
    <Forbidden
      title={text.forbidden}
      body={text.forbiddenBody}
      back={{ to: templatePaths.list, label: text.back }}
    />
  );
}
