/** Permissions for evaluation assignments; the columns are those of every `PermissionRow`. */
import { office, type PermissionRows, teachers } from '../../shared/relations.ts';

const needs = ['evaluations'] as const;

export const evaluationsAssignmentsAccess = {
  'assignments.read': { who: teachers, does: 'read', on: 'school', can: 'school', needs },
  'assignments.manage': { who: office, does: 'change', on: 'school', can: 'school', needs },
} as const satisfies PermissionRows;
