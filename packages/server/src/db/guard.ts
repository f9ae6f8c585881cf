/** Database roles that the service refuses to use. */
import type pg from 'pg';
import { z } from 'zod';

const roleRow = z.object({
  superuser: z.boolean(),
  bypasses: z.boolean(),
  owns: z.coerce.number(),
  unprotected: z.coerce.number(),
});

/** The database role could bypass row security: the service refuses to start. */
export class UnsafeRoleError extends Error {}

/**
 * Checks that the pool's role is bound by row security.
 * @throws UnsafeRoleError if it is a superuser, has BYPASSRLS or owns (also by membership) a table
 */
export async function demandBoundRole(pool: pg.Pool): Promise<void> {
  const result = await pool.query(
    `select r.rolsuper as superuser, r.rolbypassrls as bypasses,
            (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(r.oid, c.relowner, 'member')) as owns,
            (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
              where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
                and c.relname <> 'schema_migration') as unprotected
       from pg_roles r where r.rolname = current_user`,
  );
  const role = roleRow.parse(result.rows[0]);
  const reasons = [
    role.superuser ? 'is a superuser' : '',
    role.bypasses ? 'has BYPASSRLS' : '',
    role.owns > 0 ? 'owns the tables' : '',
  ].filter((reason) => reason !== '');
  if (reasons.length > 0) {
    throw new UnsafeRoleError(
      `DATABASE_URL: its role ${reasons.join(' and ')}, so row security would not bind it. Connect as a role of its own and give the owner in DATABASE_OWNER_URL.`,
    );
  }
  if (role.unprotected > 0) throw new UnsafeRoleError('A table of the database has no row security.');
}
