import { maxPeople } from '@casement/domain/onboarding/onboarding.contract.ts';
import { graduatingYears } from '@casement/domain/onboarding/onboarding.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { testClock } from '../../testing/app/clock.ts';
import { callAs, dataOf, errorOf } from '../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';

const route = { students: 'PUT /user/createUsersAndStudents', faculty: 'PUT /user/createUsersAndFaculty' };

const created = z.array(z.object({ _id: z.string(), schoolEmail: z.string() }));
const duplicates = z.array(z.object({ schoolEmail: z.string(), existsAs: z.enum(['student', 'faculty']) }));
const studentsAnswer = z.object({
  studentsCreated: created,
  duplicatedStudentEmails: z.array(z.string()),
  duplicates,
});
const facultyAnswer = z.object({
  facultyCreated: created,
  duplicatedFacultyEmails: z.array(z.string()),
  duplicates,
});

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

type Row = { schoolEmail: string; firstName: string; lastName: string; graduatingClass: string };

function student(schoolEmail: string, change: Partial<Row> = {}): Row {
  return { schoolEmail, firstName: 'Anna', lastName: 'Berg', graduatingClass: comingClass, ...change };
}

function manyStudents(count: number): Row[] {
  return Array.from({ length: count }, (_, at) =>
    student(`pupil${String(at).padStart(5, '0')}@school.example`, { lastName: `Berg ${at}` }),
  );
}

async function send(who: TestPerson, students: readonly unknown[]) {
  return callAs(app, who, route.students, { students });
}

const people = (who: TestPerson) =>
  countRows(app, who.school.id, 'select count(*) from person where school_id = $1', [who.school.id]);

describe('onboarding students', () => {
  test('creates new students and reports known addresses, whatever their case', async () => {
    const who = await makeAdministrator(app);
    const known = await makeStudent(app, { school: who.school, schoolEmail: 'Known.Student@school.example' });
    await makeFaculty(app, { school: who.school, schoolEmail: 'teacher@school.example' });

    const answer = dataOf(
      await send(who, [
        student('known.student@SCHOOL.example'),
        student('fresh@school.example'),
        student('TEACHER@school.example'),
      ]),
      studentsAnswer,
    );

    expect(answer.studentsCreated.map((person) => person.schoolEmail)).toEqual(['fresh@school.example']);
    expect(answer.duplicatedStudentEmails).toEqual([
      'known.student@SCHOOL.example',
      'TEACHER@school.example',
    ]);
    expect(answer.duplicates).toEqual([
      { schoolEmail: 'known.student@SCHOOL.example', existsAs: 'student' },
      { schoolEmail: 'TEACHER@school.example', existsAs: 'faculty' },
    ]);
    const rows = await asOwner(
      app,
      who.school.id,
      'select kind, school_email, first_name from person where school_id = $1 and email_key = $2',
      [who.school.id, 'known.student@school.example'],
    );
    expect(rows).toEqual([
      {
        kind: 'student',
        school_email: 'Known.Student@school.example',
        first_name: known.firstName,
      },
    ]);
  });

  test('doesn’t treat the same address at another school as a duplicate', async () => {
    const who = await makeAdministrator(app);
    await makeStudent(app, { schoolEmail: 'shared@school.example' });
    const answer = dataOf(await send(who, [student('shared@school.example')]), studentsAnswer);
    expect(answer.studentsCreated).toHaveLength(1);
    expect(answer.duplicates).toEqual([]);
  });

  test('keeps accents, apostrophes and scripts in names, and stores markup as text', async () => {
    const who = await makeAdministrator(app);
    const names: [string, string][] = [
      ['Việt Thái', 'Đặng'],
      ['Sinéad', "O'Neil, Jr."],
      ['İsmet', 'Günday'],
      ['美咲', '田中'],
      ['محمد', 'الفاسي'],
      ['<b>Anna</b>', 'Robert"); drop table person;--'],
      ['Ame\u0301lie', ' van  der\u00A0Berg '],
    ];
    const list = names.map(([firstName, lastName], at) =>
      student(`n${at}.o'neil@school.example`, { firstName, lastName }),
    );
    dataOf(await send(who, list), studentsAnswer);

    const rows = await asOwner(
      app,
      who.school.id,
      `select first_name, last_name, display_name from person
        where school_id = $1 and kind = 'student' order by school_email`,
      [who.school.id],
    );
    const kept = names.with(6, ['Amélie', 'van der Berg']);
    expect(rows).toEqual(
      kept.map(([first, last]) => ({ first_name: first, last_name: last, display_name: `${first} ${last}` })),
    );
  });

  test('creates nobody if one row is invalid, and names every invalid field', async () => {
    const who = await makeAdministrator(app);
    const before = await people(who);
    const answer = await send(who, [
      student('good@school.example'),
      student('not-an-address'),
      student('empty@school.example', { firstName: ' ', lastName: 'x'.repeat(10_000) }),
      student('year@school.example', { graduatingClass: 'Grade 12' }),
      student('bell@school.example', { firstName: 'An\u0007na' }),
      { schoolEmail: 'none@school.example', firstName: 7, lastName: 'Berg' },
    ]);

    expect(answer.status).toBe(422);
    const { code, fields = [] } = errorOf(answer);
    expect(code).toBe('INVALID');
    expect(new Set(fields.map((field) => field.path))).toEqual(
      new Set([
        'students.1.schoolEmail',
        'students.2.firstName',
        'students.2.lastName',
        'students.3.graduatingClass',
        'students.4.firstName',
        'students.5.firstName',
        'students.5.graduatingClass',
      ]),
    );
    expect(await people(who)).toBe(before);
  });

  test('refuses repeated addresses and graduating classes out of range', async () => {
    const who = await makeAdministrator(app);
    const before = await people(who);
    const { earliest, latest } = graduatingYears(
      testClock.now().toZonedDateTimeISO(who.school.timeZone).toPlainDate(),
    );
    const answer = await send(who, [
      student('one@school.example', { graduatingClass: String(earliest) }),
      student('two@school.example', { graduatingClass: String(latest) }),
      student('ONE@school.example'),
      student('old@school.example', { graduatingClass: String(earliest - 1) }),
      student('young@school.example', { graduatingClass: String(latest + 1) }),
      student(' one@school.example '),
    ]);
    expect(answer.status).toBe(422);
    expect(errorOf(answer).fields?.map((field) => field.path)).toEqual([
      'students.2.schoolEmail',
      'students.5.schoolEmail',
      'students.3.graduatingClass',
      'students.4.graduatingClass',
    ]);
    expect(await people(who)).toBe(before);
  });

  test('refuses an empty list and a list that is too long', async () => {
    const who = await makeAdministrator(app);
    expect((await send(who, [])).status).toBe(422);
    expect((await send(who, manyStudents(maxPeople + 1))).status).toBe(422);
    expect(await people(who)).toBe(1);
  });

  test('creates 2,000 students in one transaction, and answers in the order of the list', async () => {
    const who = await makeAdministrator(app);
    const list = manyStudents(2000).toReversed();
    const answer = dataOf(await send(who, list), studentsAnswer);
    expect(answer.studentsCreated.map((person) => person.schoolEmail)).toEqual(
      list.map((person) => person.schoolEmail),
    );
    const [written] = await asOwner(
      app,
      who.school.id,
      `select count(*)::int as people, count(distinct xmin::text)::int as transactions,
              count(distinct created_at)::int as moments
         from person where school_id = $1 and kind = 'student'`,
      [who.school.id],
    );
    expect(written).toEqual({ people: 2000, transactions: 1, moments: 1 });
    const logged = async () =>
      (await activityOf(app, who.school.id)).filter((line) => line.action === 'people.onboard').length;
    expect(await logged()).toBe(1);

    const again = dataOf(await send(who, list), studentsAnswer);
    expect(again.studentsCreated).toEqual([]);
    expect(again.duplicatedStudentEmails).toEqual(list.map((person) => person.schoolEmail));
    expect(await logged()).toBe(1);
  });

  test('creates each person once when four calls with the same list arrive at the same time', async () => {
    const who = await makeAdministrator(app);
    const list = manyStudents(300);
    const lists = [list, list.toReversed(), list, list.toReversed()];
    const answers = await Promise.all(
      lists.map(async (students) => dataOf(await send(who, students), studentsAnswer)),
    );

    for (const answer of answers) {
      const named = [
        ...answer.studentsCreated.map((person) => person.schoolEmail),
        ...answer.duplicates.map((person) => person.schoolEmail),
      ];
      expect(named.toSorted()).toEqual(list.map((person) => person.schoolEmail));
    }
    expect(answers.flatMap((answer) => answer.studentsCreated)).toHaveLength(list.length);
    expect(await people(who)).toBe(list.length + 1);
  });

  test('shows new students in the directory immediately', async () => {
    const who = await makeAdministrator(app);
    const directory = z.object({ students: z.array(z.object({ schoolEmail: z.string() })) });
    const read = async () => dataOf(await callAs(app, who, 'GET /students'), directory).students;
    expect(await read()).toEqual([]);
    dataOf(await send(who, [student('Seen@school.example')]), studentsAnswer);
    expect(await read()).toEqual([{ schoolEmail: 'Seen@school.example' }]);
  });
});

describe('onboarding faculty', () => {
  test('creates teachers without a class or administrator rights, and reports a student’s address', async () => {
    const who = await makeAdministrator(app);
    await makeStudent(app, { school: who.school, schoolEmail: 'pupil@school.example' });
    const newcomer = { schoolEmail: 'Omer@school.example', firstName: 'Ömer', lastName: 'Ruth' };
    const answer = dataOf(
      await callAs(app, who, route.faculty, {
        faculty: [newcomer, { ...newcomer, schoolEmail: 'PUPIL@school.example' }],
      }),
      facultyAnswer,
    );
    expect(answer.facultyCreated.map((person) => person.schoolEmail)).toEqual(['Omer@school.example']);
    expect(answer.duplicatedFacultyEmails).toEqual(['PUPIL@school.example']);
    expect(answer.duplicates).toEqual([{ schoolEmail: 'PUPIL@school.example', existsAs: 'student' }]);
    const rows = await asOwner(
      app,
      who.school.id,
      'select kind, first_name, graduating_class, administrator from person where school_id = $1 and email_key = $2',
      [who.school.id, 'omer@school.example'],
    );
    expect(rows).toEqual([
      { kind: 'faculty', first_name: 'Ömer', graduating_class: null, administrator: false },
    ]);
  });

  test('ignores an administrator flag in the payload', async () => {
    const who = await makeAdministrator(app);
    const sly = { schoolEmail: 'sly@school.example', firstName: 'Sly', lastName: 'Fox', administrator: true };
    dataOf(await callAs(app, who, route.faculty, { faculty: [sly] }), facultyAnswer);
    const marked = 'select count(*) from person where school_id = $1 and administrator';
    expect(await countRows(app, who.school.id, marked, [who.school.id])).toBe(1);
  });
});

describe('permission to onboard people', () => {
  test('is given to teachers while they may administer, and never to students', async () => {
    const open = await makeSchool(app);
    const closed = await makeSchool(app, { teachersMayAdminister: false });
    const list = [student('new@school.example')];
    expect((await send(await makeFaculty(app, { school: open }), list)).status).toBe(200);
    expect((await send(await makeFaculty(app, { school: closed }), list)).status).toBe(403);
    expect((await send(await makeAdministrator(app, { school: closed }), list)).status).toBe(200);
    const refused = await makeStudent(app);
    expect((await send(refused, list)).status).toBe(403);
    expect(await people(refused)).toBe(1);
  });
});
