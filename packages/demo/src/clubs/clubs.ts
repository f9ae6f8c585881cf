import { locale } from '@casement/domain/shared/locale.ts';
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { addressFor, namedStudents } from '../people/addresses.ts';
import { makeRandom, type Random } from '../random.ts';
import { clubWeeks, earlier, later, schoolYearOf } from '../schoolYear.ts';
import type {
  ClubText,
  DemoClub,
  DemoFacultyMembership,
  DemoPerson,
  DemoStudentMembership,
} from '../types.ts';
import { activityClubs } from './activity.ts';
import { creativityClubs } from './creativity.ts';
import { demoTags } from './lists.ts';
import { demoClubPlaces, findFormerMembers } from './places.ts';
import { serviceClubs } from './service.ts';

type Written = { readonly text: ClubText; readonly casStrand: CasStrand };

/** The texts of the clubs' pages, by strand. */
export const writtenClubs: readonly Written[] = [
  ...creativityClubs.map((text) => ({ text, casStrand: 'Creativity' as const })),
  ...activityClubs.map((text) => ({ text, casStrand: 'Activity' as const })),
  ...serviceClubs.map((text) => ({ text, casStrand: 'Service' as const })),
];

/** The clubs of the two students on the sign-in screen; the leader leads the first of theirs. */
const namedClubs: Readonly<Record<keyof typeof namedStudents, readonly string[]>> = {
  leader: ['Chamber Choir', 'Robotics'],
  member: ['Chamber Choir', 'Food Bank Fridays', 'Cross Country'],
};

const day = (text: string) => Temporal.PlainDate.from(text);

function foundedOn(text: ClubText, today: Temporal.PlainDate, random: Random): Temporal.PlainDate {
  return Temporal.PlainDate.from({
    year: schoolYearOf(today) - text.yearsOld,
    month: 9,
    day: random.between(4, 28),
  });
}

/** A day of the school year on which somebody joins: usually after the clubs' fair, sometimes after a holiday. */
function joiningDay(year: number, random: Random): Temporal.PlainDate {
  const weeks = clubWeeks(year);
  const moment = random.next();
  const stretch = weeks[moment < 0.74 ? 0 : moment < 0.93 ? 2 : 4];
  if (stretch === undefined) throw new RangeError('A school year has five stretches of club weeks.');
  return stretch.from.add({ days: random.between(0, 17) });
}

function joinedOn(
  earliest: Temporal.PlainDate,
  today: Temporal.PlainDate,
  random: Random,
): Temporal.PlainDate {
  const first = schoolYearOf(earliest);
  const year = random.chance(0.76) ? first : random.between(first, schoolYearOf(today));
  const chosen = later(joiningDay(year, random), earliest);
  if (Temporal.PlainDate.compare(chosen, today) <= 0) return chosen;
  const [autumn] = clubWeeks(year);
  const fair = autumn?.from.add({ days: random.between(0, 17) }) ?? earliest;
  return earlier(later(fair, earliest), today);
}

/** The first and last day of a former membership, or null if there was no time for one. */
function formerDays(
  text: ClubText,
  earliest: Temporal.PlainDate,
  today: Temporal.PlainDate,
  random: Random,
): { joined: Temporal.PlainDate; left: Temporal.PlainDate } | null {
  const thisYear = schoolYearOf(today);
  const joined = later(joiningDay(schoolYearOf(earliest), random), earliest);
  const ends = Array.from({ length: 3 }, (_, index) => thisYear - 2 + index)
    .flatMap((year) => {
      const weeks = clubWeeks(year);
      const at =
        text.rhythm === 'stopped'
          ? year === thisYear - 1
            ? [weeks[3]]
            : []
          : [weeks[1], weeks[4], weeks[4]];
      return at.flatMap((stretch) => (stretch ? [stretch.to.add({ days: random.between(0, 2) })] : []));
    })
    .filter((end) => Temporal.PlainDate.compare(end, today) <= 0)
    .filter((end) => joined.until(end, { largestUnit: 'days' }).days > 30);
  return ends.length === 0 ? null : { joined, left: random.pick(ends) };
}

/** Gives the club's roles to its longest-serving members; nobody leads two clubs. */
function withLeaders(
  memberships: readonly DemoStudentMembership[],
  fixedPresident: number | null,
  people: readonly DemoPerson[],
  leading: Set<number>,
): DemoStudentMembership[] {
  const current = memberships.filter((membership) => membership.leftOn === null);
  const titles = ['President', 'Vice President', 'Secretary', 'Treasurer'];
  const wanted = titles.slice(0, current.length < 8 ? 1 : current.length < 14 ? 3 : 4);
  const seniority = (index: number) => people[index]?.graduatingClass ?? '';
  const ranked = [...current]
    .sort(
      (left, right) =>
        seniority(left.personIndex).localeCompare(seniority(right.personIndex), locale) ||
        left.joinedOn.localeCompare(right.joinedOn, locale) ||
        left.personIndex - right.personIndex,
    )
    .map((membership) => membership.personIndex)
    .filter((index) => !leading.has(index));
  if (fixedPresident !== null) ranked.unshift(fixedPresident);
  const titleOf = new Map<number, string>();
  for (const [position, title] of wanted.entries()) {
    const index = ranked[position];
    if (index !== undefined) titleOf.set(index, title);
  }
  for (const index of titleOf.keys()) leading.add(index);
  return memberships.map((membership) => {
    const title = membership.leftOn === null ? titleOf.get(membership.personIndex) : undefined;
    return title === undefined ? membership : { ...membership, roleKey: title };
  });
}

function advisors(
  text: ClubText,
  founded: Temporal.PlainDate,
  people: readonly DemoPerson[],
  today: Temporal.PlainDate,
): DemoFacultyMembership[] {
  const teacher = (name: string) => {
    const personIndex = people.findIndex((person) => person.schoolEmail.startsWith(`${name}@`));
    const person = people[personIndex];
    if (person === undefined) throw new Error(`${text.clubName} names an advisor who is not there: ${name}`);
    return { personIndex, joined: later(day(person.createdOn), founded) };
  };
  const current = text.advisors.map((name) => {
    const { personIndex, joined } = teacher(name);
    return { personIndex, joinedOn: joined.toString(), leftOn: null };
  });
  if (text.formerAdvisor === undefined) return current;
  const { personIndex, joined } = teacher(text.formerAdvisor);
  const left = Temporal.PlainDate.from({ year: schoolYearOf(today), month: 6, day: 20 });
  return [...current, { personIndex, joinedOn: joined.toString(), leftOn: left.toString() }];
}

function tagIndexes(text: ClubText): number[] {
  return text.tags.map((name) => {
    const index = demoTags.findIndex(({ tag }) => tag === name);
    if (index < 0) throw new Error(`${text.clubName} names a tag that is not there: ${name}`);
    return index;
  });
}

function personIndexOf(people: readonly DemoPerson[], who: keyof typeof namedStudents): number {
  const { firstName, lastName } = namedStudents[who];
  return people.findIndex((person) => person.schoolEmail === addressFor(firstName, lastName));
}

/** The sixty clubs with their members, past and current, and their advisors. */
export function demoClubs(today: Temporal.PlainDate, people: readonly DemoPerson[]): DemoClub[] {
  const random = makeRandom(60);
  const leader = personIndexOf(people, 'leader');
  const member = personIndexOf(people, 'member');
  const texts = writtenClubs.map(({ text }) => text);
  const fixed = new Map([
    [leader, namedClubs.leader],
    [member, namedClubs.member],
  ]);
  const places = demoClubPlaces(texts, people, fixed, random);
  const former = findFormerMembers(texts, people, places, new Set(fixed.keys()), random);
  const leading = new Set([leader, member]);
  return writtenClubs.map(({ text, casStrand }, clubIndex) => {
    const founded = foundedOn(text, today, random);
    const earliestFor = (personIndex: number) =>
      later(day(people[personIndex]?.createdOn ?? today.toString()), founded);
    const current = (places[clubIndex] ?? []).map((personIndex): DemoStudentMembership => {
      const earliest = earliestFor(personIndex);
      const joined = text.wholeSchoolClub ? earliest : joinedOn(earliest, today, random);
      return { personIndex, roleKey: 'member', joinedOn: joined.toString(), leftOn: null };
    });
    const past = (former[clubIndex] ?? []).flatMap((personIndex): DemoStudentMembership[] => {
      const days = formerDays(text, earliestFor(personIndex), today, random);
      if (days === null) return [];
      return [
        { personIndex, roleKey: 'member', joinedOn: days.joined.toString(), leftOn: days.left.toString() },
      ];
    });
    const president = text.clubName === namedClubs.leader[0] ? leader : null;
    return {
      clubName: text.clubName,
      clubDescription: text.clubDescription,
      casStrand,
      tagIndexes: tagIndexes(text),
      generalLocationOfMeetings: text.where,
      weeklyMeetingTimes: text.when.map(([weekday, startHour, startMinute, endHour, endMinute]) => ({
        day: weekday,
        startHour,
        startMinute,
        endHour,
        endMinute,
      })),
      clubHighlights: text.highlights,
      wholeSchoolClub: text.wholeSchoolClub ?? false,
      ignoreAbsences: text.ignoreAbsences ?? false,
      createdOn: founded.toString(),
      studentMemberships: withLeaders([...current, ...past], president, people, leading),
      facultyMemberships: advisors(text, founded, people, today),
    };
  });
}
