import type { Random } from '../random.ts';
import type { ClubText, DemoPerson, Slot } from '../types.ts';

const MOST_MEMBERS = 36;

/** Whether two weekly times overlap. */
function slotsOverlap(left: Slot, right: Slot): boolean {
  const minutes = ([, startHour, startMinute, endHour, endMinute]: Slot) => ({
    start: startHour * 60 + startMinute,
    end: endHour * 60 + endMinute,
  });
  return (
    left[0] === right[0] &&
    minutes(left).start < minutes(right).end &&
    minutes(right).start < minutes(left).end
  );
}

/** For each pair of clubs, whether nobody could be in both. */
function clashes(texts: readonly ClubText[]): readonly (readonly boolean[])[] {
  return texts.map((one) =>
    texts.map((other) => one.when.some((left) => other.when.some((right) => slotsOverlap(left, right)))),
  );
}

/**
 * Who is in which club today: for each club, the indexes of its students. Sizes match the texts to within a
 * member or two; a student is in one to three clubs besides the whole-school one, never in two that meet
 * at the same time. `fixed` has the club names of students whose clubs are given.
 */
export function demoClubPlaces(
  texts: readonly ClubText[],
  people: readonly DemoPerson[],
  fixed: ReadonlyMap<number, readonly string[]>,
  random: Random,
): number[][] {
  const clash = clashes(texts);
  const members = texts.map((): Set<number> => new Set());
  const clubsOf = people.map((): number[] => []);
  const enter = (clubIndex: number, personIndex: number) => {
    members[clubIndex]?.add(personIndex);
    clubsOf[personIndex]?.push(clubIndex);
  };
  const mayEnter = (clubIndex: number, personIndex: number) =>
    clubsOf[personIndex]?.every((other) => other !== clubIndex && !clash[clubIndex]?.[other]) ?? false;
  const students = people.flatMap((person, index) => (person.kind === 'student' ? [index] : []));

  for (const [personIndex, names] of fixed) {
    for (const [clubIndex, text] of texts.entries())
      if (names.includes(text.clubName)) enter(clubIndex, personIndex);
  }

  const wishes = students.map((personIndex) => {
    const appetite = random.next();
    return { personIndex, clubs: appetite < 0.1 ? 1 : appetite < 0.36 ? 2 : 3 };
  });
  // Everyone gets a first club before anyone gets a second.
  for (const round of [1, 2, 3]) {
    for (const { personIndex, clubs } of random.shuffle(wishes)) {
      if (fixed.has(personIndex) || clubs < round) continue;
      const open = texts.flatMap((text, clubIndex) => {
        const free = text.members - (members[clubIndex]?.size ?? 0);
        return free > 0 && !text.wholeSchoolClub && mayEnter(clubIndex, personIndex)
          ? Array.from({ length: free }, () => clubIndex)
          : [];
      });
      if (open.length > 0) enter(random.pick(open), personIndex);
    }
  }
  for (const personIndex of students.filter((index) => clubsOf[index]?.length === 0)) {
    const roomy = texts.flatMap((text, clubIndex) =>
      text.members > 7 && (members[clubIndex]?.size ?? 0) < MOST_MEMBERS ? [clubIndex] : [],
    );
    enter(random.pick(roomy), personIndex);
  }
  return texts.map((text, clubIndex) =>
    text.wholeSchoolClub ? students : [...(members[clubIndex] ?? [])].sort((left, right) => left - right),
  );
}

/**
 * For each club, the students who were in it and have left: not quite half its size, none from the youngest
 * class, and none whose other clubs meet at the same time.
 */
export function findFormerMembers(
  texts: readonly ClubText[],
  people: readonly DemoPerson[],
  places: readonly (readonly number[])[],
  except: ReadonlySet<number>,
  random: Random,
): number[][] {
  const clash = clashes(texts);
  const youngest = people.reduce(
    (last, person) => (last > (person.graduatingClass ?? '') ? last : (person.graduatingClass ?? '')),
    '',
  );
  const clubsOf = people.map((_, personIndex) =>
    texts.flatMap((_text, clubIndex) => (places[clubIndex]?.includes(personIndex) ? [clubIndex] : [])),
  );
  const candidates = people.flatMap((person, index) =>
    person.kind === 'student' && person.graduatingClass !== youngest && !except.has(index) ? [index] : [],
  );
  return texts.map((text, clubIndex) => {
    if (text.wholeSchoolClub) return [];
    const wanted = text.members < 8 ? 9 : Math.round(text.members * 0.45);
    const found = random
      .shuffle(candidates)
      .filter((personIndex) =>
        clubsOf[personIndex]?.every((other) => other !== clubIndex && !clash[clubIndex]?.[other]),
      )
      .slice(0, wanted);
    for (const personIndex of found) clubsOf[personIndex]?.push(clubIndex);
    return found;
  });
}
