/** Content templates: the questions that the projects of a class answer, and the answers. */
import { z } from 'zod';
import { call, data, line, text } from '../shared/answers.ts';
import { id, newId } from '../shared/ids.ts';
import { graduatingClass as year } from '../shared/people.ts';
import { instant } from '../shared/time/instants.ts';
import { isBlank } from '../shared/unicode.ts';
import { templatesText } from './templates.text.ts';

export const fieldTypes = ['text', 'textarea', 'link'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const restoreModes = ['merge', 'apart'] as const;
export type RestoreMode = (typeof restoreModes)[number];

/** Most questions of one template. */
export const maxFields = 50;
/** Longest name of a question and longest helper text, in characters. */
export const maxFieldName = 200;
export const maxHelperText = 1000;

/** A question in its current form. */
const question = z.object({
  _id: z.string(),
  name: z.string(),
  type: z.enum(fieldTypes),
  required: z.boolean(),
  helperText: z.string(),
  displayInDirectory: z.boolean(),
});

/** A question as the office sees it; `answerCount` is the number of projects that have answered it. */
export const contentField = question.extend({ updatedAt: z.string(), answerCount: z.number().int() });
export type ContentField = z.infer<typeof contentField>;

/** A deleted question, which can be restored for 30 days. */
const deletedField = contentField.extend({ deletedAt: z.string() });

export const contentTemplate = z.object({
  _id: z.string(),
  graduatingClass: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  fields: z.array(contentField),
  deletedFields: z.array(deletedField),
});
export type ContentTemplate = z.infer<typeof contentTemplate>;

export const deletedTemplate = contentTemplate.extend({ deletedAt: z.string() });
export type DeletedTemplate = z.infer<typeof deletedTemplate>;

/** The question at the time it was answered. */
export const askedQuestion = question.pick({ name: true, type: true, helperText: true });
export type AskedQuestion = z.infer<typeof askedQuestion>;

const submittedAnswer = z.object({
  contentFieldTemplateId: z.string(),
  data: z.string(),
  asked: askedQuestion,
  /** The name of the person who answered, at the time. */
  answeredBy: z.string(),
  answeredAt: z.string(),
});

/**
 * A project's answers to the template of one class. `open` while a member of the class is in the project:
 * answers of a class that has left are read-only.
 */
export const contentSubmission = z.object({
  contentTemplate: z.object({ _id: z.string(), graduatingClass: z.string(), fields: z.array(question) }),
  submittedData: z.array(submittedAnswer),
  open: z.boolean(),
  updatedAt: z.string(),
});
export type ContentSubmission = z.infer<typeof contentSubmission>;

/** An answer on the project's card; of a long one, its beginning. */
export const directoryAnswer = z.object({
  graduatingClass: z.string(),
  name: z.string(),
  type: z.enum(fieldTypes),
  data: z.string(),
});

const fieldName = line(maxFieldName);
const fieldRest = {
  required: z.boolean().default(false),
  helperText: text(maxHelperText).default(''),
  displayInDirectory: z.boolean().default(false),
};

/** A row of the create and add forms: name and type are required, and one sentence says which is missing. */
function complete<Field extends { name: string; type: FieldType | null }>(
  field: Field,
  context: z.RefinementCtx,
) {
  const { name, type } = field;
  if (type !== null && !isBlank(name)) return { ...field, type };
  const message = type !== null ? templatesText.name : templatesText.type;
  const both = type === null && isBlank(name);
  context.addIssue({
    code: 'custom',
    path: [isBlank(name) ? 'name' : 'type'],
    message: both ? templatesText.nameAndType : message,
  });
  return z.NEVER;
}

const asked = { name: fieldName, type: z.enum(fieldTypes).nullable(), ...fieldRest };
const newField = z.object(asked).transform(complete);
export type NewField = z.infer<typeof newField>;

/** A question that is added later; `newId` is an id for it. */
const addedField = z.object({ ...asked, newId }).transform(complete);
export type AddedField = z.infer<typeof addedField>;

const listOf = <Field extends z.ZodType>(field: Field) =>
  z.array(field).min(1, templatesText.oneField).max(maxFields, templatesText.tooMany(maxFields));

export const newTemplate = z.object({
  graduatingClass: z.string(templatesText.class).min(1, templatesText.class).pipe(year),
  fields: listOf(newField),
});
export type NewTemplate = z.infer<typeof newTemplate>;

export const addedFields = z.object({ contentTemplateId: id, newFieldData: listOf(addedField) });

/** An edit of one question. */
export const fieldEdit = z.object({
  name: fieldName.refine((value) => !isBlank(value), templatesText.editName),
  type: z.enum(fieldTypes, templatesText.editType),
  ...fieldRest,
});
export type FieldEdit = z.infer<typeof fieldEdit>;

/** All questions of a template in a new order. `basedOn` is the order that the caller saw before. */
const fieldOrder = z.object({
  contentTemplateId: id,
  fieldIds: z.array(id).min(1).max(maxFields),
  basedOn: z.array(id).max(maxFields).optional().describe('The order that the change is based on.'),
});

const reads = { permission: 'templates.read' } as const;
const manages = { permission: 'templates.manage' } as const;
const ofProject = { kind: 'project', from: 'casProjectId' } as const;
const changes = { changes: ['template', 'project'] } as const;

export const templatesContract = {
  list: call(reads, { shows: ['template'] })
    .route({ method: 'GET', path: '/contentTemplate/template', summary: 'The content templates' })
    .output(
      data(
        z.object({
          contentTemplates: z.array(contentTemplate),
          /** Deleted in the last 30 days. */
          deletedTemplates: z.array(deletedTemplate),
        }),
      ),
    ),
  create: call(manages, changes)
    .route({ method: 'POST', path: '/contentTemplate/template', summary: 'Create the template of a class' })
    .input(newTemplate.extend({ newId }))
    .output(data(contentTemplate)),
  delete: call(manages, changes)
    .route({
      method: 'DELETE',
      path: '/contentTemplate/template',
      summary: 'Delete a template; it can be restored for 30 days',
    })
    .input(z.object({ casProjectContentTemplateId: id }))
    .output(data(z.object({ _id: z.string() }))),
  addFields: call(manages, changes)
    .route({ method: 'POST', path: '/contentTemplate/field', summary: 'Add questions to a template' })
    .input(addedFields)
    .output(data(contentTemplate)),
  updateField: call(manages, changes)
    .route({ method: 'PUT', path: '/contentTemplate/field', summary: 'Edit one question' })
    .input(z.object({ contentFieldTemplateId: id, data: fieldEdit, updatedAt: instant.optional() }))
    .output(data(contentTemplate)),
  deleteField: call(manages, changes)
    .route({
      method: 'DELETE',
      path: '/contentTemplate/field',
      summary: 'Delete a question; it can be restored for 30 days',
    })
    .input(z.object({ contentTemplateId: id, contentFieldTemplateId: id }))
    .output(data(contentTemplate)),
  order: call(manages, changes)
    .route({ method: 'PUT', path: '/contentTemplate/order', summary: 'Put the questions into another order' })
    .input(fieldOrder)
    .output(data(contentTemplate)),
  restore: call(manages, changes)
    .route({
      method: 'PUT',
      path: '/contentTemplate/restore',
      summary: 'Restore a deleted template or question with its answers',
    })
    .input(z.object({ id, mode: z.enum(restoreModes).optional() }))
    .output(data(contentTemplate)),
  answer: call({ permission: 'project.answer', record: ofProject }, changes)
    .route({ method: 'PUT', path: '/casProject/content', summary: 'Answer the template of a class' })
    .input(
      z.object({
        casProjectId: id,
        contentTemplateId: id,
        submittedData: z
          .array(z.object({ contentFieldTemplateId: id, data: text(20_000) }))
          .max(maxFields)
          .refine(
            (list) => new Set(list.map((one) => one.contentFieldTemplateId)).size === list.length,
            templatesText.twice,
          ),
        updatedAt: instant.optional(),
      }),
    )
    .output(data(contentSubmission)),
};
