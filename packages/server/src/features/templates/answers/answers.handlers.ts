/** Answering the template of a class for a project. */
import { CasementError, type FieldProblem } from '@casement/domain/errors.ts';
import { answerTo } from '@casement/domain/templates/templates.rules.ts';
import { logActivity } from '../../../db/activity.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandVersion, found } from '../../../http/records.ts';
import { lockAnswers, readAnswererSince, readSubmissions, writeAnswers } from '../submissions.store.ts';
import { templatesText } from '../templates.text.ts';

const answer = api.templates.answer.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { casProjectId, contentTemplateId, submittedData, updatedAt } = input;
  const { archived } = found(await lockAnswers(tx, casProjectId, contentTemplateId));
  const submission = async () =>
    found(
      (await readSubmissions(tx, casProjectId)).find(
        ({ contentTemplate: { _id } }) => _id === contentTemplateId,
      ),
    );
  const current = await submission();
  const { graduatingClass, fields } = current.contentTemplate;
  if (archived) throw new CasementError('WRONG_STATE', { message: templatesText.archived, present: current });
  if (!current.open) {
    throw new CasementError('WRONG_STATE', {
      message: templatesText.classLeft(graduatingClass),
      present: current,
    });
  }
  const otherQuestions = { present: current, message: templatesText.askedOtherwise(graduatingClass) };
  await demandVersion(current.updatedAt, updatedAt, async () => {
    // A change of a question is a newer version too, and whoever answered last didn't make it.
    const by = await readAnswererSince(tx, casProjectId, contentTemplateId, updatedAt ?? current.updatedAt);
    if (by === undefined) return otherQuestions;
    const words = templatesText.answers(graduatingClass);
    return { present: current, ...changedBy(by, actor.id, words, { opened: 'them' }) };
  });
  const problems: FieldProblem[] = [];
  const changed: { fieldId: string; data: string; name: string }[] = [];
  for (const [index, { contentFieldTemplateId: fieldId, data }] of submittedData.entries()) {
    const field = fields.find(({ _id }) => _id === fieldId);
    // The question was deleted, and the call names no version.
    if (field === undefined) throw new CasementError('CHANGED_MEANWHILE', otherQuestions);
    const before = current.submittedData.find((one) => one.contentFieldTemplateId === fieldId)?.data ?? '';
    if (data === before) continue;
    const checked = answerTo(field.type, data);
    if ('problem' in checked) {
      problems.push({ path: `submittedData.${index}.data`, message: checked.problem });
    } else if (checked.data !== before) changed.push({ fieldId, data: checked.data, name: field.name });
  }
  if (problems.length > 0) throw new CasementError('INVALID', { fields: problems });
  if (changed.length === 0) return { data: current };
  await writeAnswers(tx, casProjectId, changed, actor, current.updatedAt);
  await logActivity(tx, actor, 'project.answer', casProjectId, {
    graduatingClass,
    fields: changed.map(({ name }) => name),
  });
  return { data: await submission() };
});

export const templatesAnswersHandlers = { answer };
