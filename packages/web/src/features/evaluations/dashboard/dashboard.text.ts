import { counted } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { sentences } from '../../../lib/text/sentences.text.ts';

type Share = { done: number; of: number };

const share = (what: string, { done, of }: Share) => `${what} ${done} of ${of}`;

export const dashboardText = {
  selected: 'Selected projects',
  file: (day: string) => `evaluations-${day}`,
  title: 'CAS Projects Evaluations Dashboard',
  total: (count: number) => counted(count, 'evaluation assignment', 'evaluation assignments'),
  overall: 'CAS Projects Dashboard',
  assignments: 'View Evaluation Details',
  create: 'Create New CAS Project',
  search: sentences.searchProjects,
  filter: 'Classes shown',
  shown: (count: number) => counted(count, 'project shown', 'projects shown'),
  columns: { project: 'Project', classes: 'Classes', marked: 'Evaluations', handedIn: 'Submission' },
  timeline: 'Evaluation assignments by due date',
  earlier: 'Show earlier evaluations',
  later: 'Show later evaluations',
  classes: (years: string) => (years === '' ? 'No classes' : classOf(years)),
  projects: 'Projects of the evaluation',
  empty: 'No projects found... Perhaps select an evaluation or change the filter settings?',
  none: 'No evaluations yet',
  noneBody: 'They appear here once an evaluation assignment is attached to a project.',
  showAll: 'Show all',
  marked: (figures: Share) => (figures.of === 0 ? 'Nothing to mark' : share('Evaluations', figures)),
  handedIn: (figures: Share) => (figures.of === 0 ? 'No submission needed' : share('Submission', figures)),
  own: (count: number) => counted(count, 'evaluation', 'evaluations'),
  ownTitle: 'Your evaluations',
  ownNone: 'No evaluations yet',
  ownNoneBody: 'Evaluations appear here when the CAS office adds them to your projects.',
  due: (day: string) => `Due ${day}`,
};
