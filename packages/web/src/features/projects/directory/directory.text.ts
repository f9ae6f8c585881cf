/** Words of the projects dashboard. */

import { counted } from '@casement/domain/shared/locale.ts';
import { sentences } from '../../../lib/text/sentences.text.ts';

const projects = (count: number) => counted(count, 'project', 'projects');

export const directoryText = {
  total: (count: number) => counted(count, 'total project', 'total projects'),
  shown: (count: number) => `${projects(count)} shown`,
  search: sentences.searchProjects,
  filter: 'Classes shown',
  create: 'Create New CAS Project',
  evaluations: 'Evaluations Dashboard',
  templates: 'View CAS Project Content Templates',
  caption: 'CAS projects',
  selected: 'Selected projects',
  columns: { name: 'Project', classes: 'Classes', members: 'Members', coaches: 'Coaches' },
  fileName: (day: string) => `projects-${day}`,
  /** Columns that are only in the file. */
  file: {
    startsOn: 'Planned from',
    endsOn: 'Planned until',
    posts: 'Evidence posts',
    first: 'First evidence',
    last: 'Last evidence',
  },
  empty: 'No projects found... Perhaps check the filter settings?',
  showAll: 'Show all projects',
  none: sentences.noProjects,
  noneBody: 'Create one with its members and coaches.',
  ownTitle: 'Your CAS Projects',
  ownEvaluations: 'Your evaluations',
  ownTotal: projects,
  ownNone: 'You aren’t in a CAS project yet',
  ownNoneBody: 'A coach or the CAS office adds you to one.',
};
