/** Restoring templates and questions within 30 days, with their answers. */
import { CasementError } from '@casement/domain/errors.ts';
import {
  type ContentTemplate,
  maxFields,
  type RestoreMode,
} from '@casement/domain/templates/templates.contract.ts';
import { haveEqualNames, restoring } from '@casement/domain/templates/templates.rules.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import {
  lockTemplates,
  readDeletedTemplate,
  readFieldPlace,
  readTemplate,
  readTemplates,
  touchTemplate,
} from '../templates.store.ts';
import { templatesText } from '../templates.text.ts';
import {
  appendFields,
  dissolveTemplate,
  dropFields,
  moveAnswers,
  readAnswered,
  undeleteTemplate,
} from './restore.store.ts';

type Named = { _id: string; name: string };

/**
 * Puts deleted questions into an existing template.
 * @throws CasementError WRONG_STATE if names are equal and no mode was chosen, or there would be too many
 * questions
 */
async function restoreInto(
  tx: Tx,
  template: ContentTemplate,
  fields: readonly Named[],
  mode: RestoreMode | undefined,
): Promise<void> {
  if (mode === undefined && haveEqualNames(fields, template.fields)) {
    const message = templatesText.chooseMode(template.graduatingClass);
    throw new CasementError('WRONG_STATE', { message, present: template });
  }
  const ids = (list: readonly Named[]) => list.map(({ _id }) => _id);
  const plan = restoring(
    await readAnswered(tx, ids(fields)),
    await readAnswered(tx, ids(template.fields)),
    mode ?? 'apart',
  );
  if (template.fields.length + plan.apart.length > maxFields) {
    throw new CasementError('WRONG_STATE', { message: templatesText.tooMany(maxFields) });
  }
  await moveAnswers(tx, plan.moves);
  await appendFields(tx, template._id, plan.apart);
  await dropFields(tx, plan.merged);
  await touchTemplate(tx, template._id);
}

async function restoreTemplate(tx: Tx, templateId: string, mode: RestoreMode | undefined): Promise<string> {
  const deleted = found(await readDeletedTemplate(tx, templateId));
  const { contentTemplates } = await readTemplates(tx);
  const current = contentTemplates.find(({ graduatingClass }) => graduatingClass === deleted.graduatingClass);
  if (current === undefined) {
    await undeleteTemplate(tx, templateId);
    return templateId;
  }
  await restoreInto(tx, current, deleted.fields, mode);
  await dissolveTemplate(tx, templateId, current._id);
  return current._id;
}

/** @returns the template and the question's name, or undefined if no question with that id can be restored */
async function restoreField(tx: Tx, fieldId: string, mode: RestoreMode | undefined) {
  const place = await readFieldPlace(tx, fieldId);
  if (place?.deleted !== true) return undefined;
  const template = await readTemplate(tx, place.templateId);
  if (template === undefined) {
    found(await readDeletedTemplate(tx, place.templateId));
    throw new CasementError('WRONG_STATE', { message: templatesText.restoreTemplateFirst });
  }
  const field = found(template.deletedFields.find(({ _id }) => _id === fieldId));
  await restoreInto(tx, template, [field], mode);
  return { templateId: template._id, name: field.name };
}

const restore = api.templates.restore.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  await lockTemplates(tx);
  const field = await restoreField(tx, input.id, input.mode);
  const templateId = field?.templateId ?? (await restoreTemplate(tx, input.id, input.mode));
  const restored = found(await readTemplate(tx, templateId));
  const { graduatingClass } = restored;
  await logActivity(tx, actor, 'templates.restore', templateId, {
    graduatingClass,
    field: field?.name ?? null,
  });
  return { data: restored };
});

export const templatesRestoreHandlers = { restore };
