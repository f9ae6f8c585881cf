/** Permissions for faculty; the columns are those of every `PermissionRow`. */
import { administrators, office, type PermissionRows, teachers } from '../shared/relations.ts';

export const facultyAccess = {
  'faculty.list': { who: teachers, does: 'read', on: 'school', can: 'school' },
  'faculty.read': { who: teachers, does: 'read', on: 'school' },
  'faculty.update': { who: office, does: 'change', on: 'school', can: ['school', 'faculty'] },
  'faculty.archive': { who: office, does: 'change', on: 'school', can: ['school', 'faculty'] },
  'faculty.delete': { who: administrators, does: 'change', on: 'school', can: ['school', 'faculty'] },
  'faculty.mark': { who: administrators, does: 'change', on: 'school', can: ['school', 'faculty'] },
} as const satisfies PermissionRows;
