/** Inputs of the access matrix for content templates. */
import type { Scene } from '../../testing/callers/callers.ts';
import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { makeProject } from '../projects/projects.factories.ts';
import { makeTemplate, type TestTemplate } from './templates.factories.ts';

let years = 2100;

/** A class that no other input has. */
function newClass(): string {
  years = years === 2900 ? 2100 : years + 1;
  return String(years);
}

async function templateOf({ app, author }: Scene, deleted?: number) {
  return makeTemplate(app, {
    school: author.school,
    graduatingClass: newClass(),
    ...(deleted === undefined ? {} : { deleted }),
  });
}

/** By school and class; a class has one template. */
const made = new Map<string, Promise<TestTemplate>>();

/** The template of the author's class, which other inputs may have changed. */
async function templateOfAuthor({ app, author: { id, school } }: Scene): Promise<TestTemplate> {
  const rows = await asOwner(app, school.id, 'select graduating_class as "of" from person where id = $1', [
    id,
  ]);
  const graduatingClass = String(rows[0]?.['of']);
  const key = `${school.id} ${graduatingClass}`;
  const template = made.get(key) ?? makeTemplate(app, { school, graduatingClass });
  made.set(key, template);
  return template;
}

const newFieldData = [{ name: 'Action', type: 'text' }];

export const templateInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'templates.list': [{ name: 'as it is', input: () => undefined }],
  'templates.create': [
    {
      name: 'of a class',
      input: () => ({ graduatingClass: newClass(), fields: newFieldData }),
    },
  ],
  'templates.delete': [
    {
      name: 'one',
      elsewhere: 404,
      input: async (scene) => ({ casProjectContentTemplateId: (await templateOf(scene)).id }),
    },
  ],
  'templates.addFields': [
    {
      name: 'a question',
      elsewhere: 404,
      input: async (scene) => ({ contentTemplateId: (await templateOf(scene)).id, newFieldData }),
    },
  ],
  'templates.updateField': [
    {
      name: 'a name',
      elsewhere: 404,
      input: async (scene) => ({
        contentFieldTemplateId: (await templateOf(scene)).fields[0]?.id,
        data: { name: scene.word, type: 'text' },
      }),
    },
  ],
  'templates.deleteField': [
    {
      name: 'a question',
      elsewhere: 404,
      input: async (scene) => {
        const { id, fields } = await templateOf(scene);
        return { contentTemplateId: id, contentFieldTemplateId: fields[0]?.id };
      },
    },
  ],
  'templates.order': [
    {
      name: 'turned round',
      elsewhere: 404,
      input: async (scene) => {
        const { id, fields } = await templateOf(scene);
        return { contentTemplateId: id, fieldIds: fields.map((field) => field.id).toReversed() };
      },
    },
  ],
  'templates.restore': [
    {
      name: 'a template',
      elsewhere: 404,
      input: async (scene) => ({ id: (await templateOf(scene, 1)).id }),
    },
  ],
  'templates.answer': [
    {
      name: 'an answer',
      input: async (scene) => {
        const { app, author, advisor, caller, responsible } = scene;
        const coaches = responsible && caller !== undefined ? [caller, advisor] : [advisor];
        const { id } = await makeProject(app, { school: author.school, members: [author], coaches });
        const template = await templateOfAuthor(scene);
        return {
          casProjectId: id,
          contentTemplateId: template.id,
          submittedData: [{ contentFieldTemplateId: template.fields[0]?.id, data: scene.word }],
        };
      },
    },
  ],
};
