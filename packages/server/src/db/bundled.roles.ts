/** The two roles of a Casement database, and the database itself. */
import pg from 'pg';

const lockKey = 5_201_848;

/**
 * Creates the roles `casement_owner` (owns the tables) and `casement_service` (used by the service, and subject to
 * row-level security), and a database owned by the first, if they don't exist. Both can log in and neither is a
 * superuser.
 * @param connection of a superuser, to any other database; its password, if any, becomes theirs
 */
export async function ensureRolesAndDatabase(
  connection: pg.ClientConfig,
  databaseName: string,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // Otherwise two processes that start at the same time would both find the roles missing.
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rows } = await client.query<{ roles: string[]; ready: boolean }>(
      `select array(select rolname::text from pg_roles where rolname like 'casement\\_%') as roles,
              exists (select from pg_database where datname = $1) as ready`,
      [databaseName],
    );
    const roles = rows[0]?.roles ?? [];
    const password =
      typeof connection.password === 'string' ? `password ${pg.escapeLiteral(connection.password)}` : '';
    for (const role of ['casement_owner', 'casement_service']) {
      if (roles.includes(role)) continue;
      // One query is one transaction: a role never exists without its setting.
      await client.query(
        `create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls ${password};
         alter role ${role} set random_page_cost = 1.1`,
      );
    }
    if (rows[0]?.ready !== true) {
      await client.query(`create database ${pg.escapeIdentifier(databaseName)} owner casement_owner`);
    }
  } finally {
    await client.end();
  }
}
