/** Every action of the catalogue, written as the service writes it and read through the API. */
import { type ActivityAction, activityCatalogue } from '@casement/domain/activity.ts';
import { activity } from '@casement/domain/school/settings/settings.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../../auth/scope.ts';
import { logActivity } from '../../../db/activity.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeClub, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeAuditLink } from '../../audit/audit.factories.ts';
import { makeMessage } from '../../messages/messages.factories.ts';
import { makeTemplate } from '../../templates/templates.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const page = z.object({ activities: z.array(activity) });

/** A detail according to its schema: every field present, and the last of any choices. */
function sampleOf(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([key, of]) => [key, sampleOf(of)]));
  }
  if (schema instanceof z.ZodRecord) return { [uuidv7()]: sampleOf(schema.valueType) };
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element), sampleOf(schema.element)];
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options.at(-1));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return sampleOf(schema.unwrap());
  if (schema instanceof z.ZodEnum) return schema.options.at(-1);
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodNull) return null;
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodNumber) return 12;
  return uuidv7();
}

const isAction = (name: string): name is ActivityAction => Object.hasOwn(activityCatalogue, name);
const actions = Object.keys(activityCatalogue).filter(isAction);
const details = new Map(
  actions.map((action) => [action, activityCatalogue[action].parse(sampleOf(activityCatalogue[action]))]),
);

const linesOf = async (administrator: TestPerson, input: Record<string, unknown>) => {
  const { activities } = dataOf(await callAs(app, administrator, 'GET /admin/activity', input), page);
  return activities.map(({ action, detail }) => ({ action, detail }));
};

describe('the activity log', () => {
  it('returns each action of the catalogue with the detail that was written', async () => {
    const administrator = await makeAdministrator(app);
    const actor = { ...administrator, role: 'admin' } as const;
    const scope = SchoolScope.of(administrator.school.id);
    await app.services.database.withSchool(scope, async (tx) => {
      for (const [action, detail] of details) await logActivity(tx, actor, action, null, detail);
    });
    expect(await linesOf(administrator, { limit: 500 })).toEqual(
      [...details].map(([action, detail]) => ({ action, detail })).toReversed(),
    );
    const ofTags = { action: 'tags.manage', detail: details.get('tags.manage') };
    expect(await linesOf(administrator, { group: 'tags' })).toEqual([ofTags]);
  });

  it('leads to messages, evaluation assignments, templates and audit links, until they are deleted', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const { id: message } = await makeMessage(app, { author: administrator, title: 'Boots' });
    const { id: template, fields } = await makeTemplate(app, { school, graduatingClass: '2027' });
    const { id: link } = await makeAuditLink(app, { school });
    const assignment = uuidv7();
    await asOwner(
      app,
      school.id,
      `insert into evaluation_assignment (id, title, due_on, type) values ($1, 'Midway', '2026-11-24', 'group')`,
      [assignment],
    );
    const actor = { ...administrator, role: 'admin' } as const;
    const graduatingClass = '2027';
    await app.services.database.withSchool(SchoolScope.of(school.id), async (tx) => {
      await logActivity(tx, actor, 'message.create', message, { title: 'Shoes' });
      await logActivity(tx, actor, 'assignments.create', assignment, { assignment: 'Midway' });
      await logActivity(tx, actor, 'templates.order', template, { graduatingClass });
      const detail = { graduatingClass, field: 'Action', changed: [] };
      await logActivity(tx, actor, 'templates.updateField', fields[0]?.id ?? null, detail);
      const created = { done: 'created', name: 'Class of 2027', expiresAt: '2027-01-01' } as const;
      await logActivity(tx, actor, 'audit.manage', link, created);
    });
    const subjects = async () => {
      const answer = await callAs(app, administrator, 'GET /admin/activity', {});
      return dataOf(answer, page)
        .activities.toReversed()
        .map(({ subject }) => subject);
    };
    const ofTemplate = { kind: 'template', _id: template, name: '2027' };
    expect(await subjects()).toEqual([
      { kind: 'message', _id: message, name: 'Boots' },
      { kind: 'assignment', _id: assignment, name: 'Midway' },
      ofTemplate,
      ofTemplate,
      { kind: 'auditLink', _id: link, name: 'Class of 2027' },
    ]);
    await asOwner(app, school.id, 'update audit_link set deleted_at = now() where id = $1', [link]);
    await asOwner(app, school.id, 'update content_template set deleted_at = now() where id = $1', [template]);
    await asOwner(app, school.id, 'delete from message where id = $1', [message]);
    expect((await subjects()).map((one) => one?.kind)).toEqual([
      undefined,
      'assignment',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('isn’t searched for the ids in a detail, in which short names would be found', async () => {
    const administrator = await makeAdministrator(app);
    const actor = { ...administrator, role: 'admin' } as const;
    const ids = ['01890ada-0000-7000-8000-000000000000', '01890ADA-0000-7000-8000-000000000001'];
    const lines = [
      { action: 'meeting.create', detail: { meetings: 1, ids } },
      { action: 'student.archive', detail: { archived: true, students: ids } },
    ] as const;
    await app.services.database.withSchool(SchoolScope.of(administrator.school.id), async (tx) => {
      await logActivity(tx, actor, 'meeting.create', null, lines[0].detail);
      await logActivity(tx, actor, 'student.archive', null, lines[1].detail);
      await logActivity(tx, actor, 'tags.manage', null, { created: ['Adage'] });
    });
    expect(await linesOf(administrator, { q: 'ada' })).toEqual([
      { action: 'tags.manage', detail: { created: ['Adage'] } },
    ]);
    expect(await linesOf(administrator, { q: administrator.displayName })).toEqual(
      expect.arrayContaining([...lines]),
    );
  });

  it('returns details of an older shape, and actions that no longer exist, as they are', async () => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    await asOwner(
      app,
      school.id,
      `insert into activity_log (actor_name, actor_role, action, detail)
       values ('Maren Holt', 'admin', 'club.create', '{"number": 1}'), ('Maren Holt', 'admin', 'club.paint', null)`,
    );
    expect(await linesOf(administrator, {})).toEqual(
      expect.arrayContaining([
        { action: 'club.create', detail: { number: 1 } },
        { action: 'club.paint', detail: {} },
      ]),
    );
  });
});

describe('the search of the activity log', () => {
  /** A log in which the people and clubs of the names are only in ids. */
  async function scene() {
    const administrator = await makeAdministrator(app, { firstName: 'Zoë', lastName: 'Ørsted' });
    const { school } = administrator;
    const student = await makeStudent(app, { school, firstName: 'Dawid', lastName: 'Łukasik' });
    const other = await makeStudent(app, { school, firstName: 'Ana', lastName: 'Lüders' });
    const club = await makeClub(app, { school, clubName: 'Café' });
    const actor = { ...administrator, role: 'admin' } as const;
    await app.services.database.withSchool(SchoolScope.of(school.id), async (tx) => {
      const students = [other.id, student.id];
      await logActivity(tx, actor, 'club.addMembers', club.id, { students });
      await logActivity(tx, actor, 'club.removeMember', club.id, { student: student.id });
      await logActivity(tx, actor, 'attendance.mark', null, { [student.id]: 'late' });
      const studentMemberships = [{ studentId: student.id, roleKey: 'Präsidentin "Jo"' }];
      await logActivity(tx, actor, 'club.updateMemberships', null, {
        studentMemberships,
        facultyMemberships: [],
      });
      await logActivity(tx, actor, 'student.update', student.id, { changed: ['firstName'] });
      await logActivity(tx, actor, 'school.update', null, { changed: ['schoolName'] });
    });
    const found = async (q: string) => (await linesOf(administrator, { q })).map(({ action }) => action);
    return { administrator, student, other, found };
  }

  const aboutDawid = [
    'student.update',
    'club.updateMemberships',
    'attendance.mark',
    'club.removeMember',
    'club.addMembers',
  ];

  it('finds people by their names wherever an entry has their ids', async () => {
    const { found } = await scene();
    expect(await found('Łukasik')).toEqual(aboutDawid);
    expect(await found('Lüders')).toEqual(['club.addMembers']);
    expect(await found('Dawid Lüders')).toEqual(['club.addMembers']);
    expect(await found('Café Lüders')).toEqual(['club.addMembers']);
    expect(await found('Dawid Nobody')).toEqual([]);
  });

  it('ignores accents in the search, in names and in details', async () => {
    const { found } = await scene();
    expect(await found('lukasik')).toEqual(aboutDawid);
    expect(await found('ŁUKÁSIK')).toEqual(aboutDawid);
    expect(await found('cafe')).toEqual(['club.removeMember', 'club.addMembers']);
    expect(await found('zoe orsted')).toHaveLength(6);
    expect(await found('prasidentin')).toEqual(['club.updateMemberships']);
    expect(await found('"jo"')).toEqual(['club.updateMemberships']);
    // A key of a detail, which nobody sees.
    expect(await found('studentid')).toEqual([]);
  });

  it('doesn’t find people who were deleted by the names they had', async () => {
    const { administrator, student, other, found } = await scene();
    for (const { id } of [student, other]) {
      await asOwner(app, administrator.school.id, 'delete from person where id = $1', [id]);
    }
    expect(await found('lukasik')).toEqual([]);
    expect(await found('Lüders')).toEqual([]);
    expect(await found('zoe')).toHaveLength(6);
  });

  it('finds nobody of another school', async () => {
    const { administrator, student } = await scene();
    const elsewhere = await makeAdministrator(app);
    const actor = { ...elsewhere, role: 'admin' } as const;
    await app.services.database.withSchool(SchoolScope.of(elsewhere.school.id), async (tx) =>
      logActivity(tx, actor, 'club.removeMember', null, { student: student.id }),
    );
    expect(await linesOf(elsewhere, { q: 'lukasik' })).toEqual([]);
    expect(await linesOf(administrator, { q: 'lukasik' })).toHaveLength(5);
  });
});
