/** Factories for the settings of clubs. */
import { club as clubSchema } from '@casement/domain/clubs/clubs.contract.ts';
import type { ClubRolePermission } from '@casement/domain/shared/relations.ts';
import type { TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeRole,
  makeStudent,
  type TestClub,
  type TestPerson,
} from '../../../testing/factories.ts';

/** A role as an edit of the settings has it. */
export const role = (title: string, permissions: readonly ClubRolePermission[] = [], more: object = {}) => ({
  title,
  permissions,
  ...more,
});

/** A school with a President and a Treasurer, one student each, in a club. */
export async function makeLed(app: TestApp) {
  const office = await makeAdministrator(app);
  const { school } = office;
  await makeRole(app, { school, title: 'President', permissions: ['canEditClubName'] });
  await makeRole(app, { school, title: 'Treasurer', permissions: ['canRequestBudget'] });
  const president = await makeStudent(app, { school });
  const treasurer = await makeStudent(app, { school });
  const club = await makeClub(app, {
    school,
    leaders: [
      { student: president, roleKey: 'President' },
      { student: treasurer, roleKey: 'Treasurer' },
    ],
  });
  return { office, school, president, treasurer, club };
}

/** The members of a club with their roles, a line each, in the alphabet's order. */
export async function rolesIn(app: TestApp, office: TestPerson, club: TestClub): Promise<string[]> {
  const found = dataOf(await callAs(app, office, 'GET /club/club/{clubId}', { clubId: club.id }), clubSchema);
  return found.studentMemberships
    .map(({ student, roleKey }) => `${student.displayName}: ${roleKey}`)
    .toSorted();
}
