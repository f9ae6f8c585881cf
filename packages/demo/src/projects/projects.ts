import { demoAccounts } from '../accounts.ts';
import { makeRandom, type Random } from '../random.ts';
import { earlier, later } from '../schoolYear.ts';
import type { DemoPerson, DemoProject, DemoProjectMembership } from '../types.ts';
import { archivedTexts, projectTexts } from './texts.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** When the current projects are planned, relative to today; the list is used in rotation. */
const plans = [
  { startedDaysAgo: 54, days: 120 },
  { startedDaysAgo: 33, days: 75 },
  { startedDaysAgo: 80, days: 95 },
  { startedDaysAgo: 12, days: 150 },
  { startedDaysAgo: 20, days: 24 },
  { startedDaysAgo: -21, days: 90 },
  { startedDaysAgo: 140, days: 110 },
  { startedDaysAgo: 45, days: null },
  null,
] as const;

/** The number of students in a project, by its place in the list. */
const sizes = [5, 4, 6, 3, 8, 4, 2, 5, 1, 7, 4, 3, 6, 12, 2, 5, 4] as const;
/** The classes of a project's students, counted from the one that graduates next. */
const classesOf = [[0], [1], [0, 1], [1], [0], [2], [1, 2], [0], [1], [3]] as const;

const pickFrom = <Item>(list: readonly Item[], place: number): Item => {
  const item = list[place % list.length];
  if (item === undefined) throw new RangeError('Nothing to pick from an empty list.');
  return item;
};

type School = {
  readonly today: Temporal.PlainDate;
  readonly people: readonly DemoPerson[];
  /** Indexes of students by class, starting with the one that graduates next. */
  readonly classes: readonly (readonly number[])[];
  readonly teachers: readonly number[];
};

/** Joins on the wanted day, or on arrival at the school if that is later, but no later than today. */
function membership(
  { today, people }: School,
  personIndex: number,
  wanted: Temporal.PlainDate,
): DemoProjectMembership {
  const came = day(people[personIndex]?.createdOn ?? today.toString());
  return { personIndex, joinedOn: earlier(later(wanted, came), today).toString() };
}

function madeOf(
  school: School,
  [name, goal]: readonly [string, string],
  place: number,
  first: { students: readonly number[]; teachers: readonly number[] },
  random: Random,
): DemoProject {
  const plan = pickFrom(plans, place);
  const startsOn = plan === null ? null : school.today.subtract({ days: plan.startedDaysAgo });
  const days = plan?.days ?? null;
  const endsOn = startsOn === null || days === null ? null : startsOn.add({ days: days - 1 });
  const createdOn = earlier(startsOn ?? school.today, school.today).subtract({ days: random.between(6, 20) });
  const pool = pickFrom(classesOf, place).flatMap((one) => school.classes[one] ?? []);
  const size = place % 29 === 28 ? 0 : pickFrom(sizes, place);
  const members = [...new Set([...first.students, ...random.shuffle(pool)])].slice(
    0,
    Math.max(size, first.students.length),
  );
  const coaches = [...new Set([...first.teachers, ...random.shuffle(school.teachers)])].slice(
    0,
    Math.max(place % 19 === 18 ? 0 : place % 6 === 5 ? 2 : 1, first.teachers.length),
  );
  return {
    name,
    goal,
    archived: false,
    startsOn: startsOn?.toString() ?? null,
    endsOn: endsOn?.toString() ?? null,
    createdOn: createdOn.toString(),
    students: members.map((index) => membership(school, index, createdOn)),
    coaches: coaches.map((index) => membership(school, index, createdOn)),
  };
}

/** A finished project of an earlier year, with the members who are still at the school. */
function archivedOf(
  school: School,
  [name, goal]: readonly [string, string],
  place: number,
  random: Random,
): DemoProject {
  const startsOn = school.today.subtract({ days: 330 + place * 11 });
  const createdOn = startsOn.subtract({ days: 9 });
  const seniors = [...(school.classes[0] ?? []), ...(school.classes[1] ?? [])];
  return {
    name,
    goal,
    archived: true,
    startsOn: startsOn.toString(),
    endsOn: startsOn.add({ days: 60 + place * 3 }).toString(),
    createdOn: createdOn.toString(),
    students: random
      .shuffle(seniors)
      .slice(0, 3 + (place % 4))
      .map((index) => membership(school, index, createdOn)),
    coaches: random
      .shuffle(school.teachers)
      .slice(0, 1)
      .map((index) => membership(school, index, createdOn)),
  };
}

/**
 * The seventy projects: current ones planned around today, and archived ones. The people on the sign-in screen are
 * in the first of them.
 */
export function demoProjects(today: Temporal.PlainDate, people: readonly DemoPerson[]): DemoProject[] {
  const random = makeRandom(70);
  const indexOf = (role: number) =>
    people.findIndex(({ schoolEmail }) => schoolEmail === demoAccounts[role]?.schoolEmail);
  const [, teacher, leader, member] = demoAccounts.map((_, role) => indexOf(role));
  if (teacher === undefined || leader === undefined || member === undefined) {
    throw new RangeError('The demo school has four accounts.');
  }
  const years = [...new Set(people.flatMap(({ graduatingClass }) => graduatingClass ?? []))].sort();
  const known = new Set([teacher, leader, member]);
  const isOther = (index: number) => !known.has(index);
  const indexes = (wanted: (person: DemoPerson) => boolean) =>
    people.flatMap((person, index) => (wanted(person) && isOther(index) ? [index] : []));
  const school: School = {
    today,
    people,
    classes: years.map((year) => indexes(({ graduatingClass }) => graduatingClass === year)),
    teachers: indexes(({ kind }) => kind === 'faculty'),
  };
  const firsts = [
    { students: [leader, member], teachers: [teacher] },
    { students: [leader], teachers: [teacher] },
    { students: [member], teachers: [] },
    { students: [member], teachers: [teacher] },
  ];
  const nobody = { students: [], teachers: [] };
  return [
    ...projectTexts.map((text, place) => madeOf(school, text, place, firsts[place] ?? nobody, random)),
    ...archivedTexts.map((text, place) => archivedOf(school, text, place, random)),
  ];
}
