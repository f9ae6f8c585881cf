/** Factories for audit links. */
import { uuidv7 } from 'uuidv7';
import { hashOfAuditToken, makeAuditToken, sealAuditToken } from '../../access/auditLinks.ts';
import type { TestApp } from '../../testing/app/app.ts';
import { comingClass, makeSchool, type TestPerson, type TestSchool } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

export type TestAuditLink = { id: string; school: TestSchool; token: string };

type LinkValues = {
  school?: TestSchool;
  /** Whole classes; by default the one with two more years, unless `students` are named. */
  classes?: readonly string[];
  students?: readonly TestPerson[];
  /** Days from today in the school's zone to the last day of access; a month by default. */
  inDays?: number;
  notes?: string;
  exportAllowed?: boolean;
};

/** An audit link, created by somebody who has left the school. */
export async function makeAuditLink(app: TestApp, values: LinkValues = {}): Promise<TestAuditLink> {
  const school = values.school ?? values.students?.[0]?.school ?? (await makeSchool(app));
  const link = { id: uuidv7(), school, token: makeAuditToken() };
  const { students } = values;
  const sealed = sealAuditToken(link.token, app.services.secret, `${school.id} ${link.id}`);
  await asOwner(
    app,
    school.id,
    `with made as (
       insert into audit_link (id, token_hash, token_encrypted, access_type, graduating_classes, expires_on,
                               notes, export_allowed, created_by_name)
       values ($1, $2, $3, $4, $5, (app_now() at time zone $6)::date + $7::int, $8, $9, 'Ada Ek') returning id)
     insert into audit_link_portfolio (link_id, student_id) select made.id, x from made, unnest($10::uuid[]) x`,
    [
      link.id,
      hashOfAuditToken(link.token),
      sealed,
      students === undefined ? 'graduating_classes' : 'specific_portfolios',
      students === undefined ? (values.classes ?? [comingClass]) : [],
      school.timeZone,
      values.inDays ?? 30,
      values.notes ?? '',
      values.exportAllowed ?? true,
      (students ?? []).map(({ id }) => id),
    ],
  );
  return link;
}
