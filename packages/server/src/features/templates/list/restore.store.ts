/** SQL for restoring templates and questions. */

import { fieldTypes } from '@casement/domain/templates/templates.contract.ts';
import type { AnsweredField, Restoring } from '@casement/domain/templates/templates.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { nextVersion } from '../../../db/instants.ts';

const answered = statement(
  'answered_content_fields',
  z.object({
    _id: z.string(),
    name: z.string(),
    type: z.enum(fieldTypes),
    answers: z.array(z.object({ projectId: z.string(), data: z.string() })),
  }),
  `select f.id as "_id", f.name, f.type,
          coalesce((select json_agg(json_build_object('projectId', a.project_id, 'data', a.data))
                      from content_answer a where a.school_id = f.school_id and a.field_id = f.id and a.data <> ''),
                   '[]') as answers
     from content_field f where f.id = any($1::uuid[]) order by f.position, f.id`,
);

/** Questions with their answers, in their order. */
export async function readAnswered(tx: Tx, fieldIds: readonly string[]): Promise<AnsweredField[]> {
  return tx.all(answered, [fieldIds]);
}

const undelete = statement(
  'undelete_content_template',
  z.unknown(),
  `update content_template set deleted_at = null, updated_at = ${nextVersion()} where id = $1`,
);

/** Restores a template as it was. */
export async function undeleteTemplate(tx: Tx, templateId: string): Promise<void> {
  await tx.all(undelete, [templateId]);
}

// An empty answer at the destination makes room for the moved one.
const clear = statement(
  'clear_content_answers',
  z.unknown(),
  `delete from content_answer a using unnest($1::uuid[], $2::uuid[]) as x(project_id, field_id)
    where a.project_id = x.project_id and a.field_id = x.field_id and a.data = ''`,
);
const move = statement(
  'move_content_answers',
  z.unknown(),
  `update content_answer a set field_id = x.to_id
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as x(project_id, from_id, to_id)
    where a.project_id = x.project_id and a.field_id = x.from_id`,
);

/**
 * Moves answers to the questions that theirs are merged with; each keeps the question as it was when
 * answered.
 */
export async function moveAnswers(tx: Tx, moves: Restoring['moves']): Promise<void> {
  const projects = moves.map(({ projectId }) => projectId);
  const to = moves.map((one) => one.to);
  await tx.all(clear, [projects, to]);
  await tx.all(move, [projects, moves.map(({ from }) => from), to]);
}

const append = statement(
  'append_content_fields',
  z.unknown(),
  `update content_field f set template_id = $1, deleted_at = null, updated_at = ${nextVersion('f.updated_at')},
          position = (select coalesce(max(o.position), -1) from content_field o
                       where o.template_id = $1 and o.deleted_at is null) + x.place
     from unnest($2::uuid[], $3::int[]) as x(id, place) where f.id = x.id`,
);

/** Appends questions to a template, as separate ones. */
export async function appendFields(tx: Tx, templateId: string, fieldIds: readonly string[]): Promise<void> {
  await tx.all(append, [templateId, fieldIds, fieldIds.map((_, index) => index + 1)]);
}

const drop = statement(
  'drop_content_fields',
  z.unknown(),
  'delete from content_field where id = any($1::uuid[])',
);
const adopt = statement(
  'adopt_content_fields',
  z.unknown(),
  'update content_field set template_id = $2 where template_id = $1',
);
const dropTemplate = statement(
  'drop_content_template',
  z.unknown(),
  'delete from content_template where id = $1',
);

/** Deletes questions whose answers have all moved. */
export async function dropFields(tx: Tx, fieldIds: readonly string[]): Promise<void> {
  await tx.all(drop, [fieldIds]);
}

/**
 * Deletes a template whose questions have moved to another one; its questions deleted earlier can be restored
 * there.
 */
export async function dissolveTemplate(tx: Tx, templateId: string, into: string): Promise<void> {
  await tx.all(adopt, [templateId, into]);
  await tx.all(dropTemplate, [templateId]);
}
