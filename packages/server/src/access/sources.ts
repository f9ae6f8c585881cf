/** How a feature declares the relations of callers to its records. */
import type { RecordKind } from '@casement/domain/shared/permissions.ts';
import { clubRolePermissions } from '@casement/domain/shared/relations.ts';
import { z } from 'zod';

/** A person's roles in a club, each with its permissions at the school. */
export const currentRoles = z.array(
  z.object({ roleKey: z.string(), permissions: z.array(z.enum(clubRolePermissions)) }),
);

/** SQL about one kind of record, `x`, and the caller, the person `p`. */
export type RecordSource = {
  /** The SQL after `from`. */
  from: string;
  /** The records that exist for this caller; all of them if left out. */
  where?: string;
  /** Whether the record is the caller's own. */
  own?: string;
  /** Whether the caller, as faculty, is responsible for the record. */
  assigned?: string;
  /** The club that the record belongs to, and the caller's roles in the club `t.club_id`, as {@link currentRoles}. */
  club?: { id: string; roles: string };
};

export type RecordSources<Kind extends RecordKind> = Readonly<Record<Kind, RecordSource>>;
