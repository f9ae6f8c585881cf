import { makeRandom, type Random } from '../random.ts';
import { earlier, schoolYearOf } from '../schoolYear.ts';
import type { DemoPerson } from '../types.ts';
import { addressFor, namedStudents } from './addresses.ts';
import { nameGroups, teacherNames } from './names.ts';

const STUDENTS_PER_CLASS = [103, 107, 104, 106] as const;
const MOST_GIVEN = 2;
const MOST_FAMILY = 5;

const administrators = ['Ruth Okafor', 'Tomasz Wójcik'];
const longServing = ['Ruth Okafor', 'Maren Pedersen'];

type Name = { readonly firstName: string; readonly lastName: string };

/**
 * The requested number of names, no two with the same address, none with an address already taken. `uses` counts
 * how often each given and family name has occurred, so that none is too frequent.
 */
function inventNames(count: number, taken: Set<string>, uses: Map<string, number>, random: Random): Name[] {
  const deck = nameGroups.flatMap((group) => Array.from({ length: group.weight }, () => group));
  const names: Name[] = [];
  while (names.length < count) {
    const group = random.pick(deck);
    const woman = random.chance(0.51);
    const firstName = random.pick(woman ? group.women : group.men);
    // Families move and marry: one name in ten combines two parts of the world.
    const familyGroup = random.chance(0.1) ? random.pick(deck) : group;
    const lastName = random.pick(
      woman ? (familyGroup.familyWomen ?? familyGroup.family) : familyGroup.family,
    );
    const address = addressFor(firstName, lastName);
    const givenUses = uses.get(`${firstName} `) ?? 0;
    const familyUses = uses.get(` ${lastName}`) ?? 0;
    if (taken.has(address) || givenUses >= MOST_GIVEN || familyUses >= MOST_FAMILY) continue;
    taken.add(address);
    uses.set(`${firstName} `, givenUses + 1).set(` ${lastName}`, familyUses + 1);
    names.push({ firstName, lastName });
  }
  return names;
}

function teachers(today: Temporal.PlainDate, random: Random): DemoPerson[] {
  const year = schoolYearOf(today);
  return teacherNames.map(([firstName, lastName]) => {
    const displayName = `${firstName} ${lastName}`;
    const arrived = Temporal.PlainDate.from({
      year: year - (longServing.includes(displayName) ? 8 : random.between(1, 8)),
      month: 8,
      day: random.between(3, 14),
    });
    const signedIn = random.chance(0.9);
    return {
      kind: 'faculty',
      schoolEmail: addressFor(firstName, lastName),
      firstName,
      lastName,
      displayName,
      graduatingClass: null,
      administrator: administrators.includes(displayName),
      createdOn: earlier(arrived, today).toString(),
      hasSignedIn: signedIn || administrators.includes(displayName) || longServing.includes(displayName),
    };
  });
}

/** The day on which a student of the class was added: August of the first year, or later for some. */
function arrival(yearsAtSchool: number, today: Temporal.PlainDate, random: Random): Temporal.PlainDate {
  const year = schoolYearOf(today);
  const late = yearsAtSchool > 1 && random.chance(0.14) ? random.between(1, yearsAtSchool - 1) : 0;
  const midYear = random.chance(0.04);
  const arrived = midYear
    ? Temporal.PlainDate.from({ year: year - yearsAtSchool + 2 + late, month: 1, day: random.between(5, 9) })
    : Temporal.PlainDate.from({
        year: year - yearsAtSchool + 1 + late,
        month: 8,
        day: random.between(8, 16),
      });
  return earlier(arrived, today);
}

/**
 * Everyone at the demo school: the teachers first, then the students, class by class. The first class is the one
 * that graduates in the current school year (August to July).
 */
export function demoPeople(today: Temporal.PlainDate): DemoPerson[] {
  const random = makeRandom(1_905);
  const staff = teachers(today, random);
  const taken = new Set(staff.map((person) => person.schoolEmail));
  const known: readonly { firstName: string; lastName: string; classOffset: number }[] =
    Object.values(namedStudents);
  for (const { firstName, lastName } of known) taken.add(addressFor(firstName, lastName));
  const uses = new Map<string, number>();
  const students = STUDENTS_PER_CLASS.flatMap((size, classOffset) => {
    const named: Name[] = known.filter((student) => student.classOffset === classOffset);
    const names = [...named, ...inventNames(size - named.length, taken, uses, random)];
    return names.map(({ firstName, lastName }, index): DemoPerson => {
      const isNamed = index < named.length;
      const yearsAtSchool = STUDENTS_PER_CLASS.length - classOffset;
      const arrived = arrival(yearsAtSchool, today, random);
      const signedIn = random.chance(classOffset === STUDENTS_PER_CLASS.length - 1 ? 0.76 : 0.94);
      const entered = Temporal.PlainDate.from({
        year: schoolYearOf(today) - yearsAtSchool + 1,
        month: 8,
        day: 11,
      });
      return {
        kind: 'student',
        schoolEmail: addressFor(firstName, lastName),
        firstName,
        lastName,
        displayName: `${firstName} ${lastName}`,
        graduatingClass: String(schoolYearOf(today) + 1 + classOffset),
        administrator: false,
        createdOn: (isNamed ? earlier(entered, today) : arrived).toString(),
        hasSignedIn: isNamed || signedIn,
      };
    });
  });
  return [...staff, ...students];
}
