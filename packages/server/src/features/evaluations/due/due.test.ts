/** Due days of evaluations, on home, in the calendar and in feeds. */
import { calendar } from '@casement/domain/calendar/calendar.contract.ts';
import { home } from '@casement/domain/home/home.contract.ts';
import { project as projectContract } from '@casement/domain/projects/projects.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { inDays } from '../../../testing/app/clock.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeFaculty, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { getAt } from '../../files/files.factories.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeEvent, type TestEvent } from '../marking/marking.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

async function scene() {
  const coach = await makeFaculty(app);
  const { school } = coach;
  const [ada, ben] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
  const project = await makeProject(app, { school, members: [ada, ben], coaches: [coach] });
  return { school, coach, ada, ben, project };
}

/** The evaluations due on home, each by its day and what is left. */
async function onHome(who: TestPerson) {
  const { evaluations } = dataOf(await callAs(app, who, 'GET /home'), home);
  return evaluations.map(({ _id, date, left }) => [_id, date, left]);
}

async function inCalendar(who: TestPerson) {
  const range = { from: inDays(-200), to: inDays(190) };
  const { evaluations } = dataOf(await callAs(app, who, 'GET /calendar/events', range), calendar);
  return evaluations.map(({ _id, left }) => [_id, left]);
}

async function inFeed(who: TestPerson): Promise<string> {
  const { path } = dataOf(await callAs(app, who, 'POST /calendar/feed'), z.object({ path: z.string() }));
  const { status, text } = await getAt(app, who, path);
  expect(status).toBe(200);
  return text;
}

const handIn = (who: TestPerson, event: TestEvent, place: number) =>
  callAs(app, who, 'PUT /evaluation/evidence', {
    evaluationId: event.evaluations[0],
    evidenceDetailId: event.evidence[place],
    payload: 'Our plan.',
  });

describe('evaluations that are due', () => {
  it('show a student what is not handed in, and a coach what is not marked', async () => {
    const { coach, ada, ben, project } = await scene();
    const event = await makeEvent(app, project, {
      dueOn: inDays(3),
      students: [ada, ben],
      criteria: 1,
      evidence: ['text', 'text', 'none'],
    });
    await handIn(ada, event, 0);
    await callAs(app, coach, 'PUT /evaluation/criteriaResult', {
      evaluationId: event.evaluations[1],
      criteriaDetailId: event.criteria[0],
      statusResult: 'good',
    });
    expect(await onHome(ada)).toEqual([[event.id, inDays(3), 1]]);
    expect(await onHome(ben)).toEqual([[event.id, inDays(3), 2]]);
    expect(await onHome(coach)).toEqual([[event.id, inDays(3), 1]]);
    expect(await inCalendar(ada)).toEqual([[event.id, 1]]);
  });

  it('stay on the home page while overdue and unfinished, and always appear in the calendar', async () => {
    const { ada, project } = await scene();
    const [over, done, ahead] = [
      await makeEvent(app, project, { dueOn: inDays(-5) }),
      await makeEvent(app, project, { dueOn: inDays(-4) }),
      await makeEvent(app, project, { dueOn: inDays(120) }),
    ];
    await handIn(ada, done, 0);
    expect(await onHome(ada)).toEqual([[over.id, inDays(-5), 1]]);
    expect((await inCalendar(ada)).map(([id]) => id)).toEqual([over.id, done.id, ahead.id]);
  });

  it('show on the home page those nearest to today, by date, and how many there are', async () => {
    const { ada, project } = await scene();
    const days = [-9, -8, -7, -6, -5, -4, -3, 0];
    for (const day of days) await makeEvent(app, project, { dueOn: inDays(day) });
    expect((await onHome(ada)).map(([, date]) => date)).toEqual(
      [-7, -6, -5, -4, -3, 0].map((day) => inDays(day)),
    );
    expect(dataOf(await callAs(app, ada, 'GET /home'), home).evaluationsTotal).toBe(days.length);
  });

  it('leave a coach nothing to mark once the class is archived', async () => {
    const { school, coach, ada, ben, project } = await scene();
    const own = await makeEvent(app, project, { dueOn: inDays(-5), students: [ada, ben] });
    const group = await makeEvent(app, project, { dueOn: inDays(-4) });
    expect(await onHome(coach)).toEqual([
      [own.id, inDays(-5), 2],
      [group.id, inDays(-4), 1],
    ]);
    const archive = "update person set archived = true where school_id = $1 and kind = 'student'";
    await asOwner(app, school.id, archive, [school.id]);
    expect(await onHome(coach)).toEqual([]);
    expect(await inCalendar(coach)).toEqual([
      [own.id, 0],
      [group.id, 0],
    ]);
  });

  it('concern only current members and coaches, and only until the project is archived', async () => {
    const { school, coach, ada, ben, project } = await scene();
    const own = await makeEvent(app, project, { dueOn: inDays(2), students: [ada], title: 'Its own review' });
    const all = [ada, coach, ben, await makeFaculty(app, { school }), await makeStudent(app, { school })];
    const shown = async () => Promise.all(all.map(async (who) => (await onHome(who)).length));
    expect(await shown()).toEqual([1, 1, 0, 0, 0]);
    expect(await inFeed(ada)).toContain(`SUMMARY:Due: Its own review (${project.name})`);
    expect(await inFeed(ada)).toContain(`evaluation-${own.id}@casement`);
    expect(await inFeed(ben)).not.toContain('Its own review');
    const sql = (text: string) => asOwner(app, school.id, text, [project.id]);
    await sql("update project_membership set left_at = app_now() where project_id = $1 and kind = 'faculty'");
    expect(await shown()).toEqual([1, 0, 0, 0, 0]);
    await sql('update project set archived = true where id = $1');
    expect(await shown()).toEqual([0, 0, 0, 0, 0]);
    expect(await inCalendar(ada)).toEqual([]);
    expect(await inFeed(ada)).not.toContain('Its own review');
  });

  it('appear on the project’s page: all of them for faculty, the group’s and their own for a student', async () => {
    const { coach, ada, ben, project } = await scene();
    const own = await makeEvent(app, project, { dueOn: inDays(2), students: [ada], title: 'Own' });
    const group = await makeEvent(app, project, { dueOn: inDays(5), title: 'Group' });
    const shown = async (who: TestPerson) =>
      dataOf(
        await callAs(app, who, 'GET /casProject/{casProjectId}', { casProjectId: project.id }),
        projectContract,
      ).evaluationEvents.map(({ _id, evaluationDetail }) => [_id, evaluationDetail.title]);
    const both = [
      [group.id, 'Group'],
      [own.id, 'Own'],
    ];
    expect([await shown(coach), await shown(ada), await shown(ben)]).toEqual([both, both, both.slice(0, 1)]);
  });

  it('appear nowhere when the school has evaluations switched off', async () => {
    const { school, ada, project } = await scene();
    await makeEvent(app, project, { dueOn: inDays(2), title: 'Switched off' });
    await asOwner(app, school.id, 'update school set evaluations_enabled = false where school_id = $1', [
      school.id,
    ]);
    expect(await onHome(ada)).toEqual([]);
    expect(await inCalendar(ada)).toEqual([]);
    expect(await inFeed(ada)).not.toContain('Switched off');
  });
});
