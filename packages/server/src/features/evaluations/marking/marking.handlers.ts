/** Evaluations of a project: reading them, marking and commenting on criteria, handing back, handing in. */
import { CasementError } from '@casement/domain/errors.ts';
import {
  type EvaluationEvent,
  type EvidenceResult,
  evaluationEvent,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import { markingText as fieldsOfMarking } from '@casement/domain/evaluations/marking/marking.text.ts';
import { text } from '@casement/domain/shared/answers.ts';
import { id } from '@casement/domain/shared/ids.ts';
import { linkAddress } from '@casement/domain/shared/links.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import { isBlank } from '@casement/domain/shared/unicode.ts';
import { announce } from '../../../announcements.ts';
import { logActivity } from '../../../db/activity.ts';
import { cleanHtml } from '../../../html/clean.ts';
import type { ActorContext } from '../../../http/context.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { addHandIn, lockEvidenceItem } from './handIns.store.ts';
import { aboutEvent, handBackEvent, lockEvent, readEvent, seeEvent } from './marking.store.ts';
import { markingText } from './marking.text.ts';
import { addComment, markCriterion, removeComment } from './marks.store.ts';

const closed = () => new CasementError('WRONG_STATE', { message: markingText.readOnly });
const refused = (path: string, message: string) =>
  new CasementError('INVALID', { fields: [{ path, message }] });

async function present(
  { tx, actor, relations }: Pick<ActorContext, 'tx' | 'actor' | 'relations'>,
  eventId: string,
  projectId: string,
): Promise<EvaluationEvent> {
  const reader = { id: actor.id, isStudent: relations.has('student') };
  const stored = found(await readEvent(tx, eventId, projectId, reader));
  return { ...stored, can: evaluationEvent.shape.can.parse(abilities('evaluationEvent', relations)) };
}

const read = api.evaluations.read.handler(async ({ input, context }) => ({
  data: await present(context, input.evaluationEventId, input.projectId),
}));

const mark = api.evaluations.mark.handler(async ({ input, context }) => {
  const { evaluationId, criteriaDetailId, statusResult } = input;
  const answer = found(await markCriterion(context.tx, input, statusResult, context.actor));
  if (answer.readOnly) throw closed();
  if (!answer.offered) throw refused('statusResult', fieldsOfMarking.notOffered);
  return { data: { evaluationId, criteriaDetailId, ...answer.given } };
});

const comment = api.evaluations.comment.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const added = found(await addComment(tx, input, input.content, actor.id));
  if (added.readOnly) throw closed();
  const detail = { assignment: added.title, criterion: input.criteriaDetailId };
  await logActivity(tx, actor, 'evaluation.comment', added.projectId, detail);
  return { data: found(added.comment ?? undefined) };
});

const deleteComment = api.evaluations.deleteComment.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const removed = found(await removeComment(tx, input, input.commentId));
  if (removed.readOnly) throw closed();
  const _id = found(removed._id ?? undefined);
  const detail = { assignment: removed.title, criterion: input.criteriaDetailId };
  await logActivity(tx, actor, 'evaluation.deleteComment', removed.projectId, detail);
  return { data: { _id } };
});

const handBack = api.evaluations.handBack.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { evaluationEventId, handedBack } = input;
  const event = found(await lockEvent(tx, evaluationEventId));
  const { title, project, archived } = found(await aboutEvent(tx, evaluationEventId));
  if (archived) throw closed();
  if (event.handedBack !== handedBack) {
    await handBackEvent(tx, evaluationEventId, handedBack, actor.displayName);
    await logActivity(tx, actor, 'evaluation.handBack', event.projectId, { assignment: title, handedBack });
  }
  if (!event.handedBack && handedBack) {
    const { projectId } = event;
    const facts = {
      kind: 'evaluationHandedBack',
      evaluationEventId,
      assignment: title,
      projectId,
      project,
    } as const;
    await announce(tx, 'happened', { by: actor, happenings: [{ facts }] });
  }
  return { data: await present(context, evaluationEventId, event.projectId) };
});

// What somebody has looked at is private: the activity log, which the office reads, has no entry for it.
const see = api.evaluations.see.handler(async ({ input, context }) => ({
  data: found(await seeEvent(context.tx, input.evaluationEventId, context.actor.id)),
}));

const writtenText = text(50_000);

/**
 * The stored form of a hand-in.
 * @throws CasementError INVALID if the item doesn't ask for this
 */
function contentFor(
  type: EvidenceResult['evidenceDetail']['type'],
  payload: string,
): { payload: string; fileId: string | null } {
  if (type === 'pdf') {
    const { data: fileId } = id.safeParse(payload);
    if (fileId === undefined) throw refused('payload', fieldsOfMarking.pdf);
    return { payload: '', fileId };
  }
  return { payload: payloadFor(type, payload), fileId: null };
}

function payloadFor(type: EvidenceResult['evidenceDetail']['type'], payload: string): string {
  if (type === 'link') {
    const address = linkAddress(payload);
    if (address === undefined) throw refused('payload', fieldsOfMarking.link);
    return address;
  }
  if (type === 'rich-text') {
    const { html, plainText } = cleanHtml(payload);
    if (isBlank(plainText)) throw refused('payload', fieldsOfMarking.blank);
    return html;
  }
  if (type === 'text') {
    const { data: written, error } = writtenText.safeParse(payload);
    if (written === undefined || isBlank(written)) {
      throw refused('payload', error?.issues[0]?.message ?? fieldsOfMarking.blank);
    }
    return written;
  }
  throw refused('payload', fieldsOfMarking.nothingAsked);
}

const handIn = api.evaluations.handIn.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { evaluationId, evidenceDetailId } = input;
  const item = found(await lockEvidenceItem(tx, evaluationId, evidenceDetailId));
  if (item.readOnly) throw closed();
  const content = contentFor(item.type, input.payload);
  const isAgain = content.payload === item.payload && content.fileId === item.fileId;
  if (!isAgain || actor.id !== item.submittedBy) {
    if (!(await addHandIn(tx, input, content, actor))) throw refused('payload', fieldsOfMarking.pdf);
    await logActivity(tx, actor, 'evaluation.handIn', item.projectId, { assignment: item.title });
  }
  const { groupEvaluation, individualEvaluations } = await present(context, item.eventId, item.projectId);
  const evaluations = [groupEvaluation, ...individualEvaluations.map((one) => one.evaluation)];
  const results = evaluations.flatMap((one) => (one?._id === evaluationId ? one.evidenceResults : []));
  return { data: found(results.find(({ evidenceDetail }) => evidenceDetail._id === evidenceDetailId)) };
});

export const evaluationsMarkingHandlers = { read, mark, comment, deleteComment, handBack, see, handIn };
