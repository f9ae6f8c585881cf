/** Writes the demo school's audit links. */
import type { DemoAuditLink, DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { hashOfAuditToken, makeAuditToken, sealAuditToken } from '../access/auditLinks.ts';
import { at } from './load.rows.ts';

async function loadVisits(
  client: pg.Client,
  { people }: DemoSchool,
  ids: DemoIds,
  linkId: string,
  visits: DemoAuditLink['visits'],
): Promise<void> {
  for (const { studentIndex, ...visit } of visits) {
    await client.query(
      `insert into audit_visit (link_id, at, opened, student_id, student_name, client_address, user_agent)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        linkId,
        visit.at,
        visit.opened,
        studentIndex === null ? null : at(studentIndex, ids.people),
        studentIndex === null ? null : at(studentIndex, people).displayName,
        visit.clientAddress,
        visit.userAgent,
      ],
    );
  }
}

/**
 * Writes the links with their visits.
 * @param secret the service's, with which their tokens are encrypted
 */
export async function loadAuditLinks(
  client: pg.Client,
  demo: DemoSchool,
  ids: DemoIds,
  schoolId: string,
  secret: string,
): Promise<void> {
  for (const link of demo.auditLinks) {
    const id = uuidv7();
    const token = makeAuditToken();
    await client.query(
      `insert into audit_link (id, token_hash, token_encrypted, access_type, graduating_classes, expires_on, notes,
                               export_allowed, created_by, created_by_name, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
      [
        id,
        hashOfAuditToken(token),
        sealAuditToken(token, secret, `${schoolId} ${id}`),
        link.graduatingClasses.length > 0 ? 'graduating_classes' : 'specific_portfolios',
        link.graduatingClasses,
        link.expiresOn,
        link.notes,
        link.exportAllowed,
        at(demo.officeIndex, ids.people),
        at(demo.officeIndex, demo.people).displayName,
        link.at,
      ],
    );
    for (const index of link.studentIndexes) {
      await client.query('insert into audit_link_portfolio (link_id, student_id) values ($1, $2)', [
        id,
        at(index, ids.people),
      ]);
    }
    await loadVisits(client, demo, ids, id, link.visits);
  }
}
