/** Content templates: the list, creating and deleting, and their questions. */
import { CasementError } from '@casement/domain/errors.ts';
import {
  type AddedField,
  type ContentField,
  type ContentTemplate,
  maxFields,
  type NewTemplate,
} from '@casement/domain/templates/templates.contract.ts';
import {
  isFieldAsCreated,
  isLinkAnswer,
  isOrderOf,
  isTemplateAsCreated,
} from '@casement/domain/templates/templates.rules.ts';
import { uuidv7 } from 'uuidv7';
import { lastActorOn, logActivity } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import { alreadyCreated, changedBy, idTaken } from '../../http/conflicts.text.ts';
import { api } from '../../http/procedures.ts';
import { demandCurrent, demandVersion, found } from '../../http/records.ts';
import { readAnswersTo } from './submissions.store.ts';
import {
  updateField as changeField,
  insertFields,
  insertTemplate,
  lockTemplates,
  markFieldDeleted,
  markTemplateDeleted,
  placeFields,
  readFieldPlace,
  readTemplate,
  readTemplates,
  touchTemplate,
} from './templates.store.ts';
import { templatesText } from './templates.text.ts';

const list = api.templates.list.handler(async ({ context }) => ({ data: await readTemplates(context.tx) }));

const answersOf = (fields: readonly ContentField[]) =>
  fields.reduce((sum, { answerCount }) => sum + answerCount, 0);

/**
 * The template that the same form has already created, if it was sent twice or its answer was lost.
 * @throws CasementError NAME_TAKEN if the class has another, INVALID if the id belongs to another record
 */
async function templateOfClass(
  tx: Tx,
  form: NewTemplate,
  newId: string | undefined,
): Promise<ContentTemplate> {
  const { contentTemplates } = await readTemplates(tx);
  const current = contentTemplates.find(({ graduatingClass }) => graduatingClass === form.graduatingClass);
  if (current === undefined) {
    throw new CasementError('INVALID', { fields: [{ path: 'newId', message: idTaken }] });
  }
  if (current._id === newId && isTemplateAsCreated(current, form)) return current;
  const message = templatesText.classTaken(form.graduatingClass);
  throw new CasementError('NAME_TAKEN', {
    message,
    fields: [{ path: 'graduatingClass', message }],
    present: current,
  });
}

const create = api.templates.create.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { newId, ...form } = input;
  await lockTemplates(tx);
  const templateId = newId ?? uuidv7();
  if (!(await insertTemplate(tx, templateId, form.graduatingClass))) {
    return { data: await templateOfClass(tx, form, newId) };
  }
  await insertFields(tx, templateId, form.fields);
  await logActivity(tx, actor, 'templates.create', templateId, {
    graduatingClass: form.graduatingClass,
    fields: form.fields.map(({ name }) => name),
  });
  return { data: found(await readTemplate(tx, templateId)) };
});

const remove = api.templates.delete.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const templateId = input.casProjectContentTemplateId;
  await lockTemplates(tx);
  const { graduatingClass, fields } = found(await readTemplate(tx, templateId));
  await markTemplateDeleted(tx, templateId);
  await logActivity(tx, actor, 'templates.delete', templateId, {
    graduatingClass,
    answers: answersOf(fields),
  });
  return { data: { _id: templateId } };
});

/**
 * Whether the template has all of these questions already, after a double click or a lost answer; one that was deleted
 * since isn't added again.
 * @throws CasementError CHANGED_MEANWHILE if the form, or one of the questions, has changed since
 */
function wereAdded(current: ContentTemplate, asked: readonly AddedField[]): boolean {
  const known = new Map([...current.fields, ...current.deletedFields].map((one) => [one._id, one]));
  const pairs = asked.map((form) => ({ form, field: known.get(form.newId ?? '') }));
  const first = pairs.find(({ field }) => field !== undefined)?.field;
  if (first === undefined) return false;
  if (pairs.every(({ form, field }) => field !== undefined && isFieldAsCreated(field, form))) return true;
  throw new CasementError('CHANGED_MEANWHILE', { message: alreadyCreated(first.name), present: current });
}

const addFields = api.templates.addFields.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { contentTemplateId, newFieldData } = input;
  await lockTemplates(tx);
  const current = found(await readTemplate(tx, contentTemplateId));
  if (wereAdded(current, newFieldData)) return { data: current };
  const { graduatingClass, fields } = current;
  if (fields.length + newFieldData.length > maxFields) {
    throw new CasementError('WRONG_STATE', { message: templatesText.tooMany(maxFields) });
  }
  const taken = await insertFields(tx, contentTemplateId, newFieldData);
  if (taken.length > 0) {
    const problems = taken.map((index) => ({ path: `newFieldData.${index}.newId`, message: idTaken }));
    throw new CasementError('INVALID', { fields: problems });
  }
  await touchTemplate(tx, contentTemplateId);
  await logActivity(tx, actor, 'templates.addFields', contentTemplateId, {
    graduatingClass,
    fields: newFieldData.map(({ name }) => name),
  });
  return { data: found(await readTemplate(tx, contentTemplateId)) };
});

/** @throws CasementError NOT_FOUND if the question or its template is deleted */
async function fieldAndTemplate(tx: Tx, fieldId: string) {
  const { templateId } = found(await readFieldPlace(tx, fieldId));
  const template = found(await readTemplate(tx, templateId));
  return { template, field: found(template.fields.find(({ _id }) => _id === fieldId)) };
}

const editable = ['name', 'type', 'required', 'helperText', 'displayInDirectory'] as const;

const updateField = api.templates.updateField.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { contentFieldTemplateId: fieldId, data, updatedAt } = input;
  await lockTemplates(tx);
  const { template, field } = await fieldAndTemplate(tx, fieldId);
  await demandVersion(field.updatedAt, updatedAt, async () => ({
    present: field,
    ...changedBy(await lastActorOn(tx, fieldId, 'templates.updateField'), actor.id, `“${field.name}”`),
  }));
  if (data.type === 'link' && field.type !== 'link') {
    const others = (await readAnswersTo(tx, fieldId)).filter((answer) => !isLinkAnswer(answer));
    const message = templatesText.notLinks(others.length);
    if (others.length > 0) {
      throw new CasementError('WRONG_STATE', { message, fields: [{ path: 'data.type', message }] });
    }
  }
  const changed = editable.filter((one) => data[one] !== field[one]);
  if (changed.length > 0) {
    await changeField(tx, fieldId, data);
    await touchTemplate(tx, template._id);
    const { graduatingClass } = template;
    await logActivity(tx, actor, 'templates.updateField', fieldId, {
      graduatingClass,
      field: data.name,
      changed,
    });
  }
  return { data: found(await readTemplate(tx, template._id)) };
});

const deleteField = api.templates.deleteField.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { contentTemplateId, contentFieldTemplateId } = input;
  await lockTemplates(tx);
  const { graduatingClass, fields } = found(await readTemplate(tx, contentTemplateId));
  const field = found(fields.find(({ _id }) => _id === contentFieldTemplateId));
  if (fields.length === 1) throw new CasementError('WRONG_STATE', { message: templatesText.lastField });
  await markFieldDeleted(tx, field._id);
  await touchTemplate(tx, contentTemplateId);
  await logActivity(tx, actor, 'templates.deleteField', contentTemplateId, {
    graduatingClass,
    field: field.name,
    answers: field.answerCount,
  });
  return { data: found(await readTemplate(tx, contentTemplateId)) };
});

/** The actions that make the list of a template's questions another one. */
const questionsChanged = ['templates.addFields', 'templates.deleteField', 'templates.restore'] as const;
const reordered = 'templates.order' as const;

/** Whether a template's questions are already in this order. */
const isOrdered = (fields: readonly ContentField[], ids: readonly string[]) =>
  fields.length === ids.length && fields.every(({ _id }, index) => _id === ids[index]);

const order = api.templates.order.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { contentTemplateId, fieldIds, basedOn } = input;
  await lockTemplates(tx);
  const current = found(await readTemplate(tx, contentTemplateId));
  const ordered = isOrdered(current.fields, fieldIds);
  const isCurrent = ordered || basedOn === undefined || isOrdered(current.fields, basedOn);
  await demandCurrent(isCurrent && isOrderOf(fieldIds, current.fields), async () => ({
    present: current,
    ...changedBy(
      await lastActorOn(tx, contentTemplateId, ...questionsChanged, ...(isCurrent ? [] : [reordered])),
      actor.id,
      templatesText.questions,
      { opened: 'them', outcome: templatesText.orderNotSaved },
    ),
  }));
  if (!ordered) {
    await placeFields(tx, fieldIds);
    await touchTemplate(tx, contentTemplateId);
    const { graduatingClass } = current;
    await logActivity(tx, actor, reordered, contentTemplateId, { graduatingClass });
  }
  return { data: found(await readTemplate(tx, contentTemplateId)) };
});

export const templatesHandlers = {
  list,
  create,
  delete: remove,
  addFields,
  updateField,
  deleteField,
  order,
};
