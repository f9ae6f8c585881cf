import { Forbidden } from '../../ui/state/Forbidden.tsx';
import { projectsText as text } from './projects.text.ts';

type ProjectForbiddenProps = { title?: string; back: { to: string; label: string } };

/** In place of a page for people who can change a project. */
export function ProjectForbidden({ title = text.forbidden, back }: ProjectForbiddenProps) {
  return <Forbidden title={title} body={text.forbiddenBody} back={back} />;
}
