/** Work that each run queues again: sweeps and rounds go on after a run that couldn't. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSweeping } from '../features/files/files.jobs.ts';
import { startRounds } from '../features/messages/rounds.jobs.ts';
import { portfoliosDirectory } from '../features/portfolios/directory/directory.store.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { makeSchool } from '../testing/factories.ts';
import { asOwner } from '../testing/read/rows.ts';
import { roundsQueue, sweepQueue } from './boss.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

it.each([sweepQueue, roundsQueue])(
  'a run of the queue “%s” is repeated until it has queued the next one',
  { timeout: 60_000 },
  async (name) => {
    const { database, files, jobs, emails, log } = app.services;
    const onError = vi.fn();
    const rounds = {
      database,
      emails,
      secret: 'a secret',
      publicAddress: 'https://{school}.school.example',
      portfolios: portfoliosDirectory,
    };
    if (name === sweepQueue) await startSweeping(jobs, { database, files, log }, onError, 1);
    else await startRounds(jobs, rounds, [], onError);
    const { id: schoolId } = await makeSchool(app);
    const states = async () =>
      (await asOwner(app, schoolId, 'select state from pgboss.job where name = $1 order by 1', [name])).map(
        ({ state }) => state,
      );
    const runNow = () =>
      asOwner(app, schoolId, 'update pgboss.job set start_after = now() where name = $1', [name]);
    expect(await states()).toEqual(['created']);

    const broken = `broken_${name}`;
    await asOwner(
      app,
      schoolId,
      `do $do$ begin
         execute $sql$ create function ${broken}() returns trigger language plpgsql as
           $body$ begin raise exception 'broken'; end $body$ $sql$;
         execute $sql$ create trigger ${broken} before insert on pgboss.job for each row
           when (new.name = '${name}' and new.state = 'created') execute function ${broken}() $sql$;
       end $do$`,
    );
    await runNow();
    await expect.poll(states).toEqual(['retry']);
    await asOwner(app, schoolId, `drop trigger ${broken} on pgboss.job`);
    await runNow();
    await expect.poll(states).toEqual(['created', 'completed']);
    await jobs.boss.offWork(name);
    expect(onError).not.toHaveBeenCalled();
  },
);
