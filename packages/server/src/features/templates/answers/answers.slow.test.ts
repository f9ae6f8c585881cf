/** Answers to a template that is edited, deleted and restored in any order: none is lost. */
import { contentTemplate } from '@casement/domain/templates/templates.contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeStudent } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeTemplate } from '../templates.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

/** A class with a template, whose student has two projects and has answered in both. */
async function cast() {
  const office = await makeAdministrator(app);
  const { school } = office;
  const student = await makeStudent(app, { school, graduatingClass: '2030' });
  const template = await makeTemplate(app, {
    school,
    graduatingClass: '2030',
    fields: [
      { name: 'Action', displayInDirectory: true },
      { name: 'Website', type: 'link', displayInDirectory: true },
      { name: 'Reflection', type: 'textarea', required: true },
    ],
  });
  for (const answers of [
    ['Ten', 'example.org', 'Much'],
    ['https://example.org/a', undefined, 'Little'],
  ]) {
    const { id: casProjectId } = await makeProject(app, { school, members: [student] });
    await callAs(app, student, 'PUT /casProject/content', {
      casProjectId,
      contentTemplateId: template.id,
      submittedData: answers.flatMap((data, index) =>
        data === undefined ? [] : [{ contentFieldTemplateId: template.fields[index]?.id, data }],
      ),
    });
  }
  return { office, school };
}

/** An order in which each of them succeeds. */
const kinds = [
  'rename',
  'type',
  'add',
  'order',
  'deleteField',
  'restore',
  'deleteTemplate',
  'create',
  'restore',
] as const;

const edits = fc.array(
  fc.record({
    what: fc.constantFrom(...new Set(kinds)),
    which: fc.nat(9),
    type: fc.constantFrom('text', 'textarea', 'link'),
    mode: fc.constantFrom('merge', 'apart'),
    name: fc.constantFrom('Action', 'Reflection', 'Website'),
  }),
  { minLength: 4, maxLength: 14 },
);

describe('random edits, deletions and restores of a template', () => {
  it('lose and change no answers', { timeout: 120_000 }, async () => {
    const done = new Set<string>();
    const whole = kinds.map(
      (what) => ({ what, which: 0, type: 'textarea', mode: 'merge', name: 'Website' }) as const,
    );
    const templates = z.object({
      contentTemplates: z.array(contentTemplate),
      deletedTemplates: z.array(contentTemplate),
    });
    await fc.assert(
      fc.asyncProperty(edits, async (list) => {
        const { office, school } = await cast();
        const stored = `select project_id::text, data, asked_name, asked_type, answered_by::text from content_answer
                         where school_id = $1 order by 1, 2, 3`;
        const before = await asOwner(app, school.id, stored, [school.id]);
        expect(before).toHaveLength(5);
        for (const { what, which, type, mode, name } of list) {
          const all = dataOf(await callAs(app, office, 'GET /contentTemplate/template'), templates);
          const template = all.contentTemplates.find(({ graduatingClass }) => graduatingClass === '2030');
          const fields = template?.fields ?? [];
          const field = fields[which % (fields.length || 1)];
          const gone = [...(template?.deletedFields ?? []), ...all.deletedTemplates];
          const contentTemplateId = template?._id;
          const contentFieldTemplateId = field?._id;
          const calls = {
            rename: [
              'PUT /contentTemplate/field',
              { contentFieldTemplateId, data: { name, type: field?.type } },
            ],
            type: [
              'PUT /contentTemplate/field',
              { contentFieldTemplateId, data: { name: field?.name, type } },
            ],
            deleteField: ['DELETE /contentTemplate/field', { contentTemplateId, contentFieldTemplateId }],
            deleteTemplate: [
              'DELETE /contentTemplate/template',
              { casProjectContentTemplateId: contentTemplateId },
            ],
            restore: ['PUT /contentTemplate/restore', { id: gone[which % (gone.length || 1)]?._id, mode }],
            create: ['POST /contentTemplate/template', { graduatingClass: '2030', fields: [{ name, type }] }],
            order: [
              'PUT /contentTemplate/order',
              { contentTemplateId, fieldIds: fields.map(({ _id }) => _id).toReversed() },
            ],
            add: ['POST /contentTemplate/field', { contentTemplateId, newFieldData: [{ name, type }] }],
          } as const;
          const [route, input] = calls[what];
          // Some are refused, such as a second template, and then change nothing either.
          const { status } = await callAs(app, office, route, input);
          expect(status).toBeLessThan(500);
          if (status === 200) done.add(what);
        }
        expect(await asOwner(app, school.id, stored, [school.id])).toEqual(before);
      }),
      { numRuns: 15, examples: [[whole]] },
    );
    expect(done).toEqual(new Set(kinds));
  });
});
