/** Factories for content templates and answers. */
import type { FieldType } from '@casement/domain/templates/templates.contract.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../testing/app/app.ts';
import { makeSchool, type TestSchool } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

type TestField = { id: string; name: string; type: FieldType };
export type TestTemplate = { id: string; school: TestSchool; graduatingClass: string; fields: TestField[] };

type FieldValues = { name: string; type?: FieldType; required?: boolean; displayInDirectory?: boolean };

type TemplateValues = {
  school?: TestSchool;
  graduatingClass?: string;
  fields?: readonly FieldValues[];
  /** Days ago. */
  deleted?: number;
};

/** A template of a class, with two questions by default. */
export async function makeTemplate(app: TestApp, values: TemplateValues = {}): Promise<TestTemplate> {
  const school = values.school ?? (await makeSchool(app));
  const { graduatingClass = '2027', fields = [{ name: 'Action' }, { name: 'Reflection' }] } = values;
  const made = fields.map((field) => ({ id: uuidv7(), type: 'text' as const, ...field }));
  const id = uuidv7();
  await asOwner(
    app,
    school.id,
    `with made as (
       insert into content_template (id, graduating_class, deleted_at)
       values ($1, $2, app_now() - make_interval(days => $3)) returning id)
     insert into content_field (id, template_id, position, name, type, required, display_in_directory)
     select x.id, made.id, x.place, x.name, x.type, x.required, x.shown
       from made cross join unnest($4::uuid[], $5::int[], $6::text[], $7::text[], $8::bool[], $9::bool[])
            as x(id, place, name, type, required, shown)`,
    [
      id,
      graduatingClass,
      values.deleted ?? null,
      made.map((field) => field.id),
      made.map((_, index) => index),
      made.map(({ name }) => name),
      made.map(({ type }) => type),
      made.map(({ required = false }) => required),
      made.map(({ displayInDirectory = false }) => displayInDirectory),
    ],
  );
  return { id, school, graduatingClass, fields: made };
}
