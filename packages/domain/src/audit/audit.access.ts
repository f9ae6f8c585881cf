/** Permissions for audit links; the columns are those of every `PermissionRow`. */
import { administrators, type PermissionRows } from '../shared/relations.ts';

const portfolio = ['portfolio'] as const;

export const auditAccess = {
  'audit.manage': { who: administrators, does: 'change', on: 'school', can: 'school', needs: portfolio },
  'audit.open': { who: ['auditLink'], does: 'read', on: 'school', needs: portfolio },
} as const satisfies PermissionRows;
