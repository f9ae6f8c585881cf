/** The demo school is alive on any day: upcoming meetings, marked registers and recent posts, for each role. */
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { demoSchool } from './school.ts';

const zone = 'Europe/Berlin';
const dayLong = 86_400_000;

/** The days of `npm run test:days`, and some more in the holidays. */
const days = [
  '2026-11-22',
  '2026-12-25',
  '2026-12-31',
  '2027-01-01',
  '2027-02-01',
  '2027-03-28',
  '2027-05-31',
  '2027-06-30',
  '2027-07-01',
  '2027-07-20',
  '2027-07-31',
  '2027-08-01',
  '2027-08-20',
  '2027-10-31',
  '2028-02-29',
];

describe.each(days)('the demo school on %s', (day) => {
  const today = Temporal.PlainDate.from(day);
  const demo = demoSchool(today, zone);
  const morning = today.toZonedDateTime(zone).epochMilliseconds;
  const ago = (instant: string) => (morning - Date.parse(instant)) / dayLong;
  const known = demoAccounts.map(({ schoolEmail }) =>
    demo.people.findIndex((person) => person.schoolEmail === schoolEmail),
  );
  const clubsOf = (index: number) =>
    demo.clubs.flatMap((club, clubIndex) =>
      [...club.studentMemberships, ...club.facultyMemberships].some(
        ({ personIndex, leftOn }) => personIndex === index && leftOn === null,
      )
        ? [clubIndex]
        : [],
    );

  it('gives each demo account a meeting within 7 days and a marked register from the last 14', () => {
    expect(known).not.toContain(-1);
    for (const index of known) {
      const own = new Set(clubsOf(index));
      // The office's home page shows the meetings of the whole school.
      const office = demo.people[index]?.administrator ?? false;
      const meetings = demo.meetings.filter(({ clubIndex }) => office || own.has(clubIndex));
      const coming = meetings.filter(({ endsAt }) => ago(endsAt) < 0 && ago(endsAt) > -7);
      const marked = meetings.filter(
        ({ startsAt, attendances }) =>
          ago(startsAt) > 0 && ago(startsAt) < 14 && attendances.some(({ status }) => status !== 'unmarked'),
      );
      expect([index, coming.length > 0, marked.length > 0]).toEqual([index, true, true]);
    }
  });

  it('has a post from the last 14 days and none in the future', () => {
    const since = demo.portfolios.posts.map(({ at }) => ago(at));
    expect(since.some((count) => count < 14)).toBe(true);
    expect(since.every((count) => count > 0)).toBe(true);
  });

  it('has no message in the future', () => {
    expect(demo.messages.every(({ writtenAt }) => ago(writtenAt) > 0)).toBe(true);
  });

  it('puts the demo’s teacher and students in a running project in every season', () => {
    const [, ...inProjects] = known;
    for (const index of inProjects) {
      const own = demo.projects.filter(
        ({ archived, students, coaches }) =>
          !archived && [...students, ...coaches].some(({ personIndex }) => personIndex === index),
      );
      expect(own.length).toBeGreaterThan(1);
      expect(own.some(({ startsOn, endsOn }) => (startsOn ?? '~') <= day && (endsOn ?? '') > day)).toBe(true);
    }
  });

  it('has evaluations in every state, with marks, comments and hand-ins only in the past', () => {
    const { assignments, projects } = demo;
    const events = assignments.flatMap((one) => one.events.map((event) => ({ ...event, assignment: one })));
    expect(assignments.filter((one) => one.events.length === 0).length).toBe(1);
    expect(new Set(events.map(({ projectIndex }) => projectIndex)).size).toBeGreaterThan(35);
    const evaluations = events.flatMap(({ evaluations: each, assignment }) =>
      each.map((one) => ({ ...one, assignment })),
    );
    const markedOf = (share: (marked: number, of: number) => boolean) =>
      evaluations.filter(({ marks, assignment }) => share(marks.length, assignment.criteria.length)).length;
    expect(markedOf((marked) => marked === 0)).toBeGreaterThan(20);
    expect(markedOf((marked, of) => marked > 0 && marked < of)).toBeGreaterThan(20);
    expect(markedOf((marked, of) => marked === of)).toBeGreaterThan(20);
    const instants = evaluations.flatMap(({ marks, comments, handIns }) => [
      ...marks,
      ...comments,
      ...handIns,
    ]);
    expect(instants.every(({ at }) => ago(at) > 0)).toBe(true);
    const late = evaluations.filter(({ handIns, assignment }) =>
      handIns.some(({ at }) => at.slice(0, 10) > assignment.dueOn),
    );
    expect(late.length).toBeGreaterThan(5);
    for (const { projectIndex, evaluations: each } of events) {
      const members = projects[projectIndex]?.students.map(({ personIndex }) => personIndex) ?? [];
      for (const { personIndex } of each)
        expect(personIndex === null || members.includes(personIndex)).toBe(true);
    }
  });

  it('has every kind of project, and nobody joined before they or the project existed, or after today', () => {
    const { projects, people } = demo;
    const present = projects.filter(({ archived }) => !archived);
    const classesIn = ({ students }: (typeof projects)[number]) =>
      new Set(students.map(({ personIndex }) => people[personIndex]?.graduatingClass)).size;
    expect(projects.length).toBe(70);
    expect(projects.length - present.length).toBeGreaterThan(8);
    expect(new Set(present.map(({ students }) => Math.min(students.length, 2)))).toEqual(new Set([0, 1, 2]));
    expect(present.filter((one) => classesIn(one) > 1).length).toBeGreaterThan(8);
    expect(present.some(({ coaches }) => coaches.length === 0)).toBe(true);
    for (const { startsOn, endsOn, createdOn, students, coaches } of projects) {
      expect(createdOn <= day && (startsOn ?? '') <= (endsOn ?? '~')).toBe(true);
      for (const { personIndex, joinedOn } of [...students, ...coaches]) {
        expect(joinedOn >= createdOn && joinedOn <= day).toBe(true);
        expect(joinedOn >= (people[personIndex]?.createdOn ?? '~')).toBe(true);
      }
    }
  });
});
