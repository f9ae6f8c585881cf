import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import { movesFrom, type ProposalStatus, proposalStatuses } from '@casement/domain/shared/proposals.ts';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { demoSchool } from './school.ts';
import type { DemoMeetingTime, DemoSchool } from './types.ts';

const zone = 'Europe/Amsterdam';
const made = new Map<string, DemoSchool>();

/** Made once for each day and time zone: most tests only read it. */
function school(day: string, timeZone = zone): DemoSchool {
  const known = made.get(`${day} ${timeZone}`);
  if (known !== undefined) return known;
  const fresh = demoSchool(Temporal.PlainDate.from(day), timeZone);
  made.set(`${day} ${timeZone}`, fresh);
  return fresh;
}

/** A weekend in autumn, midwinter, examinations, the long holiday, its last day and the first week back. */
const days = [
  '2026-11-21',
  '2027-01-13',
  '2027-05-11',
  '2026-07-15',
  '2026-08-01',
  '2026-09-02',
  '2028-02-29',
];

const currentOf = (club: DemoSchool['clubs'][number]) =>
  club.studentMemberships.filter((membership) => membership.leftOn === null);

const count = (demo: DemoSchool, within: (startsAt: string) => boolean = () => true) => {
  const counts: Record<AttendanceStatus, number> = {
    present: 0,
    late: 0,
    absent: 0,
    excusedAbsent: 0,
    unmarked: 0,
  };
  for (const meeting of demo.meetings) {
    if (!within(meeting.startsAt)) continue;
    for (const { status } of meeting.attendances) counts[status] += 1;
  }
  return counts;
};

const rate = ({ present, late, absent }: Record<AttendanceStatus, number>) =>
  (present + late) / (present + late + absent);

const overlap = (one: DemoMeetingTime, other: DemoMeetingTime) => {
  const from = (time: DemoMeetingTime) => time.startHour * 60 + time.startMinute;
  const to = (time: DemoMeetingTime) => time.endHour * 60 + time.endMinute;
  return one.day === other.day && from(one) < to(other) && from(other) < to(one);
};

describe('the activity log of the demo school', () => {
  it.each(days)('lists past actions in order on %s, all about existing records', (day) => {
    const demo = school(day);
    const began = Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
    expect(demo.activity.length).toBeGreaterThan(10);
    expect(demo.activity.every(({ at }) => Date.parse(at) < began)).toBe(true);
    expect(demo.activity.map(({ at }) => at).toSorted()).toEqual(demo.activity.map(({ at }) => at));
    const size = { club: demo.clubs.length, meeting: demo.meetings.length };
    expect(demo.activity.every(({ subject }) => subject === null || subject.index < size[subject.kind])).toBe(
      true,
    );
    expect(demo.activity.every(({ actorIndex }) => demo.people[actorIndex]?.kind === 'faculty')).toBe(true);
  });
});

describe('the demo school', () => {
  it('is identical when made twice for the same day, and differs on another day', () => {
    const written = JSON.stringify(school('2026-11-21'));
    const again = demoSchool(Temporal.PlainDate.from('2026-11-21'), zone);
    expect(JSON.stringify(again) === written).toBe(true);
    expect(JSON.stringify(school('2026-11-24')) === written).toBe(false);
  });

  it('holds meetings at the same local time all year, in any time zone', () => {
    const wallClock = (timeZone: string, month: string) => {
      const demo = school('2026-11-21', timeZone);
      const choir = demo.clubs.findIndex((club) => club.clubName === 'Chamber Choir');
      const meeting = demo.meetings.find(
        (each) => each.clubIndex === choir && each.startsAt.startsWith(month),
      );
      return Temporal.Instant.from(meeting?.startsAt ?? '')
        .toZonedDateTimeISO(timeZone)
        .toPlainTime()
        .toString();
    };
    expect(wallClock(zone, '2026-01')).toBe('15:45:00');
    expect(wallClock(zone, '2026-05')).toBe('15:45:00');
    expect(wallClock('Asia/Kolkata', '2026-05')).toBe('15:45:00');
  });

  it('has four graduating classes that follow the school year', () => {
    const classes = (day: string) => [
      ...new Set(school(day).people.flatMap((person) => person.graduatingClass ?? [])),
    ];
    expect(classes('2026-07-31')).toEqual(['2026', '2027', '2028', '2029']);
    expect(classes('2026-08-01')).toEqual(['2027', '2028', '2029', '2030']);
  });

  it('offers four accounts that have the roles they name', () => {
    const demo = school('2026-11-21');
    const indexOf = (email: string | undefined) =>
      demo.people.findIndex((person) => person.schoolEmail === email);
    const [admin, teacher, leader, member] = demoAccounts.map((account) => indexOf(account.schoolEmail));
    expect(demoAccounts.map((account) => account.role)).toEqual(['admin', 'faculty', 'student', 'student']);
    expect(demo.people[admin ?? -1]).toMatchObject({ kind: 'faculty', administrator: true });
    expect(demo.people[teacher ?? -1]).toMatchObject({ kind: 'faculty', administrator: false });
    const advised = demo.clubs.filter((club) =>
      club.facultyMemberships.some((each) => each.personIndex === teacher),
    );
    expect(advised.map((club) => club.clubName)).toEqual([
      'Chamber Choir',
      'String Orchestra',
      'Tea at Linden Road',
    ]);
    const rolesOf = (index: number | undefined) =>
      demo.clubs
        .filter((club) => !club.wholeSchoolClub)
        .flatMap((club) => currentOf(club).filter((each) => each.personIndex === index))
        .map((each) => each.roleKey);
    expect(rolesOf(leader)).toEqual(['President', 'member']);
    expect(rolesOf(member)).toEqual(['member', 'member', 'member']);
  });

  it.each([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2027-07-23',
    '2027-07-24',
    '2026-12-31',
  ])('has an unmarked choir meeting today or tomorrow on %s', (day) => {
    const today = Temporal.PlainDate.from(day);
    const demo = demoSchool(today, zone);
    const soon = demo.meetings.filter(({ clubIndex, startsAt }) => {
      const date = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone).toPlainDate();
      const away = today.until(date, { largestUnit: 'days' }).days;
      return demo.clubs[clubIndex]?.clubName === 'Chamber Choir' && (away === 0 || away === 1);
    });
    expect(soon.length).toBeGreaterThan(0);
    const statuses = soon.flatMap((meeting) => meeting.attendances.map(({ status }) => status));
    expect(new Set(statuses)).toEqual(new Set(['unmarked']));
  });

  it('has lower attendance in December and January than in October', () => {
    const demo = school('2027-05-11');
    const month = (prefix: string) => rate(count(demo, (startsAt) => startsAt.startsWith(prefix)));
    expect(month('2026-12')).toBeLessThan(month('2026-10') - 0.01);
    expect(month('2027-01')).toBeLessThan(month('2026-10'));
  });
});

describe.each(days)('the demo school on %s', (today) => {
  const demo = school(today);
  const { people, clubs, meetings } = demo;

  it('has the size of a real school', () => {
    const students = people.filter((person) => person.kind === 'student');
    expect(students).toHaveLength(420);
    expect(people.length - students.length).toBe(40);
    expect(clubs).toHaveLength(60);
    expect(clubs.filter((club) => club.wholeSchoolClub)).toHaveLength(1);
    expect(clubs.filter((club) => club.ignoreAbsences)).toHaveLength(2);
    for (const strand of ['Creativity', 'Activity', 'Service']) {
      expect(clubs.filter((club) => club.casStrand === strand)).toHaveLength(20);
    }
    const rows = Object.values(count(demo)).reduce((sum, each) => sum + each, 0);
    expect(rows).toBeGreaterThan(60_000);
    expect(rows).toBeLessThan(100_000);
    expect(rate(count(demo))).toBeGreaterThan(0.88);
    expect(rate(count(demo))).toBeLessThan(0.97);
  });

  it('has a school year of events, and clubs that do not meet during holidays', () => {
    const year = demo.events.filter(({ endDate }) => endDate >= today);
    expect(new Set(year.map(({ type }) => type)).size).toBe(5);
    for (const event of demo.events) {
      expect(event.endDate >= event.startDate).toBe(true);
      expect(event.type === 'holiday' || event.endDate === event.startDate).toBe(true);
    }
    const holidays = demo.events.filter(({ type }) => type === 'holiday');
    const inHoliday = meetings.filter(({ startsAt, clubIndex }) => {
      const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(zone).toPlainDate().toString();
      const extra = clubs[clubIndex]?.clubName === 'Chamber Choir';
      return !extra && holidays.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
    });
    expect(inHoliday).toEqual([]);
  });

  it('gives every person and club a unique name', () => {
    const distinct = (values: readonly string[]) => new Set(values.map((value) => value.toLowerCase())).size;
    const everyone = [...people, ...demo.leavers];
    expect(distinct(everyone.map((person) => person.schoolEmail))).toBe(everyone.length);
    expect(distinct(people.map((person) => person.displayName))).toBe(people.length);
    expect(distinct(clubs.map((club) => club.clubName))).toBe(60);
    expect(distinct(clubs.map((club) => club.clubDescription))).toBe(60);
    for (const person of everyone)
      expect(person.schoolEmail).toMatch(/^[a-z-]+\.[a-z-]+@northbridge\.example$/);
  });

  it('refers only to records that exist', () => {
    const titles = new Set(['member', ...demo.roles.map((role) => role.title)]);
    for (const club of clubs) {
      for (const index of club.tagIndexes) expect(demo.tags[index]).toBeDefined();
      for (const each of club.studentMemberships) {
        expect(people[each.personIndex]?.kind).toBe('student');
        expect(titles).toContain(each.roleKey);
      }
      for (const each of club.facultyMemberships) expect(people[each.personIndex]?.kind).toBe('faculty');
    }
    for (const meeting of meetings) expect(clubs[meeting.clubIndex]).toBeDefined();
    const used = new Set(clubs.flatMap((club) => club.tagIndexes));
    expect(used.size).toBe(demo.tags.length);
  });

  it('has some projects that answer their class’s template completely and some that do not answer it', () => {
    const { templates, projects, people } = demo;
    expect(templates.map(({ graduatingClass }) => graduatingClass)).toHaveLength(2);
    for (const { graduatingClass, answers, fields } of templates) {
      for (const { projectIndex, fieldIndex, byIndex, at, data } of answers) {
        const joined = projects[projectIndex]?.students.some(({ personIndex }) => personIndex === byIndex);
        expect([joined, people[byIndex]?.graduatingClass, at.slice(0, 10) <= today]).toEqual([
          true,
          graduatingClass,
          true,
        ]);
        expect([data === '', fieldIndex < fields.length]).toEqual([false, true]);
      }
      const counts = [...Map.groupBy(answers, ({ projectIndex }) => projectIndex).values()];
      expect(counts.some((own) => own.length === fields.length)).toBe(true);
      expect(counts.length).toBeLessThan(projects.length);
    }
  });

  it('has proposals in every status, with existing people and tags and only allowed moves', () => {
    const { proposals, proposedClub, projects, projectProposals, proposedProject } = demo;
    for (const kind of [proposals, projectProposals]) {
      const statuses = new Set([...kind.map(({ status }) => status), 'approved']);
      expect(statuses).toEqual(new Set(proposalStatuses));
    }
    const tagged = proposals.flatMap(({ tagIndexes }) => tagIndexes);
    expect(tagged.map((index) => demo.tags[index])).not.toContain(undefined);
    const named = [
      ...proposals.flatMap((one) => one.people.map(({ personIndex }) => personIndex)),
      ...projectProposals.flatMap((one) => one.people),
    ];
    expect(named.map((index) => people[index])).not.toContain(undefined);
    for (const proposal of [...proposals, ...projectProposals]) {
      expect(people[proposal.authorIndex]?.kind).toBe('student');
      let status: ProposalStatus = 'studentDrafting';
      let at = proposal.startedAt;
      for (const step of proposal.steps) {
        expect(step.from).toBe(status);
        expect(movesFrom(status)).toContain(step.to);
        expect(step.at > at).toBe(true);
        status = step.to;
        at = step.at;
      }
      expect(status).toBe(proposal.status);
    }
    expect(clubs[proposedClub.clubIndex]).toBeDefined();
    expect(projects[proposedProject.projectIndex]).toBeDefined();
    for (const kind of [proposals, projectProposals]) {
      const authors = new Set(kind.map(({ authorIndex }) => people[authorIndex]?.displayName));
      expect(authors).toContain('Amara Diallo');
      expect(authors).toContain('Dawid Łukasik');
    }
  });

  it('has a draft message, and sent messages that reach each person once per round', () => {
    const { messages } = demo;
    expect(messages.filter(({ sentAt }) => sentAt === null).map((one) => one.deliveries)).toEqual([[]]);
    for (const { sentAt, deliveries, targets } of messages) {
      expect(targets.length).toBeGreaterThan(0);
      if (sentAt === null) continue;
      expect(sentAt.slice(0, 10) <= today).toBe(true);
      expect(deliveries.length).toBeGreaterThan(10);
      const copies = deliveries.map(({ personIndex, round }) => `${personIndex} ${round}`);
      expect(new Set(copies).size).toBe(deliveries.length);
      for (const each of deliveries) {
        expect(people[each.personIndex]).toBeDefined();
        expect(each.seenAt === null || each.seenAt > each.sentAt).toBe(true);
      }
    }
    const refusals = messages.flatMap(({ deliveries }) =>
      deliveries.filter(({ refused, replaced }) => refused !== null && !replaced),
    );
    expect(refusals).toHaveLength(1);
  });

  it('has no membership that starts before its club or its person exists, or after today', () => {
    for (const club of clubs) {
      expect(club.createdOn <= today).toBe(true);
      for (const each of [...club.studentMemberships, ...club.facultyMemberships]) {
        expect(each.joinedOn >= club.createdOn).toBe(true);
        expect(each.joinedOn >= (people[each.personIndex]?.createdOn ?? '9999')).toBe(true);
        expect(each.joinedOn <= today).toBe(true);
        const { leftOn } = each;
        expect(leftOn === null || (leftOn > each.joinedOn && leftOn <= today)).toBe(true);
      }
      const ids = club.studentMemberships.map((each) => each.personIndex);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('sends nobody to two places at the same time', () => {
    const timesOf = new Map<number, DemoMeetingTime[][]>();
    for (const club of clubs) {
      const everyone = [
        ...currentOf(club),
        ...club.facultyMemberships.filter((each) => each.leftOn === null),
      ];
      for (const { personIndex } of everyone) {
        timesOf.set(personIndex, [...(timesOf.get(personIndex) ?? []), [...club.weeklyMeetingTimes]]);
      }
    }
    const clubsEach = people.flatMap((person, index) =>
      person.kind === 'student' ? [timesOf.get(index)?.length ?? 0] : [],
    );
    expect(Math.min(...clubsEach)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...clubsEach)).toBeLessThanOrEqual(4);
    const torn = people.filter((_, index) => {
      const all = timesOf.get(index)?.flat() ?? [];
      return all.some((one, position) => all.slice(position + 1).some((other) => overlap(one, other)));
    });
    expect(torn.map((person) => person.displayName)).toEqual([]);
  });

  it('puts exactly that day’s members on each register', () => {
    for (const meeting of meetings) {
      const date = Temporal.Instant.from(meeting.startsAt).toZonedDateTimeISO(zone).toPlainDate().toString();
      const members = clubs[meeting.clubIndex]?.studentMemberships
        .filter((each) => each.joinedOn <= date && (each.leftOn === null || date < each.leftOn))
        .map((each) => each.personIndex);
      expect(meeting.attendances.map((each) => each.personIndex)).toEqual(members);
      expect(meeting.endsAt > meeting.startsAt).toBe(true);
      const marked = meeting.attendances.some(({ status }) => status !== 'unmarked');
      expect(marked && date >= today).toBe(false);
    }
  });

  it('has about ten students who are often absent', () => {
    const seen = new Map<number, { came: number; counted: number }>();
    for (const { attendances } of meetings) {
      for (const { personIndex, status } of attendances) {
        if (status === 'unmarked' || status === 'excusedAbsent') continue;
        const tally = seen.get(personIndex) ?? { came: 0, counted: 0 };
        tally.counted += 1;
        tally.came += status === 'absent' ? 0 : 1;
        seen.set(personIndex, tally);
      }
    }
    const often = [...seen.values()].filter(({ counted }) => counted >= 30);
    const truants = often.filter(({ came, counted }) => came / counted < 0.8).length;
    expect(truants).toBeGreaterThanOrEqual(4);
    expect(truants).toBeLessThanOrEqual(16);
  });
});
