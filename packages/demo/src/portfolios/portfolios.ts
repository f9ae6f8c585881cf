import { periodWindows } from '@casement/domain/shared/time/periods.ts';
import { addressFor, namedStudents } from '../people/addresses.ts';
import { demoProjectEvidence } from '../projects/evidence.ts';
import { makeRandom, type Random } from '../random.ts';
import { later } from '../schoolYear.ts';
import type { DemoClub, DemoPerson, DemoProject } from '../types.ts';
import { demoAwards, demoTargets } from './awards.ts';
import { facultyGuidelines, studentGuidelines } from './guidelines.ts';
import { amarasPosts, amarasTokens, dawidsPosts } from './named.ts';
import { evidenceScenes } from './scenes.ts';
import { elsewhere } from './tails.ts';
import { answers, remarks, thoughts } from './thoughts.ts';
import { clubDays, instantOn, schoolDayAfter } from './time.ts';
import { demoCustomTokens } from './tokens.ts';
import type { DemoComment, DemoPortfolios, DemoPost } from './types.ts';
import { evidence, momentsOf, reflection, type Writer } from './write.ts';

/** For each class, from the one that graduates next: how many students keep a portfolio, and how much is in one. */
const habits = [
  { writes: 0.67, evidence: [8, 24], reflections: [3, 7], early: 0.35 },
  { writes: 0.54, evidence: [4, 11], reflections: [1, 3], early: 0.3 },
  { writes: 0.12, evidence: [1, 3], reflections: [0, 1], early: 0 },
  { writes: 0, evidence: [0, 0], reflections: [0, 0], early: 0 },
] as const;

type Place = { clubIndex: number; club: DemoClub; day: string };

/** Memberships by student, each with the days of its club; days are counted once for each club. */
function membershipsOf(clubs: readonly DemoClub[], from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const byWeekday = clubDays(from, to);
  const rows = clubs.flatMap((club, clubIndex) => {
    const days = club.weeklyMeetingTimes.flatMap(({ day }) => byWeekday.get(day) ?? []);
    return club.studentMemberships.map((membership) => ({ clubIndex, club, membership, days }));
  });
  return Map.groupBy(rows, ({ membership }) => membership.personIndex);
}

/** A student's club days from one day on, with the club of each; latest first. */
function placesOf(
  memberships: NonNullable<ReturnType<ReturnType<typeof membershipsOf>['get']>>,
  from: string,
): Place[] {
  return memberships
    .flatMap(({ clubIndex, club, days, membership: { joinedOn, leftOn } }) =>
      days
        .filter((day) => day >= from && day >= joinedOn && (leftOn === null || day < leftOn))
        .map((day) => ({ clubIndex, club, day })),
    )
    .sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : a.clubIndex - b.clubIndex));
}

/** One club for each day, in a new order. */
function spread(places: readonly Place[], random: Random): Place[] {
  const byDay = Map.groupBy(random.shuffle(places), ({ day }) => day);
  return random.shuffle([...byDay.values()].flatMap(([first]) => (first === undefined ? [] : [first])));
}

/** A reviewer's comment on a post, and the student's reply; both before `today`. */
function conversation(
  post: DemoPost,
  reviewer: number,
  told: Set<string>,
  today: string,
  timeZone: string,
  random: Random,
): DemoComment[] {
  const unsaid = random.shuffle(remarks).find((remark) => !told.has(remark));
  const on = schoolDayAfter(post.at.slice(0, 10), random.between(1, 8));
  if (unsaid === undefined || on >= today) return [];
  told.add(unsaid);
  const comment = {
    authorIndex: reviewer,
    content: unsaid,
    at: instantOn(on, random.between(8, 16), random.between(0, 59), timeZone),
  };
  const answeredOn = Temporal.PlainDate.from(on)
    .add({ days: random.between(1, 3) })
    .toString();
  if (!random.chance(0.35) || answeredOn >= today) return [comment];
  const content = random.pick(answers);
  const at = instantOn(answeredOn, random.between(17, 20), random.between(0, 59), timeZone);
  return [comment, { authorIndex: post.studentIndex, content, at }];
}

/**
 * Two years of portfolios: a third of the students keep one. Deterministic for a day and a time zone; everything
 * in it happens before that day.
 */
export function demoPortfolios(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  clubs: readonly DemoClub[],
  projects: readonly DemoProject[],
): DemoPortfolios {
  const now = today.toString();
  const classes = [...new Set(people.flatMap((person) => person.graduatingClass ?? []))].sort();
  const targets = demoTargets(classes.slice(0, 2), today);
  const indexOf = (address: string) => people.findIndex(({ schoolEmail }) => schoolEmail === address);
  const ruth = indexOf(addressFor('Ruth', 'Okafor'));
  const maren = indexOf(addressFor('Maren', 'Pedersen'));
  const amara = indexOf(addressFor(namedStudents.member.firstName, namedStudents.member.lastName));
  const dawid = indexOf(addressFor(namedStudents.leader.firstName, namedStudents.leader.lastName));
  const clubOf = (clubName: string) => {
    const found = clubs.findIndex((club) => club.clubName === clubName);
    return found === -1 ? null : found;
  };

  const random = makeRandom(4_711);
  const staff = people.flatMap(({ kind }, index) => (kind === 'faculty' ? [index] : []));
  const readers = [
    maren,
    ...random.shuffle(staff.filter((index) => index !== maren && index !== ruth)).slice(0, 17),
  ];
  const memberships = membershipsOf(clubs, today.subtract({ years: 2 }), today.subtract({ days: 1 }));
  const posts: DemoPost[] = [];
  const awards: DemoPortfolios['awards'][number][] = [];
  const reviewers: DemoPortfolios['reviewers'][number][] = [];

  for (const [studentIndex, person] of people.entries()) {
    if (person.kind !== 'student' || person.graduatingClass === null) continue;
    const { graduatingClass } = person;
    const offset = classes.indexOf(graduatingClass);
    const habit = habits[offset] ?? habits[3];
    const own = makeRandom(90_000 + studentIndex);
    const isNamed = studentIndex === amara || studentIndex === dawid;
    const assigned = (offset < 2 && own.chance(0.93)) || isNamed;
    const reviewer =
      studentIndex === amara
        ? ruth
        : studentIndex === dawid
          ? maren
          : (readers[studentIndex % readers.length] ?? ruth);
    if (assigned) {
      reviewers.push({ studentIndex, facultyIndex: reviewer });
      if (own.chance(0.1) && reviewer !== ruth) reviewers.push({ studentIndex, facultyIndex: ruth });
    }
    const byIndex = assigned ? reviewer : ruth;
    const ofClass = targets.filter(({ graduatingYear }) => graduatingYear === graduatingClass);
    const who = {
      studentIndex,
      byIndex,
      graduatingClass,
      always: isNamed,
      ...(studentIndex === amara ? { present: amarasTokens } : {}),
    };
    if (offset < 2) awards.push(...demoAwards(who, ofClass, today, timeZone, own));
    if (!own.chance(habit.writes) && !isNamed) continue;

    const [programme] = periodWindows('semester', graduatingClass);
    const begins = Temporal.PlainDate.from(programme?.from ?? now);
    const early = own.chance(habit.early) || isNamed;
    const recently = today.subtract({ days: 70 });
    const from =
      offset > 1
        ? recently
        : early
          ? later(begins.subtract({ months: 9 }), today.subtract({ years: 2 }))
          : begins;
    const writer: Writer = {
      studentIndex,
      random: own,
      headings: own.chance(0.4),
      told: new Set(),
      timeZone,
    };
    // The recent posts of these two are written by hand.
    const until = isNamed ? today.subtract({ days: 60 }).toString() : now;
    const known = placesOf(memberships.get(studentIndex) ?? [], from.toString());
    const places = spread(
      known.filter(({ day }) => day < until),
      own,
    );
    const written: DemoPost[] = [];
    const wanted = own.between(habit.evidence[0], habit.evidence[1]);
    for (const { clubIndex, club, day } of places) {
      if (written.length >= wanted) break;
      const place = own.chance(0.06)
        ? { moments: elsewhere[club.casStrand], clubIndex: null, club: undefined }
        : { moments: momentsOf(club.clubName), clubIndex, club };
      const pictured = isNamed ? 0.5 : 0.11;
      const post = evidence(writer, { day, today: now, ...place }, place.moments, club.casStrand, pictured);
      if (post !== undefined) written.push(post);
    }
    const thinking = own.between(habit.reflections[0], habit.reflections[1]);
    const chosen = places.filter(({ club }) => !club.wholeSchoolClub).slice(0, thinking);
    for (const { club, day } of chosen) {
      const post = reflection(writer, { day, today: now, clubName: club.clubName }, thoughts);
      if (post !== undefined) written.push(post);
    }
    if (studentIndex === amara)
      written.push(...amarasPosts(today, timeZone, { student: amara, reviewer: ruth, clubOf }));
    if (studentIndex === dawid) written.push(...dawidsPosts(today, timeZone, { student: dawid, clubOf }));

    const unread = own.chance(0.18) && !isNamed;
    const said = new Set<string>();
    for (const post of written.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
      const read = !unread && post.comments.length === 0 && own.chance(0.42);
      posts.push(read ? { ...post, comments: conversation(post, byIndex, said, now, timeZone, own) } : post);
    }
  }
  const named = new Set([amara, dawid]);
  const writers = new Set(posts.flatMap((post) => (named.has(post.studentIndex) ? [] : [post.studentIndex])));
  posts.push(...demoProjectEvidence(today, timeZone, projects, writers));
  const guidelines = [
    {
      audience: 'student',
      html: studentGuidelines,
      byIndex: ruth,
      at: instantOn(today.subtract({ days: 86 }), 10, 5, timeZone),
    },
    {
      audience: 'faculty',
      html: facultyGuidelines,
      byIndex: ruth,
      at: instantOn(today.subtract({ days: 85 }), 15, 40, timeZone),
    },
  ] as const;
  return {
    posts: posts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.studentIndex - b.studentIndex)),
    awards,
    reviewers,
    targets,
    guidelines,
    customTokens: demoCustomTokens,
    scenes: evidenceScenes,
  };
}
