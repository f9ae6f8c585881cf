/** SQL for writing guidelines. */
import { z } from 'zod';
import type { Signature } from '../../../auth/actor.ts';
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
