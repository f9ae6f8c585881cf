/** Adding people to the school's list. */
import { CasementError } from '@casement/domain/errors.ts';
import { listProblems } from '@casement/domain/onboarding/file/list.rules.ts';
import { dayAt } from '@casement/domain/shared/time/days.ts';
import { logActivity } from '../../db/activity.ts';
import type { ActorContext } from '../../http/context.ts';
import { api } from '../../http/procedures.ts';
import { type Newcomer, onboardPeople } from './onboarding.store.ts';

async function onboard(
  context: ActorContext,
  kind: 'student' | 'faculty',
  list: string,
  people: readonly Newcomer[],
) {
  const { actor } = context;
  const fields = listProblems(list, people, dayAt(context.now, actor.timeZone));
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
  const result = await onboardPeople(context.tx, kind, people);
  const created = result.created.length;
  if (created > 0) await logActivity(context.tx, actor, 'people.onboard', null, { kind, created });
  return result;
}

const students = api.onboarding.students.handler(async ({ input, context }) => {
  const { created, duplicates } = await onboard(context, 'student', 'students', input.students);
  const duplicatedStudentEmails = duplicates.map((duplicate) => duplicate.schoolEmail);
  return { data: { studentsCreated: created, duplicatedStudentEmails, duplicates } };
});

const faculty = api.onboarding.faculty.handler(async ({ input, context }) => {
  const { created, duplicates } = await onboard(context, 'faculty', 'faculty', input.faculty);
  const duplicatedFacultyEmails = duplicates.map((duplicate) => duplicate.schoolEmail);
  return { data: { facultyCreated: created, duplicatedFacultyEmails, duplicates } };
});

export const onboardingHandlers = { students, faculty };
