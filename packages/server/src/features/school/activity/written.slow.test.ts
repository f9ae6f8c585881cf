/** Every call that changes something writes lines that are in the catalogue, and that lead to their record's page. */

import { type ActivityAction, activityCatalogue } from '@casement/domain/activity.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../../auth/scope.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs } from '../../../testing/callers/call.ts';
import { castMatrix, type MatrixCaller } from '../../../testing/callers/callers.ts';
import { inputs } from '../../../testing/callers/inputs.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { type Procedure, procedures } from '../../../testing/callers/procedures.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { readActivity } from './activity.store.ts';

/** Calls that leave no line, and why. */
const silent: Readonly<Record<string, string>> = {
  'school.demoSignIn': 'signing in is no change of the school',
  'messages.recipients': 'it counts whom a message would reach',
  'portfolios.seeComments': 'what somebody has read is theirs (decision 0016)',
  'inbox.see': 'the same of what somebody has read in their inbox',
  'evaluations.see': 'the same of what a coach has looked at',
  'portfolios.saveDraft': 'a draft is its author’s until it is sent',
  'portfolios.deleteDraft': 'a draft is its author’s until it is sent',
  'profile.endImpersonation': 'the matrix ends what has not begun; impersonation.test.ts ends one that has',
  'clubs.setImage': 'the matrix takes away a picture that is not there; photos.test.ts sets one',
};

/** Actions whose lines are about a record and lead to no page, and why. */
const pageless: Readonly<Partial<Record<ActivityAction, string>>> = {
  'club.delete': 'it was deleted',
  'proposal.delete': 'it was deleted',
  'projectProposal.delete': 'it was deleted',
  'student.delete': 'they were deleted',
  'faculty.delete': 'they were deleted',
  'message.delete': 'it was deleted',
  'meeting.delete': 'it was deleted',
  'assignments.delete': 'it was deleted',
  'templates.delete': 'it was deleted',
  'school.update': 'the sentence names the settings',
  'file.upload': 'a file is shown by the record that uses it',
};

/** Deletions that are logged as one of the actions of their feature. */
const deletes = new Set(['audit.delete', 'calendar.delete', 'clubs.deleteTag']);

const writing = procedures().filter(({ route }) => !route.startsWith('GET '));
const isAction = (name: string): name is ActivityAction => Object.hasOwn(activityCatalogue, name);

let app: TestApp;
let callers: MatrixCaller[];
beforeAll(async () => {
  app = await makeApp({ DEMO: 'true' });
  callers = await castMatrix(app);
});
afterAll(async () => app.close());

const lineSchema = z.object({
  id: z.string(),
  action: z.string(),
  detail: z.unknown(),
  subject_id: z.string().nullable(),
});

/** The lines about a record that lead to no page. */
async function pagelessLines(schoolId: string): Promise<string[]> {
  const scope = SchoolScope.of(schoolId);
  return app.services.database.withSchool(scope, async (tx) =>
    (await readActivity(tx, { limit: 500, said: [] }))
      .filter(({ subject }) => subject === null)
      .map(({ _id }) => _id),
  );
}

async function linesOf(schoolId: string) {
  const rows = await asOwner(
    app,
    schoolId,
    'select id, action, detail, subject_id from activity_log where school_id = $1',
    [schoolId],
  );
  return z.array(lineSchema).parse(rows);
}

/** A caller with the permission for the call; none if the scene's records are at another school. */
function callerOf({ permission }: Procedure, { needs = permission }: NamedInput): MatrixCaller {
  const found = callers.find(({ kind }) => {
    const relations: ReadonlySet<Relation> = new Set(kind.relations);
    return kind.home === undefined && may(permission, relations) && may(needs, relations);
  });
  if (found === undefined) throw new Error(`Nobody of the matrix may ${permission}.`);
  return found;
}

it.each(writing)('$name', async (procedure) => {
  const lines: { action: string; detail: unknown }[] = [];
  const leadNowhere: string[] = [];
  for (const input of inputs[procedure.name] ?? []) {
    const { scene: makeScene, sends } = callerOf(procedure, input);
    const scene = await makeScene();
    const payload = await input.input(scene);
    const before = new Set((await linesOf(scene.school.id)).map(({ id }) => id));
    expect((await callAs(app, sends, procedure.route, payload)).status).toBeLessThan(400);
    const added = (await linesOf(scene.school.id)).filter(({ id }) => !before.has(id));
    const nowhere = await pagelessLines(scene.school.id);
    lines.push(...added);
    leadNowhere.push(
      ...added
        .filter(({ id, subject_id: about }) => about !== null && nowhere.includes(id))
        .map(({ action }) => action),
    );
    if (input.after !== undefined) await callAs(app, sends, input.after);
  }
  const known = lines.map(({ action, detail }) => ({
    action,
    // Parsing removes what the catalogue doesn't name.
    detail: isAction(action) ? activityCatalogue[action].safeParse(detail).data : undefined,
  }));
  expect(lines.map(({ action, detail }) => ({ action, detail }))).toEqual(known);
  expect(
    deletes.has(procedure.name) ? [] : leadNowhere.filter((action) => !Object.hasOwn(pageless, action)),
  ).toEqual([]);
  expect(lines.length > 0).toBe(!Object.hasOwn(silent, procedure.name));
});
