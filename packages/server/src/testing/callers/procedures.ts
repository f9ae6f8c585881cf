/** The contract's procedures as a list, with what each requires of its caller. */
import type { Permission } from '@casement/domain/access.ts';
import { contract } from '@casement/domain/contract.ts';
import { isPermission } from '@casement/domain/shared/permissions.ts';
import { traverseContractProcedures } from '@orpc/server';
import { z } from 'zod';

const permission = z.custom<Permission>((value) => typeof value === 'string' && isPermission(value));
const metaSchema = z.object({
  permission,
  record: z.object({ kind: z.string(), from: z.string() }).optional(),
});

export type Procedure = {
  /** Its path in the contract, such as `clubs.read`. */
  name: string;
  /** Method and path below `/api`. */
  route: string;
  permission: Permission;
  /** Whether the call is about a record, which a caller at another school doesn't find. */
  aboutRecord: boolean;
  takesInput: boolean;
};

/** All procedures of the contract. */
export function procedures(): Procedure[] {
  const found: Procedure[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    const { method, path: address } = procedure['~orpc'].route;
    const meta = metaSchema.parse(procedure['~orpc'].meta);
    found.push({
      name: path.join('.'),
      route: `${method ?? 'POST'} ${address ?? ''}`,
      permission: meta.permission,
      aboutRecord: meta.record !== undefined,
      takesInput: procedure['~orpc'].inputSchema !== undefined,
    });
  });
  return found;
}
