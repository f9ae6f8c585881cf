/** Writes the content templates of the demo school and the answers of its projects. */
import type { DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { at, insert } from './load.rows.ts';

/** Writes templates, their questions, and the projects' answers. */
export async function loadTemplates(
  client: pg.Client,
  { people, templates }: DemoSchool,
  ids: Pick<DemoIds, 'people' | 'projects'>,
): Promise<void> {
  const made = templates.map((template) => ({
    ...template,
    id: uuidv7(),
    fields: template.fields.map((field) => ({ ...field, id: uuidv7() })),
  }));
  await insert(client, 'content_template', {
    id: { type: 'uuid', values: made.map(({ id }) => id) },
    graduating_class: { type: 'text', values: made.map(({ graduatingClass }) => graduatingClass) },
    created_at: { type: 'timestamptz', values: made.map(({ createdOn }) => createdOn) },
    updated_at: { type: 'timestamptz', values: made.map(({ createdOn }) => createdOn) },
  });
  const fields = made.flatMap((template) =>
    template.fields.map((field, position) => ({ ...field, position, template })),
  );
  await insert(client, 'content_field', {
    id: { type: 'uuid', values: fields.map(({ id }) => id) },
    template_id: { type: 'uuid', values: fields.map(({ template }) => template.id) },
    position: { type: 'smallint', values: fields.map(({ position }) => position) },
    name: { type: 'text', values: fields.map(({ name }) => name) },
    type: { type: 'text', values: fields.map(({ type }) => type) },
    required: { type: 'boolean', values: fields.map(({ required }) => required) },
    helper_text: { type: 'text', values: fields.map(({ helperText }) => helperText) },
    display_in_directory: {
      type: 'boolean',
      values: fields.map(({ displayInDirectory }) => displayInDirectory),
    },
    created_at: { type: 'timestamptz', values: fields.map(({ template }) => template.createdOn) },
    updated_at: { type: 'timestamptz', values: fields.map(({ template }) => template.createdOn) },
  });
  const answers = made.flatMap((template) =>
    template.answers.map((answer) => ({ ...answer, field: at(answer.fieldIndex, template.fields) })),
  );
  await insert(client, 'content_answer', {
    project_id: { type: 'uuid', values: answers.map(({ projectIndex }) => at(projectIndex, ids.projects)) },
    field_id: { type: 'uuid', values: answers.map(({ field }) => field.id) },
    data: { type: 'text', values: answers.map(({ data }) => data) },
    asked_name: { type: 'text', values: answers.map(({ field }) => field.name) },
    asked_type: { type: 'text', values: answers.map(({ field }) => field.type) },
    asked_helper_text: { type: 'text', values: answers.map(({ field }) => field.helperText) },
    answered_by: { type: 'uuid', values: answers.map(({ byIndex }) => at(byIndex, ids.people)) },
    answered_by_name: { type: 'text', values: answers.map(({ byIndex }) => at(byIndex, people).displayName) },
    created_at: { type: 'timestamptz', values: answers.map((answer) => answer.at) },
    updated_at: { type: 'timestamptz', values: answers.map((answer) => answer.at) },
  });
}
