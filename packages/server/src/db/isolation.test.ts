/** Two schools in one database: what a connection of the service's role can access of each. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../auth/scope.ts';
import { makeAttachment, makeMessage, makeNotice } from '../features/messages/messages.factories.ts';
import {
  makeAward,
  makeCustomToken,
  makePost,
  makePostComment,
  makeReviewer,
  makeTargets,
  makeTokenComment,
} from '../features/portfolios/portfolios.factories.ts';
import { makeProject } from '../features/projects/projects.factories.ts';
import { makeTemplate } from '../features/templates/templates.factories.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { callAs, dataOf } from '../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeMeeting,
  makeRole,
  makeStudent,
  makeTag,
  type TestPerson,
  type TestSchool,
} from '../testing/factories.ts';
import { asOwner } from '../testing/read/rows.ts';

/** Tables with rows of both schools here, which is all of them. */
let tables: string[];
let app: TestApp;
let service: pg.Client;
let ours: TestSchool;
let theirs: TestSchool;

/** A school with at least one row in every table. */
async function fill(): Promise<TestSchool> {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const student = await makeStudent(app, { school });
  await makeRole(app, { school });
  const tag = await makeTag(app, { school });
  const club = await makeClub(app, { school, members: [student], tags: [tag] });
  const meeting = await makeMeeting(app, { club });
  const renamed = await callAs(app, administrator, 'PUT /club/club', { _id: club.id, clubName: 'Renamed' });
  dataOf(renamed, z.looseObject({ _id: z.literal(club.id) }));
  await asOwner(
    app,
    school.id,
    "insert into verification (identifier, value, expires_at) values ('sign-in', 'hash', now())",
  );
  await asOwner(app, school.id, "insert into mail_round (kind, day) values ('digests', '2026-11-18')");
  await asOwner(
    app,
    school.id,
    "insert into reminder (person_id, kind, about) values ($1, 'signIn', 'somebody')",
    [student.id],
  );
  await asOwner(app, school.id, 'insert into person_choice (person_id) values ($1)', [student.id]);
  await asOwner(app, school.id, "insert into sign_in_attempt (key) values ('emails somebody')");
  await asOwner(
    app,
    school.id,
    "insert into queued_email (lane, sealed, expires_at) values ('code', 's', now())",
  );
  await asOwner(
    app,
    school.id,
    "insert into sign_in_code (browser_hash, email_key, code_hash, expires_at) values ('b', 'somebody', 'c', now())",
  );
  await asOwner(
    app,
    school.id,
    "insert into known_browser (browser_hash, person_id, expires_at) values ('b', $1, now())",
    [student.id],
  );
  await asOwner(
    app,
    school.id,
    "insert into account (user_id, account_id, provider_id) values ($1, 'subject', 'provider')",
    [student.id],
  );
  await fillAround(school, student.id, club.id, meeting.id);
  await fillPortfolios(student, administrator);
  await fillProjects(student, administrator);
  return school;
}

/** Records around the clubs: photos, proposals, budgets, calendar, settings. */
async function fillAround(
  school: TestSchool,
  studentId: string,
  clubId: string,
  meetingId: string,
): Promise<void> {
  await asOwner(
    app,
    school.id,
    `with photo as (
       insert into stored_file (purpose, owner_id, content_type, bytes, blob_name)
       values ('meetingPhoto', $1, 'image/webp', 1, 'x.webp') returning id),
          claimed as (insert into file_use (file_id, record_kind, record_id) select id, 'meeting', $2 from photo)
     insert into meeting_photo (meeting_id, file_id, position) select $2, id, 0 from photo`,
    [studentId, meetingId],
  );
  await asOwner(
    app,
    school.id,
    `with named as (insert into club_proposal_person (club_id, person_id, kind, role_key)
                    values ($1, $2, 'student', 'member')),
          step as (insert into club_proposal_step (club_id, from_status, to_status, by_name, by_role)
                   values ($1, 'studentDrafting', 'facultyReviewing', 'A name', 'student')),
          asked as (insert into club_budget_request (club_id, amount, currency, purpose, requested_by_name)
                    values ($1, 10, 'EUR', 'Paint', 'A name'))
     insert into club_proposal_comment (club_id, content, author_kind, author_email, first_name, last_name, display_name)
     values ($1, 'A comment', 'faculty', 'a@example.org', 'A', 'Name', 'A name')`,
    [clubId, studentId],
  );
  await asOwner(
    app,
    school.id,
    `with day as (insert into calendar_event (name, type, start_day, end_day)
                  values ('Term begins', 'start_of_semester', '2026-08-20', '2026-08-20')),
          feed as (insert into calendar_feed (person_id, secret_hash) values ($1, 'a hash'))
     insert into settings_revision (area, change_type, edited_by_name, updated)
     values ('clubs', 'initial', 'A name', '{}')`,
    [studentId],
  );
}

/** Portfolios, audit links and jobs. */
async function fillPortfolios(student: TestPerson, faculty: TestPerson): Promise<void> {
  const { school } = student;
  const post = await makePost(app, { student });
  await makePostComment(app, { post, author: faculty });
  await makeTokenComment(app, { student, author: faculty });
  await makeAward(app, { student, verifiedBy: faculty, casTokens: [{ token: 'Service', count: 1 }] });
  await makeReviewer(app, { student, faculty });
  await makeTargets(app, { school, graduatingYear: '2027' });
  await makeCustomToken(app, { school, token: 'CustomTokenType2_L1', type: 2 });
  await asOwner(
    app,
    school.id,
    `with file as (
       insert into stored_file (purpose, owner_id, content_type, bytes, blob_name)
       values ('evidence', $1, 'image/webp', 1, 'e.webp') returning id),
          claimed as (insert into file_use (file_id, record_kind, record_id) select id, 'post', $2 from file),
          shown as (insert into post_file (post_id, file_id) select $2, id from file),
          typed as (insert into post_draft (student_id, slot, content) values ($1, 'evidence', '{}')),
          reviewed as (insert into post_review (post_id, reviewer_name) values ($2, 'A name')),
          written as (insert into guidelines (audience, html, edited_by_name) values ('student', '<p>Write.</p>', 'A name'))
     insert into job (kind, started_by) values ('portfolioExport', $1)`,
    [student.id, post.id],
  );
  await asOwner(
    app,
    school.id,
    `with link as (
       insert into audit_link (token_hash, token_encrypted, access_type, expires_on, created_by_name)
       values ('a hash', 'a text', 'specific_portfolios', '2027-05-31', 'A name') returning id),
          named as (insert into audit_link_portfolio (link_id, student_id) select id, $1 from link)
     insert into audit_visit (link_id, opened) select id, 'welcome' from link`,
    [student.id],
  );
}

/** Projects, their proposals and the answers to a template. */
async function fillProjects(member: TestPerson, coach: TestPerson): Promise<void> {
  const { school } = member;
  const { id } = await makeProject(app, { school, members: [member], coaches: [coach] });
  const { fields } = await makeTemplate(app, { school });
  await asOwner(
    app,
    school.id,
    `with named as (insert into project_proposal_person (project_id, person_id, kind) values ($1, $2, 'student')),
          step as (insert into project_proposal_step (project_id, from_status, to_status, by_name, by_role)
                   values ($1, 'studentDrafting', 'facultyReviewing', 'A name', 'student')),
          said as (insert into project_proposal_comment
                     (project_id, content, author_kind, author_email, first_name, last_name, display_name)
                   values ($1, 'A comment', 'faculty', 'a@example.org', 'A', 'Name', 'A name'))
     insert into content_answer (project_id, field_id, data, asked_name, asked_type, asked_helper_text, answered_by_name)
     values ($1, $3, 'Ten bicycles', 'Action', 'text', '', 'A name')`,
    [id, member.id, fields[0]?.id],
  );
  await fillEvaluations(id, member, coach);
  const { id: messageId } = await makeMessage(app, { author: coach, sentTo: [member] });
  await makeAttachment(app, { owner: coach, messageId });
  await makeNotice(app, { reader: member, club: await makeClub(app, { school: member.school }) });
}

/** An assignment at a project with marks, comments, hand-ins and a coach's visit. */
async function fillEvaluations(projectId: string, member: TestPerson, coach: TestPerson): Promise<void> {
  await asOwner(
    app,
    member.school.id,
    `with made as (
       insert into evaluation_assignment (title, due_on, type) values ('Halfway', '2027-01-15', 'individual')
       returning id),
          criterion as (insert into evaluation_criterion (assignment_id, position, description, statuses)
                        select id, 0, 'Plans ahead', '{no,yes}' from made returning id),
          asked as (insert into evaluation_evidence (assignment_id, position, type)
                    select id, 0, 'link' from made returning id),
          event as (insert into evaluation_event (assignment_id, project_id)
                    select id, $1 from made returning id),
          one as (insert into evaluation (event_id, student_id) select id, $2 from event returning id),
          marked as (insert into criterion_result (evaluation_id, criterion_id, status, marked_by_name)
                     select one.id, criterion.id, 'yes', 'A name' from one, criterion),
          said as (insert into evaluation_comment (evaluation_id, criterion_id, content, author_kind,
                                                   author_email, first_name, last_name, display_name)
                   select one.id, criterion.id, 'A comment', 'faculty', 'a@example.org', 'A', 'Name', 'A name'
                     from one, criterion),
          handed as (insert into evidence_submission (evaluation_id, evidence_id, payload, submitted_by_name)
                     select one.id, asked.id, 'https://example.org', 'A name' from one, asked)
     insert into evaluation_seen (event_id, person_id, seen_at) select event.id, $3, app_now() from event`,
    [projectId, member.id, coach.id],
  );
}

const counted = z.array(z.object({ rows: z.coerce.number() })).length(1);

async function count(client: pg.Client | pg.Pool, table: string, where = 'true'): Promise<number> {
  const result = await client.query(`select count(*) as rows from ${table} where ${where}`);
  return counted.parse(result.rows)[0]?.rows ?? -1;
}

/** The columns of a table that an insert may name: all but generated ones. */
async function writable(table: string): Promise<string[]> {
  const { rows } = await app.owner.query(
    "select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  );
  return z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);
}

beforeAll(async () => {
  app = await makeApp();
  ours = await fill();
  theirs = await fill();
  const found = await app.owner.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migration' order by 1",
  );
  tables = z
    .array(z.object({ name: z.string() }))
    .parse(found.rows)
    .map(({ name }) => name);
  service = new pg.Client(app.database.connection());
  await service.connect();
});
afterAll(async () => {
  await service.end();
  await app.close();
});

it('every table has rows of both schools, so that the other tests prove something', async () => {
  for (const table of tables) {
    for (const school of [ours, theirs]) {
      expect([table, await count(app.owner, table, `school_id = '${school.id}'`)]).not.toEqual([table, 0]);
    }
  }
});

describe('without a school', () => {
  it.each(['', 'unset'])('a connection sees no rows in any table (%j)', async (value) => {
    await service.query(value === 'unset' ? 'reset app.school_id' : "set app.school_id = ''");
    for (const table of tables) expect([table, await count(service, table)]).toEqual([table, 0]);
  });

  it('a connection can’t insert anything', async () => {
    await service.query('reset app.school_id');
    const orphan = service.query(
      "insert into club (school_id, club_name, cas_strand) values ($1, 'x', 'Service')",
      [ours.id],
    );
    await expect(orphan).rejects.toThrow(/row-level security/);
  });
});

describe('with one school set', () => {
  beforeAll(async () => {
    await service.query("select set_config('app.school_id', $1, false)", [ours.id]);
  });

  it('a connection sees that school’s rows and no others', async () => {
    for (const table of tables) {
      expect([table, await count(service, table, `school_id <> '${ours.id}'`)]).toEqual([table, 0]);
      expect([table, await count(service, table)]).not.toEqual([table, 0]);
    }
  });

  it('a connection can’t change or delete the other school’s rows', async () => {
    for (const table of tables) {
      for (const command of [`update ${table} set created_at = now()`, `delete from ${table}`]) {
        const outcome = await service.query(`${command} where school_id = $1`, [theirs.id]).then(
          ({ rowCount }) => rowCount,
          (error: unknown) => String(error),
        );
        // For append-only tables the command itself is refused.
        expect([table, outcome]).toEqual([
          table,
          expect.toSatisfy((value: unknown) => value === 0 || /permission denied/.test(String(value))),
        ]);
      }
    }
  });

  it('a connection can’t insert a row into the other school, or move one there', async () => {
    for (const table of tables) {
      const columns = await writable(table);
      const copied = service.query(
        `insert into ${table} (${columns.join(', ')})
         select ${columns.map((column) => `r.${column}`).join(', ')} from ${table} x
          cross join jsonb_populate_record(x, jsonb_build_object('school_id', $1::uuid)) r limit 1`,
        [theirs.id],
      );
      await expect(copied, table).rejects.toThrow(/row-level security|permission denied/);
      const moved = service.query(`update ${table} set school_id = $1`, [theirs.id]);
      await expect(moved, table).rejects.toThrow(/row-level security|permission denied/);
    }
  });

  it('a connection can’t reference the other school’s records', async () => {
    const [club] = await asOwner(app, theirs.id, 'select id from club where school_id = $1', [theirs.id]);
    const pointed = service.query(
      "insert into meeting (club_id, meeting_name, starts_at, ends_at) values ($1, 'x', now(), now() + interval '1 hour')",
      [club?.['id']],
    );
    await expect(pointed).rejects.toThrow(/meeting_club_fk/);
  });

  it('a connection can’t create or delete schools, or change migrations', async () => {
    await expect(service.query('delete from school')).rejects.toThrow(/permission denied/);
    await expect(
      service.query(
        "insert into school (school_id, subdomain, school_name, time_zone) values ($1, 'x', 'x', 'UTC')",
        [ours.id],
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(service.query('delete from schema_migration')).rejects.toThrow(/permission denied/);
  });

  it('a connection can’t change the activity log or clubs’ revisions', async () => {
    for (const table of ['activity_log', 'club_revision']) {
      await expect(service.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
      await expect(service.query(`update ${table} set created_at = now()`)).rejects.toThrow(
        /permission denied/,
      );
    }
  });
});

describe('transactions of the service', () => {
  it('leave no school set on their connection', async () => {
    const { pool, withSchool } = app.services.database;
    const scope = SchoolScope.of(ours.id);
    await Promise.all(Array.from({ length: 20 }, () => withSchool(scope, async () => undefined)));
    for (let round = 0; round < 20; round += 1) {
      const result = await pool.query('select count(*) as rows from person');
      expect(counted.parse(result.rows)).toEqual([{ rows: 0 }]);
    }
  });

  it('throw if a failed statement was ignored, and write nothing', async () => {
    const scope = SchoolScope.of(ours.id);
    const before = await count(app.owner, 'club_tag');
    const add = {
      name: 'test_add_tag',
      row: z.unknown(),
      text: "insert into club_tag (tag, tag_key) values ('once', 'once')",
    };
    const wrong = { name: 'test_wrong', row: z.unknown(), text: 'select 1 / 0' };
    const work = app.services.database.withSchool(scope, async (tx) => {
      await tx.all(add);
      await tx.all(wrong).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/rolled back/);
    expect(await count(app.owner, 'club_tag')).toBe(before);
  });

  it('are rejected if they lose their backend, and the pool continues', async () => {
    const scope = SchoolScope.of(ours.id);
    const suicide = {
      name: 'test_terminate',
      row: z.unknown(),
      text: 'select pg_terminate_backend(pg_backend_pid())',
    };
    await expect(app.services.database.withSchool(scope, (tx) => tx.all(suicide))).rejects.toThrow();
    const one = { name: 'test_one', row: z.object({ one: z.number() }), text: 'select 1 as one' };
    const rows = await app.services.database.withSchool(scope, (tx) => tx.all(one));
    expect(rows).toEqual([{ one: 1 }]);
  });
});
