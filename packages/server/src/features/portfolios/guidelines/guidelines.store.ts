/** SQL for writing guidelines. */
import { z } from 'zod';
import type { Signature } from '../../../auth/actor.ts';
import { actionSql } from '../../../db/activity.ts';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion } from '../../../db/instants.ts';

type Audience = 'student' | 'faculty';

const write = statement(
  'write_guidelines',
  z.unknown(),
  `insert into guidelines (audience, html, edited_by_name) values ($1, $2, $3)
   on conflict (school_id, audience) do update
      set html = excluded.html, edited_by_name = excluded.edited_by_name,
          updated_at = ${nextVersion('guidelines.updated_at')}`,
);

/** Stores the guidelines of an audience, as cleaned HTML. */
export async function writeGuidelines(
  tx: Tx,
  audience: Audience,
  html: string,
  by: Signature,
): Promise<void> {
  await tx.all(write, [audience, html, by.displayName]);
}

const remove = statement('remove_guidelines', z.unknown(), 'delete from guidelines where audience = $1');

/** Removes the guidelines of an audience. */
export async function removeGuidelines(tx: Tx, audience: Audience): Promise<void> {
  await tx.all(remove, [audience]);
}

const latest = statement(
  'guidelines_latest_editor',
  z.object({ id: z.string().nullable(), name: z.string() }),
  `select actor_id as id, actor_name as name from activity_log
    where action = ${actionSql('guidelines.update')} and detail->>'audience' = $1 order by id desc limit 1`,
);

/** Who changed the guidelines of an audience last; undefined when nobody did. */
export async function latestGuidelinesEditor(tx: Tx, audience: Audience) {
  return tx.first(latest, [audience]);
}
