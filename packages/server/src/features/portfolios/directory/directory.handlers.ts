/** All portfolios, and who reviews them. */

import { CasementError } from '@casement/domain/errors.ts';
import type { PortfolioReviewers } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { shareEvenly } from '@casement/domain/portfolios/reviewers/evenly.rules.ts';
import { lastActorAmong, logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { answerCached } from '../../../http/cached.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandCurrent, found, foundAll } from '../../../http/records.ts';
import {
  addReviewers,
  changeReviewers,
  coachesAsReviewers,
  lockPortfolios,
  lockTeachers,
  readReviewers,
  readTeachers,
  studentsOfClass,
} from '../reviewers/reviewers.store.ts';
import { portfoliosDirectory } from './directory.store.ts';
import { directoryText } from './directory.text.ts';

type ExpectedReviewer = { studentPortfolioInfoId: string; facultyId: string };

const directory = api.portfolios.directory.handler(async ({ context }) => {
  const { version, value } = await portfoliosDirectory.readLast(context.tx);
  answerCached(context, `portfolios-${version}`, value);
  return { data: value };
});

/**
 * Accepts as new reviewers only teachers of the school who aren’t archived.
 * @param field the field of the input that names them
 */
async function demandTeachers(tx: Tx, ids: readonly string[], field: string): Promise<void> {
  const teachers = foundAll(await lockTeachers(tx, ids), ids);
  const archived = teachers.filter((teacher) => teacher.archived);
  if (archived.length === 0) return;
  const fields = archived.map(({ _id, displayName }) => ({
    path: `${field}.${ids.indexOf(_id)}`,
    message: directoryText.archived(displayName),
  }));
  throw new CasementError('INVALID', { fields });
}

const updateReviewers = api.portfolios.updateReviewers.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { studentPortfolioInfoId: studentId, presentReviewersId } = input;
  await lockPortfolios(tx, [studentId]);
  const before = found((await readReviewers(tx, [studentId]))[0]);
  const current = new Set(before.facultyReviewers.map(({ _id }) => _id));
  const opened = new Set(presentReviewersId ?? current);
  await demandCurrent(current.symmetricDifference(opened).size === 0, async () => ({
    present: before,
    ...changedBy(
      await lastActorAmong(tx, studentId, 'reviewers.assign', 'portfolios'),
      actor.id,
      directoryText.reviewersOf(before.student.displayName),
      { opened: 'them' },
    ),
  }));
  const wanted = new Set(input.facultyReviewersId);
  const add = [...wanted.difference(current)];
  await demandTeachers(tx, add, 'facultyReviewersId');
  await changeReviewers(tx, [studentId], { add, remove: [...current.difference(wanted)] });
  await logActivity(tx, actor, 'reviewers.assign', studentId, {
    student: before.student.displayName,
    reviewers: wanted.size,
  });
  const [after = before] = await readReviewers(tx, [studentId]);
  return { data: after };
});

const changeMany = api.portfolios.changeReviewers.handler(async ({ input, context }) => {
  const { tx } = context;
  const students = [...new Set(input.studentPortfolioInfoIds)];
  const [add, remove] = [[...new Set(input.addFacultyId)], [...new Set(input.removeFacultyId)]];
  foundAll(await lockPortfolios(tx, students), students);
  await demandTeachers(tx, add, 'addFacultyId');
  await changeReviewers(tx, students, { add, remove });
  await logActivity(tx, context.actor, 'reviewers.assign', null, { portfolios: students, add, remove });
  return { data: { portfolios: await readReviewers(tx, students) } };
});

const byProjects = api.portfolios.reviewersByProjects.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { graduatingClass, dryRun } = input;
  if (!dryRun) await lockPortfolios(tx, await studentsOfClass(tx, graduatingClass));
  const students = await coachesAsReviewers(tx, graduatingClass);
  const given = students.filter(({ gets }) => gets.length > 0);
  if (dryRun || given.length === 0) return { data: { students, portfolios: [] } };
  await addReviewers(
    tx,
    given.flatMap(({ student, gets }) => gets.map((coach) => [student._id, coach._id] as const)),
  );
  const portfolios = given.map(({ student }) => student._id);
  const add = [...new Set(given.flatMap(({ gets }) => gets.map(({ _id }) => _id)))];
  await logActivity(tx, actor, 'reviewers.assign', null, { portfolios, add, remove: [] });
  return { data: { students, portfolios: await readReviewers(tx, portfolios) } };
});

/** The portfolios of a preview if all of its reviewers have been added; undefined if one is missing. */
function doneBefore(
  portfolios: readonly PortfolioReviewers[],
  expected: readonly ExpectedReviewer[],
): PortfolioReviewers[] | undefined {
  const byId = new Map(portfolios.map((one) => [one._id, one]));
  const isDone = ({ studentPortfolioInfoId, facultyId }: ExpectedReviewer) =>
    byId.get(studentPortfolioInfoId)?.facultyReviewers.some(({ _id }) => _id === facultyId) === true;
  if (expected.length === 0 || !expected.every(isDone)) return undefined;
  const named = new Set(expected.map((one) => one.studentPortfolioInfoId));
  return portfolios.filter(({ _id }) => named.has(_id));
}

const evenly = api.portfolios.reviewersEvenly.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { graduatingClass, dryRun, expected } = input;
  const facultyIds = [...new Set(input.facultyIds)];
  const ids = await studentsOfClass(tx, graduatingClass);
  if (!dryRun) await lockPortfolios(tx, ids);
  await demandTeachers(tx, facultyIds, 'facultyIds');
  const teachers = await readTeachers(tx, facultyIds);
  const current = await readReviewers(tx, ids);
  const portfolios = current.map(({ _id, student, facultyReviewers }) => ({
    _id,
    student,
    has: facultyReviewers.filter(({ archived }) => !archived),
  }));
  const given = shareEvenly(
    portfolios.map(({ _id, has }) => ({ _id, reviewers: has.map((one) => one._id) })),
    teachers.map(({ _id }) => _id),
  );
  const students = portfolios.map(({ _id, student, has }) => ({
    student,
    gets: teachers.filter((teacher) => teacher._id === given.get(_id)),
    has: has.map(({ archived: _archived, ...one }) => one),
    without: null,
  }));
  const plan = { students, portfolios: [] };
  if (dryRun) return { data: plan };
  // Repeated because its answer was lost: what it expects has been done.
  const done = doneBefore(current, expected ?? []);
  if (done !== undefined) return { data: { students, portfolios: done } };
  const isExpected =
    expected === undefined ||
    (expected.length === given.size &&
      expected.every((one) => given.get(one.studentPortfolioInfoId) === one.facultyId));
  await demandCurrent(isExpected, async () => ({ message: directoryText.planChanged, present: plan }));
  if (given.size === 0) return { data: plan };
  await addReviewers(tx, [...given]);
  const changed = [...given.keys()];
  await logActivity(tx, actor, 'reviewers.assign', null, {
    portfolios: changed,
    add: [...new Set(given.values())],
    remove: [],
  });
  return { data: { students, portfolios: await readReviewers(tx, changed) } };
});

export const portfoliosDirectoryHandlers = {
  directory,
  updateReviewers,
  changeReviewers: changeMany,
  reviewersByProjects: byProjects,
  reviewersEvenly: evenly,
};
