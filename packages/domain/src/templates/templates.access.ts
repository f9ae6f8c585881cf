/** Permissions for content templates and their answers; the columns are those of every `PermissionRow`. */
import { office, type PermissionRows, projectStaff, teachers } from '../shared/relations.ts';

const evaluations = ['evaluations'] as const;

export const templatesAccess = {
  'templates.read': { who: teachers, does: 'read', on: 'school', can: 'school', needs: evaluations },
  'templates.manage': { who: office, does: 'change', on: 'school', can: 'school', needs: evaluations },
  'project.answer': {
    who: ['oneself', ...projectStaff],
    does: 'change',
    on: 'project',
    can: 'project',
    needs: evaluations,
  },
} as const satisfies PermissionRows;
