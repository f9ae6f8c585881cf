/** Recent changes at the demo school, as its activity log lists them. */
import type { DemoActivity, DemoClub, DemoMeeting, DemoPerson } from '../types.ts';

/** The number of past days for which registers and changes of members are logged. */
const lately = 21;
const lastYear = 400;

/** An instant on a day, in the school's time zone. */
function at(day: string, hour: number, minute: number, timeZone: string): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: { hour, minute } })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });
}

/** The teacher who advises a club now, or the administrator. */
function advisorOf(club: DemoClub | undefined, administrator: number): number {
  return club?.facultyMemberships.find(({ leftOn }) => leftOn === null)?.personIndex ?? administrator;
}

function marksOf(
  meetings: readonly DemoMeeting[],
  clubs: readonly DemoClub[],
  administrator: number,
  from: Temporal.PlainDate,
  today: Temporal.PlainDate,
  timeZone: string,
): DemoActivity[] {
  return meetings.flatMap((meeting, index): DemoActivity[] => {
    const end = Temporal.Instant.from(meeting.endsAt).toZonedDateTimeISO(timeZone);
    const day = end.toPlainDate();
    const marked = meeting.attendances.filter(({ status }) => status !== 'unmarked');
    const isLately = Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, today) < 0;
    if (!isLately || marked.length === 0) return [];
    return [
      {
        at: end.subtract({ minutes: 5 }).toInstant().toString({ smallestUnit: 'millisecond' }),
        actorIndex: advisorOf(clubs[meeting.clubIndex], administrator),
        action: 'attendance.mark',
        subject: { kind: 'meeting', index },
        marked: marked.map(({ personIndex, status }) => ({ personIndex, status })),
      },
    ];
  });
}

function ofClub(
  club: DemoClub,
  index: number,
  administrator: number,
  today: Temporal.PlainDate,
  timeZone: string,
): DemoActivity[] {
  const subject = { kind: 'club', index } as const;
  const actorIndex = advisorOf(club, administrator);
  const since = (days: number) => today.subtract({ days }).toString();
  const joined = Map.groupBy(
    club.studentMemberships.filter(
      ({ joinedOn, roleKey }) => roleKey === 'member' && joinedOn >= since(lately * 3),
    ),
    ({ joinedOn }) => joinedOn,
  );
  const lines: DemoActivity[] = [...joined].map(([day, rows]) => ({
    at: at(day, 12, 5 + (index % 40), timeZone),
    actorIndex,
    action: 'club.addMembers',
    subject,
    students: rows.map(({ personIndex }) => personIndex),
  }));
  if (club.createdOn >= since(lastYear)) {
    lines.push({
      at: at(club.createdOn, 9, index % 60, timeZone),
      actorIndex: administrator,
      action: 'club.create',
      subject,
      detail: { clubName: club.clubName },
    });
  }
  // Every fifth club edited its page in the last days.
  if (index % 5 === 2) {
    lines.push({
      at: at(since(1 + (index % 9)), 16, index % 60, timeZone),
      actorIndex,
      action: 'club.update',
      subject,
      detail: { changed: ['clubHighlights'] },
    });
  }
  return lines;
}

/** The lines of the activity log, oldest first. */
export function demoActivity(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  clubs: readonly DemoClub[],
  meetings: readonly DemoMeeting[],
): DemoActivity[] {
  const administrator = people.findIndex((person) => person.administrator);
  const from = today.subtract({ days: lately });
  const year = today.month >= 8 ? today.year : today.year - 1;
  const newest = people.filter(({ kind, createdOn }) => kind === 'student' && createdOn >= `${year}-08-01`);
  const firstCreated = newest.map(({ createdOn }) => createdOn).toSorted()[0];
  const lines = [
    ...marksOf(meetings, clubs, administrator, from, today, timeZone),
    ...clubs.flatMap((club, index) => ofClub(club, index, administrator, today, timeZone)),
  ];
  if (firstCreated !== undefined) {
    lines.push({
      at: at(firstCreated, 8, 20, timeZone),
      actorIndex: administrator,
      action: 'people.onboard',
      subject: null,
      detail: { kind: 'student', created: newest.length },
    });
  }
  const now = today.toString();
  return lines
    .filter((line) => line.at < at(now, 0, 0, timeZone))
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
