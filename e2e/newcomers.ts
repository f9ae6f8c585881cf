/** People onboarded for single tests. */
import { firstYearClass } from './clock.ts';
import { test as base, facultyOf, newcomer, type Person, studentsOf } from './clubs.ts';
import { call, type Session, serviceUrl } from './people.ts';

/** Letters only, since tests type and search it like any name; no two workers get the same one. */
function newWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');
}

function newNames(): { firstName: string; lastName: string; schoolEmail: string } {
  const lastName = `${newcomer}${newWord()}`;
  return { firstName: 'Ottilie', lastName, schoolEmail: `${lastName.toLowerCase()}@northbridge.example` };
}

async function makeStudent(office: Session): Promise<Person> {
  const { schoolEmail, ...names } = newNames();
  const graduatingClass = firstYearClass();
  const students = [{ schoolEmail, graduatingClass, ...names }];
  await call(office, 'PUT', '/user/createUsersAndStudents', { students });
  const found = (await studentsOf(office)).find((one) => one.schoolEmail === schoolEmail);
  if (found === undefined) throw new Error(`${schoolEmail} was not onboarded.`);
  return found;
}

async function makeTeacher(office: Session): Promise<Person> {
  const { schoolEmail, ...names } = newNames();
  await call(office, 'PUT', '/user/createUsersAndFaculty', { faculty: [{ schoolEmail, ...names }] });
  const found = (await facultyOf(office)).find((one) => one.schoolEmail === schoolEmail);
  if (found === undefined) throw new Error(`${schoolEmail} was not onboarded.`);
  return found;
}

/** Deletes a person unless the test did. */
async function forget(office: Session, path: string, data: Record<string, string>): Promise<void> {
  const answer = await office.request.fetch(`${serviceUrl()}/api${path}`, {
    method: 'DELETE',
    headers: { origin: serviceUrl() },
    data,
  });
  if (answer.ok() || answer.status() === 404) return;
  throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

type Newcomers = {
  /** A first-year student, who is deleted after the test. */
  newStudent: () => Promise<Person>;
  /** A teacher who isn't an administrator, and is deleted after the test. */
  newTeacher: () => Promise<Person>;
};

/** Tests with their own people, in addition to their own clubs. */
export const test = base.extend<Newcomers>({
  newStudent: async ({ office }, use) => {
    const made: Person[] = [];
    await use(async () => {
      const one = await makeStudent(office);
      made.push(one);
      return one;
    });
    for (const { schoolEmail } of made) {
      await forget(office, '/students/student', { studentEmail: schoolEmail });
    }
  },
  newTeacher: async ({ office }, use) => {
    const made: Person[] = [];
    await use(async () => {
      const one = await makeTeacher(office);
      made.push(one);
      return one;
    });
    for (const { schoolEmail } of made) {
      await forget(office, '/faculty/faculty', { facultyEmail: schoolEmail });
    }
  },
});
