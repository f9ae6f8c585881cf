/** Who can do what with content templates and their answers; the columns are those of every `Row`. */
import { office, projectStaff, type Rows, teachers } from '../shared/relations.ts';

export const templatesAccess = {
  'templates.read': { who: teachers, does: 'read', on: 'school', can: 'school' },
  'templates.manage': { who: office, does: 'change', on: 'school', can: 'school' },
  'project.answer': { who: ['oneself', ...projectStaff], does: 'change', on: 'project', can: 'project' },
} as const satisfies Rows;
