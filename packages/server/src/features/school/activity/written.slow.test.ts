/** Every call that changes something writes lines that are in the catalogue. */

import { type ActivityAction, activityCatalogue } from '@casement/domain/activity.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs } from '../../../testing/callers/call.ts';
import { castMatrix, type MatrixCaller } from '../../../testing/callers/callers.ts';
import { inputs } from '../../../testing/callers/inputs.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { type Procedure, procedures } from '../../../testing/callers/procedures.ts';
import { asOwner } from '../../../testing/read/rows.ts';

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

const writing = procedures().filter(({ route }) => !route.startsWith('GET '));
const isAction = (name: string): name is ActivityAction => Object.hasOwn(activityCatalogue, name);

let app: TestApp;
let callers: MatrixCaller[];
beforeAll(async () => {
  app = await makeApp({ DEMO: 'true' });
  callers = await castMatrix(app);
});
afterAll(async () => app.close());

const lineSchema = z.object({ id: z.string(), action: z.string(), detail: z.unknown() });

async function linesOf(schoolId: string) {
  const rows = await asOwner(
    app,
    schoolId,
    'select id, action, detail from activity_log where school_id = $1',
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
  for (const input of inputs[procedure.name] ?? []) {
    const { scene: makeScene, sends } = callerOf(procedure, input);
    const scene = await makeScene();
    const payload = await input.input(scene);
    const before = new Set((await linesOf(scene.school.id)).map(({ id }) => id));
    expect((await callAs(app, sends, procedure.route, payload)).status).toBeLessThan(400);
    lines.push(...(await linesOf(scene.school.id)).filter(({ id }) => !before.has(id)));
    if (input.after !== undefined) await callAs(app, sends, input.after);
  }
  const known = lines.map(({ action, detail }) => ({
    action,
    // Parsing removes what the catalogue doesn't name.
    detail: isAction(action) ? activityCatalogue[action].safeParse(detail).data : undefined,
  }));
  expect(lines.map(({ action, detail }) => ({ action, detail }))).toEqual(known);
  expect(lines.length > 0).toBe(!Object.hasOwn(silent, procedure.name));
});
