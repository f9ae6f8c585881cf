/** Shared by the screens of content templates. */
import { projectPaths } from '../projects/projects.paths.ts';
import { projectsText } from '../projects/projects.text.ts';
import { templatePaths } from './templates.paths.ts';
import { templatesText } from './templates.text.ts';

/** Breadcrumbs of one template. */
export const templateCrumbs = [
  { label: projectsText.crumb, to: projectPaths.dashboard },
  { label: templatesText.short, to: templatePaths.list },
];
