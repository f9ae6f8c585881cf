/** Evaluation assignments: the list, creating, editing, deleting, copying, and restoring removed items. */
import { CasementError } from '@casement/domain/errors.ts';
import type {
  AssignmentEdit,
  EvaluationDetail,
  NewAssignment,
} from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import {
  isAssignmentAsCreated,
  unreplacedMarks,
} from '@casement/domain/evaluations/assignments/assignments.rules.ts';
import { assignmentsText as fieldsOfAssignments } from '@casement/domain/evaluations/assignments/assignments.text.ts';
import { uuidv7 } from 'uuidv7';
import { lastActorOn, logActivity } from '../../../db/activity.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import type { ActorContext } from '../../../http/context.ts';
import { api } from '../../../http/procedures.ts';
import { createdBefore, demandFound, demandVersion, found, foundAll } from '../../../http/records.ts';
import {
  deleteAssignments,
  insertAssignment,
  lockAssignments,
  readAssignment,
  readAssignments,
  touchAssignment,
  updateAssignment,
} from './assignments.store.ts';
import { assignmentsText } from './assignments.text.ts';
import {
  addItems,
  lockItems,
  readRemovedItem,
  removeItems,
  replaceResults,
  restoreItem,
  updateCriterion,
  updateEvidence,
} from './items.store.ts';

type Writing = Pick<ActorContext, 'tx' | 'actor'>;

const list = api.assignments.list.handler(async ({ context }) => ({
  data: { evaluationDetails: await readAssignments(context.tx) },
}));

/**
 * Creates an assignment, or returns the one that the same form already created.
 * @param log logs the creation
 * @param sent the log's action for that, and the id's path in the form
 * @throws CasementError INVALID if the id belongs to something else; CHANGED_MEANWHILE, with the assignment, if the
 * form has changed since
 */
async function createOne(
  context: Writing,
  { newId, ...form }: NewAssignment & { newId?: string | undefined },
  log: (assignmentId: string) => Promise<void>,
  sent: { action: 'assignments.create' | 'assignments.duplicate'; path: string },
): Promise<EvaluationDetail> {
  const { tx } = context;
  const assignmentId = newId ?? uuidv7();
  const read = async (id: string) => found(await readAssignment(tx, id));
  if (!(await insertAssignment(tx, assignmentId, form.evaluationDetailData))) {
    const isSame = (current: EvaluationDetail) => isAssignmentAsCreated(current, form);
    return createdBefore(context, newId, { ...sent, read, isSame, nameOf: ({ title }) => title });
  }
  const { criteriaDetailsData: criteria, evidenceDetailsData: evidence } = form;
  await addItems(tx, assignmentId, { criteria, evidence });
  await log(assignmentId);
  return read(assignmentId);
}

const create = api.assignments.create.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const made: EvaluationDetail[] = [];
  for (const [index, form] of input.evaluationDetails.entries()) {
    const { title } = form.evaluationDetailData;
    const log = (id: string) => logActivity(tx, actor, 'assignments.create', id, { assignment: title });
    const path = `evaluationDetails.${index}.newId`;
    made.push(await createOne(context, form, log, { action: 'assignments.create', path }));
  }
  return { data: made };
});

/** @throws CasementError NOT_FOUND if the edit names an item that the assignment doesn't have */
function demandItems(current: EvaluationDetail, edit: AssignmentEdit): void {
  const known = (items: readonly { _id: string }[]) => new Set(items.map(({ _id }) => _id));
  const [criteria, evidence] = [known(current.criteriaDetails), known(current.evidenceDetails)];
  const { criteriaDetailsData, evidenceDetailsData, statusReplacements } = edit;
  const named = [
    ...[...known(criteriaDetailsData.update), ...criteriaDetailsData.delete].map((one) => criteria.has(one)),
    ...[...known(evidenceDetailsData.update), ...evidenceDetailsData.delete].map((one) => evidence.has(one)),
    ...statusReplacements.map(({ criteriaDetailId }) => criteria.has(criteriaDetailId)),
  ];
  demandFound(!named.includes(false));
}

/** The replacements of one edited criterion’s results. */
const replacementsOf = (
  { statusReplacements }: AssignmentEdit,
  { _id, statuses }: { _id: string; statuses: readonly string[] },
) =>
  statusReplacements.filter(({ criteriaDetailId, to }) => criteriaDetailId === _id && statuses.includes(to));

/** Results in use that the edit removes without a replacement. */
const removedResults = (current: EvaluationDetail, edit: AssignmentEdit) =>
  edit.criteriaDetailsData.update.flatMap((edited, index) => {
    const criterion = current.criteriaDetails.find(({ _id }) => _id === edited._id);
    if (criterion === undefined) return [];
    const [unreplaced] = unreplacedMarks(criterion, edited.statuses, replacementsOf(edit, edited));
    if (unreplaced === undefined) return [];
    const message = fieldsOfAssignments.inUse(unreplaced.status, unreplaced.count);
    return [{ path: `criteriaDetailsData.update.${index}.statuses`, message }];
  });

/** Types that the edit changes of items handed in: a hand-in is read by its item’s type. */
const changedTypes = (current: EvaluationDetail, edit: AssignmentEdit) =>
  edit.evidenceDetailsData.update.flatMap(({ _id, type }, index) => {
    const handIns =
      current.evidenceDetails.find((one) => one._id === _id && one.type !== type)?.handInCount ?? 0;
    const path = `evidenceDetailsData.update.${index}.type`;
    return handIns === 0 ? [] : [{ path, message: fieldsOfAssignments.typeInUse(handIns) }];
  });

/** @throws CasementError INVALID naming every result and type in use that the edit would take away */
function demandInUse(current: EvaluationDetail, edit: AssignmentEdit): void {
  const fields = [...removedResults(current, edit), ...changedTypes(current, edit)];
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
}

const update = api.assignments.update.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { evaluationDetailId, evaluationDetailData, criteriaDetailsData, evidenceDetailsData } = input;
  foundAll(await lockAssignments(tx, [evaluationDetailId]), [evaluationDetailId]);
  await lockItems(tx, evaluationDetailId);
  const current = found(await readAssignment(tx, evaluationDetailId));
  await demandVersion(current.updatedAt, input.updatedAt, async () => ({
    present: current,
    ...changedBy(
      await lastActorOn(tx, evaluationDetailId, 'assignments.update'),
      actor.id,
      `“${current.title}”`,
    ),
  }));
  demandItems(current, input);
  demandInUse(current, input);
  const replacements = criteriaDetailsData.update.flatMap((edited) => replacementsOf(input, edited));
  await replaceResults(tx, replacements);
  for (const one of criteriaDetailsData.update) await updateCriterion(tx, one);
  for (const one of evidenceDetailsData.update) await updateEvidence(tx, one);
  const removed = [...criteriaDetailsData.delete, ...evidenceDetailsData.delete];
  await removeItems(tx, removed);
  await addItems(tx, evaluationDetailId, {
    criteria: criteriaDetailsData.create,
    evidence: evidenceDetailsData.create,
  });
  await updateAssignment(tx, evaluationDetailId, evaluationDetailData);
  const items = [...current.criteriaDetails, ...current.evidenceDetails];
  await logActivity(tx, actor, 'assignments.update', evaluationDetailId, {
    assignment: evaluationDetailData.title,
    removed: items.filter(({ _id }) => removed.includes(_id)).map(({ description }) => description),
  });
  return { data: found(await readAssignment(tx, evaluationDetailId)) };
});

const remove = api.assignments.delete.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const ids = [...new Set(input.evaluationDetailIds)];
  foundAll(await lockAssignments(tx, ids), ids);
  for (const one of ids) {
    const { title, casProjectIds } = found(await readAssignment(tx, one));
    const detail = { assignment: title, projects: casProjectIds.length };
    await logActivity(tx, actor, 'assignments.delete', one, detail);
  }
  await deleteAssignments(tx, ids);
  return { data: { evaluationDetailIds: ids } };
});

const duplicate = api.assignments.duplicate.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { evaluationDetailId, graduatingClass, newId } = input;
  const current = found(await readAssignment(tx, evaluationDetailId));
  const { description, date, active, type, mode } = current;
  const title = assignmentsText.copyOf(current.title, graduatingClass);
  const form = {
    newId,
    evaluationDetailData: { title, description, date, active, type, mode },
    criteriaDetailsData: current.criteriaDetails,
    evidenceDetailsData: current.evidenceDetails,
  };
  const detail = { assignment: title, graduatingClass };
  const log = (id: string) => logActivity(tx, actor, 'assignments.duplicate', id, detail);
  return { data: await createOne(context, form, log, { action: 'assignments.duplicate', path: 'newId' }) };
});

const restore = api.assignments.restore.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { assignmentId } = found(await readRemovedItem(tx, input.id));
  foundAll(await lockAssignments(tx, [assignmentId]), [assignmentId]);
  const { description } = found(await readRemovedItem(tx, input.id));
  await restoreItem(tx, input.id);
  await touchAssignment(tx, assignmentId);
  const restored = found(await readAssignment(tx, assignmentId));
  const detail = { assignment: restored.title, restored: description };
  await logActivity(tx, actor, 'assignments.restore', assignmentId, detail);
  return { data: restored };
});

export const evaluationsAssignmentsHandlers = { list, create, update, delete: remove, duplicate, restore };
