/** Writes the demo school's activity log. */
import type { DemoActivity, DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type { ActivityDetails } from '@casement/domain/activity.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { at } from './load.rows.ts';

function subjectOf({ subject }: DemoActivity, ids: DemoIds): string | null {
  if (subject === null) return null;
  return at(subject.index, subject.kind === 'club' ? ids.clubs : ids.meetings);
}

function detailOf(line: DemoActivity, ids: DemoIds): ActivityDetails[DemoActivity['action']] {
  switch (line.action) {
    case 'attendance.mark':
      return Object.fromEntries(
        line.marked.map(({ personIndex, status }) => [at(personIndex, ids.people), status]),
      );
    case 'club.addMembers':
      return { students: line.students.map((index) => at(index, ids.people)) };
    case 'club.create':
    case 'club.update':
    case 'people.onboard':
      return line.detail;
  }
}

/** Lines of the activity log; their ids are in the order of their time. */
export async function loadActivity(client: pg.Client, demo: DemoSchool, ids: DemoIds): Promise<void> {
  const { activity, people } = demo;
  const actors = activity.map(({ actorIndex }) => at(actorIndex, people));
  await client.query(
    `insert into activity_log (id, at, actor_id, actor_name, actor_role, action, subject_id, detail)
     select * from unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::text[], $5::text[], $6::text[],
                          $7::uuid[], $8::jsonb[])`,
    [
      activity.map(() => uuidv7()),
      activity.map((line) => line.at),
      activity.map(({ actorIndex }) => at(actorIndex, ids.people)),
      actors.map(({ displayName }) => displayName),
      actors.map(({ administrator, kind }) => (administrator ? 'admin' : kind)),
      activity.map(({ action }) => action),
      activity.map((line) => subjectOf(line, ids)),
      activity.map((line) => JSON.stringify(detailOf(line, ids))),
    ],
  );
}
