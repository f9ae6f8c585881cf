/** Clubs of the demo school for single tests, created and read through the API. */

import type { Page } from '@playwright/test';
import { z } from 'zod';
import { inHours } from './clock.ts';
import { accounts, call, type Session } from './people.ts';
import { test as base } from './test.ts';

const person = z.object({ _id: z.string(), schoolEmail: z.string(), displayName: z.string() });
const student = person.extend({ archived: z.boolean(), graduatingClass: z.string() });
const studentList = z.object({ data: z.object({ students: z.array(student) }) });
const facultyList = z.object({
  data: z.object({ faculty: z.array(person.extend({ archived: z.boolean() })) }),
});
export type Person = z.infer<typeof person>;
type Student = z.infer<typeof student>;

const attendance = z.object({
  _id: z.string(),
  status: z.string(),
  student: z.object({ _id: z.string(), displayName: z.string() }),
});
const meeting = z.object({
  _id: z.string(),
  meetingName: z.string(),
  startDateAndTime: z.string(),
  endDateAndTime: z.string(),
  place: z.string(),
  cancelled: z.object({ reason: z.string() }).nullable(),
  attendances: z.array(attendance),
});
const register = z.object({ data: z.object({ meetings: z.array(meeting) }) });
export type Meeting = z.infer<typeof meeting>;

const club = z.object({
  data: z.object({
    _id: z.string(),
    clubName: z.string(),
    clubDescription: z.string(),
    clubHighlights: z.array(z.string()),
    updatedAt: z.string(),
    members: z.array(person.omit({ schoolEmail: true })),
    imageFileId: z.string().nullable(),
    meetings: z.array(z.object({ _id: z.string(), photos: z.array(z.object({ _id: z.string() })) })),
  }),
});
export type Club = z.infer<typeof club>['data'];

/** The school's students, without archived ones. */
export async function studentsOf(session: Session, url?: string): Promise<Student[]> {
  const { students } = studentList.parse(await call(session, 'GET', '/students', undefined, url)).data;
  return students.filter(({ archived }) => !archived);
}

/** The demo's student, who has posted pictures recently on any day. Needs a session of staff. */
export async function demoStudent(session: Session, url?: string): Promise<Student> {
  const found = (await studentsOf(session, url)).find(({ schoolEmail }) => schoolEmail === accounts.student);
  if (found === undefined) throw new Error(`${accounts.student} should be a student.`);
  return found;
}

/** The school's faculty, without archived teachers. */
export async function facultyOf(session: Session, url?: string): Promise<Person[]> {
  const answer = await call(session, 'GET', '/faculty/getFacultyForAdmin', undefined, url);
  const { faculty } = facultyList.parse(answer).data;
  return faculty.filter(({ archived }) => !archived);
}

/** Reads one club. */
export async function readClub(session: Session, clubId: string): Promise<Club> {
  return club.parse(await call(session, 'GET', `/club/club/${clubId}`)).data;
}

/** The club's meetings with their registers. */
export async function meetingsOf(session: Session, clubId: string, url?: string): Promise<Meeting[]> {
  const answer = await call(session, 'GET', `/club/${clubId}/attendance`, undefined, url);
  return register.parse(answer).data.meetings;
}

/** Each student's status in the club's only meeting, by name. */
export async function statusesIn(session: Session, clubId: string): Promise<Map<string, string>> {
  const [only] = await meetingsOf(session, clubId);
  return new Map(only?.attendances.map(({ student, status }) => [student.displayName, status]));
}

/** Chooses from the menu of the first meeting on a club’s attendance page. */
export async function chooseForMeeting(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Lets a minute pass on the page’s installed clock, after which it reads the club’s registers again. */
export async function readAgain(page: Page, club: MadeClub): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/club/${club._id}/attendance`));
  await page.clock.fastForward(61_000);
  await answer;
}

export type Wanted = {
  clubName?: string;
  clubDescription?: string;
  clubHighlights?: string[];
  /** The number of students in it besides those named below. */
  members?: number;
  /** The demo's student accounts with their role; `member` for no role. */
  students?: Partial<Record<'leader' | 'student', string>>;
  /** The demo's teacher, or the one given. */
  advisor?: boolean | Person;
  /** Gives it one meeting: started half an hour ago, or starting in half an hour; it ends in an hour. */
  meets?: 'now' | 'soon';
};

export type MadeClub = { _id: string; clubName: string; members: Person[] };

let made = 0;

/** How the last names of people begin whom tests onboard and delete; their addresses, too, in small letters. */
export const newcomer = 'Newcomer';

const ownOfATest = ({ schoolEmail }: Person) => schoolEmail.startsWith(newcomer.toLowerCase());

async function makeClub(office: Session, wanted: Wanted): Promise<MadeClub> {
  made += 1;
  const all = await studentsOf(office);
  const named = (['leader', 'student'] as const).flatMap((role) => {
    const roleKey = wanted.students?.[role];
    const student = all.find(({ schoolEmail }) => schoolEmail === accounts[role]);
    return roleKey === undefined || student === undefined ? [] : [{ student, roleKey }];
  });
  const plain = all
    .filter((one) => !Object.values<string>(accounts).includes(one.schoolEmail) && !ownOfATest(one))
    .slice(0, wanted.members ?? 0);
  const teachers = async () =>
    (await facultyOf(office)).filter(({ schoolEmail }) => schoolEmail === accounts.teacher);
  const { advisor = false } = wanted;
  const advisors = typeof advisor === 'object' ? [advisor] : advisor ? await teachers() : [];
  const clubName = wanted.clubName ?? `Journey ${process.pid}-${made}`;
  const { data } = club.parse(
    await call(office, 'POST', '/club/club', {
      clubName,
      clubDescription: wanted.clubDescription ?? 'Goes where its members want to.',
      casStrand: 'Activity',
      clubHighlights: wanted.clubHighlights ?? [],
      studentMemberships: [
        ...named.map(({ student, roleKey }) => ({ studentId: student._id, roleKey })),
        ...plain.map(({ _id }) => ({ studentId: _id, roleKey: 'member' })),
      ],
      facultyMemberships: advisors.map(({ _id }) => ({ facultyId: _id, roleKey: 'faculty' })),
    }),
  );
  if (wanted.meets !== undefined) {
    await call(office, 'POST', '/club/meetingsAndAttendances', [
      {
        clubId: data._id,
        startDateAndTime: inHours(wanted.meets === 'now' ? -0.5 : 0.5),
        endDateAndTime: inHours(1),
      },
    ]);
  }
  return { _id: data._id, clubName, members: [...named.map(({ student }) => student), ...plain] };
}

/** Tests with their own clubs: `makeClub` creates a club that is deleted after the test. */
export const test = base.extend<{ makeClub: (wanted?: Wanted) => Promise<MadeClub> }>({
  makeClub: async ({ office }, use) => {
    const clubs: MadeClub[] = [];
    await use(async (wanted = {}) => {
      const one = await makeClub(office, wanted);
      clubs.push(one);
      return one;
    });
    const left = new Set(await clubIds(office));
    for (const { _id } of clubs) {
      if (left.has(_id)) await call(office, 'DELETE', '/club/deleteClub', { clubId: _id });
    }
  },
});

const directory = z.object({
  data: z.object({ clubs: z.array(z.object({ _id: z.string(), clubName: z.string() })) }),
});

/** The ids of the school's clubs, or only of those with this name. */
export async function clubIds(session: Session, clubName?: string): Promise<string[]> {
  const { clubs } = directory.parse(await call(session, 'GET', '/club/clubData')).data;
  return clubs.filter((one) => clubName === undefined || one.clubName === clubName).map(({ _id }) => _id);
}
