/** Attaching assignments to projects in parts: each part is done completely or not at all, and only once. */
import { setTimeout as rest } from 'node:timers/promises';
import { z } from 'zod';
import { announce } from '../../../announcements.ts';
import type { Tx } from '../../../db/client.ts';
import { lockJobNote, noteJob } from '../../../jobs/jobs.store.ts';
import { JobProblem, type JobWork } from '../../../jobs/worker.ts';
import {
  type AttachNote,
  added,
  attachedHappenings,
  attachNote,
  nextBatch,
  saidOf,
  totalOf,
  type Wanted,
} from './attach.rules.ts';
import { attachToProjects, lockToAttach } from './attach.store.ts';
import { attachText } from './attach.text.ts';

const ids = z.string().transform((list) => list.split(' '));
const payloadOf = z.object({ assignments: ids, projects: ids });

/** The payload of an attachment's job. */
export function attachPayload({ assignments, projects }: Wanted) {
  return { assignments: assignments.join(' '), projects: projects.join(' ') };
}

/**
 * Attaches the next part after those that the job has noted, and notes it in the same transaction: after a
 * kill the next run continues there.
 * @returns the note, and whether all is done
 */
async function attachNext(
  tx: Tx,
  jobId: string,
  wanted: Wanted,
): Promise<{ note: AttachNote; ended: boolean }> {
  const job = await lockJobNote(tx, jobId);
  const note = attachNote.nullish().parse(job?.noted) ?? { done: 0, tallies: {} };
  const next = nextBatch(wanted, note.done);
  if (job === undefined || next === undefined) return { note, ended: true };
  const { assignmentId, projectIds } = next;
  const assignment = await lockToAttach(tx, assignmentId, projectIds);
  const attached = assignment && (await attachToProjects(tx, assignmentId, projectIds));
  const happenings = attachedHappenings(assignment?.title ?? '', attached ?? []);
  await announce(tx, 'happened', { by: null, happenings });
  const before = note.tallies[assignmentId];
  const done = note.done + projectIds.length;
  const tally = added(before, assignment?.title ?? before?.title ?? '', attached);
  const noted = { done, tallies: { ...note.tallies, [assignmentId]: tally } };
  await noteJob(tx, jobId, noted, { done, total: totalOf(wanted) });
  return { note: noted, ended: false };
}

/** Parts attached without a pause: few attachments have more. */
const atOnce = 10;

const attach: JobWork = async ({ database, scope, jobId, payload, signal }) => {
  const wanted = payloadOf.parse(payload);
  for (let part = 1; ; part += 1) {
    signal.throwIfAborted();
    const startedAt = performance.now();
    const { note, ended } = await database.withSchool(scope, (tx) => attachNext(tx, jobId, wanted));
    if (!ended) {
      // A long attachment leaves the database to others for as long as it has used it.
      if (part >= atOnce) await rest(performance.now() - startedAt, undefined, { signal });
      continue;
    }
    const tallies = Object.values(note.tallies);
    if (tallies.every(({ deleted }) => deleted)) throw new JobProblem(attachText.deletedOne);
    return { said: saidOf(tallies) };
  }
};

export const attachWork = { evaluationAttachment: attach };
