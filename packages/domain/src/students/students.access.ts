/** Permissions for students; the columns are those of every `PermissionRow`. */
import { administrators, office, type PermissionRows, teachers } from '../shared/relations.ts';

export const studentsAccess = {
  'students.list': { who: teachers, does: 'read', on: 'school', can: 'school' },
  'student.read': { who: teachers, does: 'read', on: 'student' },
  'student.update': { who: office, does: 'change', on: 'student', can: ['school', 'student'] },
  'student.archive': { who: office, does: 'change', on: 'school', can: ['school', 'student'] },
  'student.delete': {
    who: administrators,
    does: 'change',
    on: ['student', 'school'],
    can: ['school', 'student'],
  },
} as const satisfies PermissionRows;
