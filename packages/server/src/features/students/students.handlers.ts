/** Students: the directory, one record, and the office's actions on it. */

import { CasementError } from '@casement/domain/errors.ts';
import { emailKey } from '@casement/domain/shared/people.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { dayAt } from '@casement/domain/shared/time/days.ts';
import { type Student, student } from '@casement/domain/students/students.contract.ts';
import { classProblems, roleSummaryOf } from '@casement/domain/students/students.rules.ts';
import { deleteSignIns, endSessions } from '../../auth/auth.store.ts';
import { lastActorOn, logActivity, logChanged } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import { answerCached } from '../../http/cached.ts';
import { changedBy, recordOf } from '../../http/conflicts.text.ts';
import { api } from '../../http/procedures.ts';
import { demandVersion, found, foundAll } from '../../http/records.ts';
import {
  archiveStudents,
  deleteStudent,
  lockStudent,
  lockStudentByAddress,
  readDeletion,
  readStudent,
  studentsDirectory,
  studentsWhoMayBeNamed,
  updateStudent,
} from './students.store.ts';

/**
 * One student as the caller sees them.
 * @throws CasementError NOT_FOUND
 */
async function presentStudent(tx: Tx, studentId: string, relations: ReadonlySet<Relation>): Promise<Student> {
  const stored = found(await readStudent(tx, studentId));
  return {
    ...stored,
    clubs: stored.clubs.map(({ roles, ...club }) => ({ ...club, ...roleSummaryOf(roles) })),
    can: student.shape.can.parse(abilities('student', relations)),
  };
}

const directory = api.students.directory.handler(async ({ context }) => {
  const { version, value } = await studentsDirectory.readLast(context.tx);
  answerCached(context, `students-${version}`, value);
  return { data: { students: value } };
});

const forProposal = api.students.forProposal.handler(async ({ context }) => ({
  data: { students: await studentsWhoMayBeNamed(context.tx, context.actor.kind === 'student') },
}));

const read = api.students.read.handler(async ({ input, context }) => ({
  data: await presentStudent(context.tx, input.studentId, context.relations),
}));

const deletion = api.students.deletion.handler(async ({ input, context }) => ({
  data: found(await readDeletion(context.tx, input.studentId)),
}));

const update = api.students.update.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const current = found(await lockStudent(tx, input.studentId));
  await demandVersion(current.updatedAt, input.updatedAt, async () => ({
    present: await presentStudent(tx, input.studentId, relations),
    ...changedBy(
      await lastActorOn(tx, input.studentId, 'student.update'),
      actor.id,
      recordOf(current.displayName),
    ),
  }));
  const today = dayAt(tx.now, actor.timeZone);
  const fields = classProblems(current.graduatingClass, input.graduatingClass, today);
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
  await updateStudent(tx, input);
  const editable = ['firstName', 'lastName', 'displayName', 'graduatingClass'] as const;
  const changed = editable.filter((field) => input[field] !== current[field]);
  await logActivity(tx, actor, 'student.update', input.studentId, { changed });
  return { data: await presentStudent(tx, input.studentId, relations) };
});

const archive = api.students.archive.handler(async ({ input, context }) => {
  const { tx } = context;
  const ids = [...new Set(input.studentIds)];
  const { students, changed } = await archiveStudents(tx, ids, input.archived);
  foundAll(students, ids);
  if (input.archived) await endSessions(tx, ids);
  await logChanged(tx, context.actor, 'student.archive', changed, {
    archived: input.archived,
    students: changed,
  });
  return { data: { students, changed } };
});

const remove = api.students.delete.handler(async ({ input, context }) => {
  const { tx } = context;
  const key = emailKey(input.studentEmail);
  const { _id: studentId } = found(await lockStudentByAddress(tx, key));
  const deletion = await readDeletion(tx, studentId);
  const deleted = found(await deleteStudent(tx, studentId));
  await deleteSignIns(tx, key);
  // No name or address: the log says that it happened, and how much was deleted (decision 0001).
  await logActivity(tx, context.actor, 'student.delete', deleted._id, { ...deletion });
  return { data: deleted };
});

export const studentsHandlers = {
  directory,
  forProposal,
  read,
  deletion,
  update,
  archive,
  delete: remove,
};
