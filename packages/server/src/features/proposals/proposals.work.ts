/**
 * Writes for proposals of every kind, inside the caller's transaction: creating, editing, moving, commenting.
 */
import { CasementError } from '@casement/domain/errors.ts';
import type { Happening } from '@casement/domain/messages/notices.rules.ts';
import {
  type KnownPerson,
  mayMove,
  type NamedPerson,
  namingProblems,
  type ProposalKind,
  permissionOfMove,
} from '@casement/domain/proposals/proposals.rules.ts';
import {
  isDeletable,
  isEditable,
  movesFrom,
  type ProposalStatus,
  refusedMove,
} from '@casement/domain/shared/proposals.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { announce } from '../../announcements.ts';
import type { Actor } from '../../auth/actor.ts';
import { logActivity } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import { idTaken } from '../../http/conflicts.text.ts';
import type { ActorContext } from '../../http/context.ts';
import { demandVersion, found } from '../../http/records.ts';
import { readSchool } from '../school/school.store.ts';
import {
  lockKnownPeople,
  type ProposalStore,
  readKnownPeople,
  type StoredComment,
} from './proposals.store.ts';
import { proposalsText } from './proposals.text.ts';

export type Relations = ReadonlySet<Relation>;
type Writing = Pick<ActorContext, 'tx' | 'relations' | 'actor'>;

/** The fields that every kind's lock of a row returns. */
type LockedProposal = { name: string; status: ProposalStatus; submittedBy: string | null; updatedAt: string };
type Versioned = { updatedAt?: string | undefined };
type NameDetail = { clubName: string } | { projectName: string };

/** The office's decisions on a submitted proposal. */
export type Decision = 'approved' | 'rejected' | 'studentRevising';

const isDecision = (status: ProposalStatus): status is Decision =>
  status === 'approved' || status === 'rejected' || status === 'studentRevising';

/** The parts that differ between kinds of proposals. */
type Parts<Locked extends LockedProposal, Form, Edit, Move, Answer> = {
  kind: ProposalKind;
  store: Pick<ProposalStore, 'lastMovedBy' | 'addStep' | 'addComment' | 'deleteComment'>;
  /** The name as this kind's log entries have it. */
  detail: (name: string) => NameDetail;
  /** The announcement of a decision to its author. */
  decided: (id: string, name: string, status: Decision, author: string) => Happening;
  nameOf: (form: Form) => string;
  present: (tx: Tx, id: string, actor: Actor, relations: Relations) => Promise<Answer>;
  lock: (tx: Tx, id: string) => Promise<Locked | undefined>;
  /** Stores a draft of the actor's with everything it names; undefined if the id is taken. */
  insert: (tx: Tx, form: Form, actor: Actor, newId: string | undefined) => Promise<string | undefined>;
  /** The same form as an edit of the proposal that it created earlier. */
  editOf: (form: Form, id: string) => Edit;
  /** Stores the fields that differ from the proposal as it is; returns their names. */
  write: (tx: Tx, before: Answer, edit: Edit, actor: Actor) => Promise<string[]>;
  remove: (tx: Tx, id: string) => Promise<unknown>;
  /** Throws if the proposal lacks anything that the move needs. */
  demandComplete: (locked: Locked, move: Move) => void;
  /** Stores the status. */
  move: (tx: Tx, id: string, move: Move) => Promise<void>;
  /** Whether the proposal, which has the move's status, has everything else that the move sets. */
  hasMoved: (locked: Locked, move: Move) => boolean;
  /** The people that the proposal names. */
  namedIn: (tx: Tx, id: string) => Promise<readonly { personId: string }[]>;
  /** Makes people of an approved proposal members: those named, and its author, who are still at the school. */
  join: (context: Writing, id: string, locked: Locked, here: readonly KnownPerson[]) => Promise<void>;
};

/** Refuses while the school takes no new proposals; existing ones stay readable. */
async function demandOpen(tx: Tx): Promise<void> {
  const school = await readSchool(tx);
  if (school?.features.proposals.enabled === true) return;
  throw new CasementError('WRONG_STATE', { message: proposalsText.closed });
}

/**
 * Refuses a call that adds people of whom somebody can't be added, and says who: they have left, or were never at the
 * school.
 * @param people ids by the field that names them
 * @throws CasementError INVALID; NOT_FOUND if they can all be added by now
 */
export async function refuseMissing(tx: Tx, people: readonly NamedPerson[]): Promise<never> {
  const known = await readKnownPeople(
    tx,
    people.map(({ personId }) => personId),
  );
  const fields = namingProblems(people, known);
  throw fields.length > 0 ? new CasementError('INVALID', { fields }) : new CasementError('NOT_FOUND');
}

/** The writes of one kind of proposal. */
export function proposalWork<
  Locked extends LockedProposal,
  Form,
  Edit extends Versioned & { _id: string },
  Move extends Versioned & { status: ProposalStatus },
  Answer,
>(parts: Parts<Locked, Form, Edit, Move, Answer>) {
  const { kind, store, detail } = parts;
  const presentTo = ({ tx, actor, relations }: Writing, id: string) =>
    parts.present(tx, id, actor, relations);

  /** @throws CasementError NOT_FOUND, WRONG_STATE, CHANGED_MEANWHILE */
  async function update(context: Writing, edit: Edit): Promise<Answer> {
    const { tx, actor } = context;
    const locked = found(await parts.lock(tx, edit._id));
    const current = () => presentTo(context, edit._id);
    if (!isEditable(locked.status)) {
      const message = proposalsText.notEditable(locked.status);
      throw new CasementError('WRONG_STATE', { message, present: await current() });
    }
    await demandVersion(locked.updatedAt, edit.updatedAt, async () => ({ present: await current() }));
    const before = await current();
    const changed = await parts.write(tx, before, edit, actor);
    if (changed.length === 0) return before;
    await logActivity(tx, actor, `${kind}.update`, edit._id, { changed });
    return current();
  }

  /** @throws CasementError WRONG_STATE, and INVALID if the id belongs to another record */
  async function create(context: Writing, form: Form, newId: string | undefined): Promise<Answer> {
    const { tx, actor } = context;
    await demandOpen(tx);
    const own = { ...context, relations: new Set<Relation>(context.relations).add('oneself') };
    const id = await parts.insert(tx, form, actor, newId);
    if (id === undefined) {
      const locked = newId === undefined ? undefined : await parts.lock(tx, newId);
      if (newId === undefined || locked?.submittedBy !== actor.id) {
        throw new CasementError('INVALID', { fields: [{ path: 'newId', message: idTaken }] });
      }
      // It was sent before with this id, and the answer was lost: it is overwritten with the current form.
      return update(own, parts.editOf(form, newId));
    }
    await logActivity(tx, actor, `${kind}.create`, id, detail(parts.nameOf(form)));
    return presentTo(own, id);
  }

  /** @throws CasementError NOT_FOUND, WRONG_STATE */
  async function remove(context: Writing, id: string): Promise<{ _id: string }> {
    const { tx, actor } = context;
    const locked = found(await parts.lock(tx, id));
    if (!isDeletable(locked.status)) {
      const message = proposalsText.notDeletable(locked.status);
      throw new CasementError('WRONG_STATE', { message, present: await presentTo(context, id) });
    }
    await parts.remove(tx, id);
    await logActivity(tx, actor, `${kind}.delete`, id, detail(locked.name));
    return { _id: id };
  }

  /** The author and the people that a proposal names: those at the school, and the names of those who have left. */
  async function peopleOf(tx: Tx, id: string, { submittedBy }: Locked) {
    const named = (await parts.namedIn(tx, id)).map(({ personId }) => personId);
    const known = await lockKnownPeople(tx, [...named, ...(submittedBy === null ? [] : [submittedBy])]);
    const people = [...known.values()];
    return {
      here: people.filter(({ archived }) => !archived),
      leftOut: people.filter(({ archived }) => archived).map(({ displayName }) => displayName),
    };
  }

  /**
   * Moves a proposal. A move that the caller made before, and whose answer was lost, is answered and writes nothing.
   * @throws CasementError FORBIDDEN, NOT_FOUND, WRONG_STATE, CHANGED_MEANWHILE, INVALID
   */
  async function move(context: Writing, id: string, asked: Move): Promise<Answer & { leftOut: string[] }> {
    const { tx, actor, relations } = context;
    const to = asked.status;
    if (!mayMove(kind, to, relations)) throw new CasementError('FORBIDDEN');
    const locked = found(await parts.lock(tx, id));
    const from = locked.status;
    const current = () => presentTo(context, id);
    if (!movesFrom(from).includes(to)) {
      const last = await store.lastMovedBy(tx, id);
      if (from === to && last?.byId === actor.id && parts.hasMoved(locked, asked)) {
        const leftOut = to === 'approved' ? (await peopleOf(tx, id, locked)).leftOut : [];
        return { ...(await current()), leftOut };
      }
      const message = refusedMove(from, to, last?.byName);
      throw new CasementError('WRONG_STATE', { message, present: await current() });
    }
    await demandVersion(locked.updatedAt, asked.updatedAt, async () => ({ present: await current() }));
    if (from === 'studentDrafting') await demandOpen(tx);
    parts.demandComplete(locked, asked);
    await parts.move(tx, id, asked);
    await store.addStep(tx, id, from, to, actor);
    const leftOut: string[] = [];
    if (to === 'approved') {
      const people = await peopleOf(tx, id, locked);
      await parts.join(context, id, locked, people.here);
      leftOut.push(...people.leftOut);
    }
    if (isDecision(to) && locked.submittedBy !== null) {
      const happenings = [parts.decided(id, locked.name, to, locked.submittedBy)];
      await announce(tx, 'happened', { by: actor, happenings });
    }
    await logActivity(tx, actor, permissionOfMove(kind, to), id, { ...detail(locked.name), from, to });
    return { ...(await current()), leftOut };
  }

  /** @throws CasementError NOT_FOUND */
  async function addComment(context: Writing, id: string, content: string): Promise<StoredComment> {
    const { tx, actor } = context;
    found(await parts.lock(tx, id));
    const added = found(await store.addComment(tx, id, content, actor.id));
    await logActivity(tx, actor, `${kind}.comment`, id, { comment: added._id });
    return added;
  }

  /** @throws CasementError NOT_FOUND */
  async function deleteComment({ tx, actor }: Writing, id: string, commentId: string) {
    const deleted = found(await store.deleteComment(tx, id, commentId));
    await logActivity(tx, actor, `${kind}.deleteComment`, id, { comment: deleted._id });
    return deleted;
  }

  return { create, update, remove, move, addComment, deleteComment };
}
