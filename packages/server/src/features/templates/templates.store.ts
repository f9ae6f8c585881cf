/** SQL for content templates and their questions. */
import {
  type AddedField,
  type ContentTemplate,
  contentTemplate,
  type DeletedTemplate,
  type FieldEdit,
} from '@casement/domain/templates/templates.contract.ts';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { nextVersion, utc } from '../../db/instants.ts';
import { contentFieldJson, currentFields, restorable } from '../../db/schema/templates.ts';

/** The JSON of a question, `f`, with extra fields for a deleted one. */
const fieldJson = (...more: string[]) =>
  contentFieldJson(`'updatedAt', ${utc('f.updated_at')}`, "'answerCount', coalesce(n.answers, 0)", ...more);

const templateRow = contentTemplate.extend({ deletedAt: z.string().nullable() });
type TemplateRow = z.infer<typeof templateRow>;

const templates = (where: string) => `
  with n as materialized (select field_id, count(*)::int as answers from content_answer where data <> '' group by field_id)
  select t.id as "_id", t.graduating_class as "graduatingClass", ${utc('t.created_at')} as "createdAt",
         ${utc('t.updated_at')} as "updatedAt", ${utc('t.deleted_at')} as "deletedAt",
         coalesce((select json_agg(${fieldJson()} order by f.position, f.id)
                     from ${currentFields} f left join n on n.field_id = f.id
                    where f.school_id = t.school_id and f.template_id = t.id), '[]') as fields,
         coalesce((select json_agg(${fieldJson(`'deletedAt', ${utc('f.deleted_at')}`)} order by f.deleted_at desc, f.id)
                     from content_field f left join n on n.field_id = f.id
                    where f.school_id = t.school_id and f.template_id = t.id and ${restorable('f')}), '[]') as "deletedFields"
    from content_template t
   where ${where} and (t.deleted_at is null or ${restorable('t')})
   order by t.graduating_class desc, t.deleted_at desc, t.id`;

const all = statement('content_templates', templateRow, templates('true'));
const one = statement('content_template', templateRow, templates('t.id = $1'));

const isDeleted = (row: TemplateRow): row is DeletedTemplate => row.deletedAt !== null;

function current({ deletedAt: _, ...template }: TemplateRow): ContentTemplate {
  return template;
}

/** The templates of the school, the latest class first, and those that can be restored. */
export async function readTemplates(tx: Tx) {
  const rows = await tx.all(all);
  return {
    contentTemplates: rows.filter((row) => !isDeleted(row)).map(current),
    deletedTemplates: rows.filter(isDeleted),
  };
}

/** One template that isn't deleted, or undefined. */
export async function readTemplate(tx: Tx, templateId: string): Promise<ContentTemplate | undefined> {
  const row = await tx.first(one, [templateId]);
  return row === undefined || isDeleted(row) ? undefined : current(row);
}

/** One deleted template that can be restored, or undefined. */
export async function readDeletedTemplate(tx: Tx, templateId: string): Promise<DeletedTemplate | undefined> {
  const row = await tx.first(one, [templateId]);
  return row !== undefined && isDeleted(row) ? row : undefined;
}

const lock = statement(
  'lock_content_templates',
  z.unknown(),
  'select from content_template order by id for update',
);

/**
 * Locks the school's templates, a few rows that seldom change: each write sees the result of the one before
 * it.
 */
export async function lockTemplates(tx: Tx): Promise<void> {
  await tx.all(lock);
}

const insert = statement(
  'add_content_template',
  z.object({ id: z.string() }),
  'insert into content_template (id, graduating_class) values ($1, $2) on conflict do nothing returning id',
);

/** @returns false if the class has a template, or the school has one with that id */
export async function insertTemplate(tx: Tx, templateId: string, graduatingClass: string): Promise<boolean> {
  return (await tx.first(insert, [templateId, graduatingClass])) !== undefined;
}

const insertMany = statement(
  'add_content_fields',
  z.object({ id: z.string() }),
  `insert into content_field (id, template_id, position, name, type, required, helper_text, display_in_directory)
   select x.id, $1, $2 + x.place, x.name, x.type, x.required, x.helper_text, x.display_in_directory
     from unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::bool[], $8::text[], $9::bool[])
          as x(id, place, name, type, required, helper_text, display_in_directory)
   on conflict do nothing
   returning id`,
);

const last = statement(
  'last_content_field',
  z.object({ position: z.number() }),
  `select coalesce(max(position), -1)::int as position from ${currentFields} f where template_id = $1`,
);

/**
 * Appends questions to the template.
 * @returns the indices of those that aren't stored because the school has a question with their id
 */
export async function insertFields(
  tx: Tx,
  templateId: string,
  fields: readonly AddedField[],
): Promise<number[]> {
  const first = ((await tx.first(last, [templateId]))?.position ?? -1) + 1;
  const ids = fields.map(({ newId }) => newId ?? uuidv7());
  const inserted = await tx.all(insertMany, [
    templateId,
    first,
    ids,
    fields.map((_, index) => index),
    fields.map(({ name }) => name),
    fields.map(({ type }) => type),
    fields.map(({ required }) => required),
    fields.map(({ helperText }) => helperText),
    fields.map(({ displayInDirectory }) => displayInDirectory),
  ]);
  // Each id once: the second of two equal ones isn't stored.
  const stored = new Set(inserted.map(({ id }) => id));
  return ids.flatMap((id, index) => (stored.delete(id) ? [] : [index]));
}

const touch = statement(
  'touch_content_template',
  z.unknown(),
  `update content_template set updated_at = ${nextVersion()} where id = $1`,
);

/** Raises the template's version after a change of its questions. */
export async function touchTemplate(tx: Tx, templateId: string): Promise<void> {
  await tx.all(touch, [templateId]);
}

const removeTemplate = statement(
  'delete_content_template',
  z.unknown(),
  `update content_template set deleted_at = app_now(), updated_at = ${nextVersion()} where id = $1`,
);

/** Deletes a template; its questions and answers are kept for restoring it. */
export async function markTemplateDeleted(tx: Tx, templateId: string): Promise<void> {
  await tx.all(removeTemplate, [templateId]);
}

const removeField = statement(
  'delete_content_field',
  z.unknown(),
  `update content_field set deleted_at = app_now(), updated_at = ${nextVersion()} where id = $1`,
);

/** Deletes a question; its answers are kept for restoring it. */
export async function markFieldDeleted(tx: Tx, fieldId: string): Promise<void> {
  await tx.all(removeField, [fieldId]);
}

const templateOfField = statement(
  'template_of_content_field',
  z.object({ templateId: z.string(), deleted: z.boolean() }),
  `select f.template_id as "templateId", f.deleted_at is not null as deleted from content_field f
    where f.id = $1 and (f.deleted_at is null or ${restorable('f')})`,
);

/** The template of a question that exists or can be restored, or undefined. */
export async function readFieldPlace(tx: Tx, fieldId: string) {
  return tx.first(templateOfField, [fieldId]);
}

const change = statement(
  'change_content_field',
  z.unknown(),
  `update content_field set name = $2, type = $3, required = $4, helper_text = $5, display_in_directory = $6,
                            updated_at = ${nextVersion()} where id = $1`,
);

/** Changes a question; its answers don't change. */
export async function updateField(tx: Tx, fieldId: string, edit: FieldEdit): Promise<void> {
  const { name, type, required, helperText, displayInDirectory } = edit;
  await tx.all(change, [fieldId, name, type, required, helperText, displayInDirectory]);
}

const place = statement(
  'place_content_fields',
  z.unknown(),
  `update content_field f set position = x.place from unnest($1::uuid[], $2::int[]) as x(id, place)
    where f.id = x.id`,
);

/** Sorts questions of one template into this order. */
export async function placeFields(tx: Tx, fieldIds: readonly string[]): Promise<void> {
  await tx.all(place, [fieldIds, fieldIds.map((_, index) => index)]);
}

const purgeFields = statement(
  'purge_content_fields',
  z.unknown(),
  `delete from content_field f where f.deleted_at is not null and not ${restorable('f')}`,
);
const purgeTemplates = statement(
  'purge_content_templates',
  z.unknown(),
  `delete from content_template t where t.deleted_at is not null and not ${restorable('t')}`,
);

/**
 * Permanently deletes templates and questions that were deleted more than 30 days ago, with their answers.
 */
export async function purgeTemplatesAndFields(tx: Tx): Promise<void> {
  await tx.all(purgeFields);
  await tx.all(purgeTemplates);
}
