import { locale } from '@casement/domain/shared/locale.ts';
import { writtenClubs } from '../clubs/clubs.ts';
import { chanceOf } from '../random.ts';
import { clubWeeks, dayNumber, type Stretch, schoolYearOf } from '../schoolYear.ts';
import type { ClubText, DemoAttendance, DemoClub, DemoMeeting, DemoPerson, Slot } from '../types.ts';
import { demoStatus, type Habit } from './attendance.ts';

const WEEKS_AHEAD = 4;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** The club whose next meeting is always today or tomorrow. */
const CLUB_OF_THE_DAY = 'Chamber Choir';

type Planned = {
  readonly clubIndex: number;
  readonly name: string;
  readonly date: Temporal.PlainDate;
  readonly slot: Slot;
};

/** The runs of club weeks that matter: from the start of the term two years ago to four weeks ahead. */
function stretches(today: Temporal.PlainDate): Stretch[] {
  const twoYearsAgo = today.subtract({ years: 2 });
  const year = schoolYearOf(twoYearsAgo);
  const all = [year, year + 1, year + 2, year + 3].flatMap((each) => clubWeeks(each));
  const first = all.find((stretch) => Temporal.PlainDate.compare(stretch.to, twoYearsAgo) >= 0);
  return all.slice(first === undefined ? 0 : all.indexOf(first));
}

/** Whether a club meets in the week that starts on this Monday. */
function meetsInWeek(text: ClubText, monday: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const week = Math.floor((dayNumber(monday) + 3) / 7);
  switch (text.rhythm ?? 'weekly') {
    case 'weekly':
      return true;
    case 'fortnightly':
      return week % 2 === 0;
    case 'rarely':
      return week % 6 === 0;
    case 'stopped': {
      const last = clubWeeks(schoolYearOf(today) - 1)[3];
      return last !== undefined && Temporal.PlainDate.compare(monday, last.to) < 0;
    }
  }
}

function planTerm(
  today: Temporal.PlainDate,
  text: ClubText,
  clubIndex: number,
  founded: Temporal.PlainDate,
): Planned[] {
  const until = today.add({ weeks: WEEKS_AHEAD });
  const planned: Planned[] = [];
  for (const stretch of stretches(today)) {
    for (
      let monday = stretch.from;
      Temporal.PlainDate.compare(monday, stretch.to) <= 0;
      monday = monday.add({ weeks: 1 })
    ) {
      if (!meetsInWeek(text, monday, today)) continue;
      for (const slot of text.when) {
        const date = monday.add({ days: weekdays.indexOf(slot[0]) });
        const mayDay = date.month === 5 && date.day === 1;
        const calledOff =
          Temporal.PlainDate.compare(date, today) < 0 && chanceOf(clubIndex, dayNumber(date), 11) < 0.02;
        const outside =
          Temporal.PlainDate.compare(date, founded) < 0 || Temporal.PlainDate.compare(date, until) > 0;
        if (!mayDay && !calledOff && !outside) planned.push({ clubIndex, name: text.session, date, slot });
      }
    }
  }
  return planned;
}

/** How long a recent register may go without being taken; some never are. */
const REGISTERS_OPEN = 14;

/** Whether nobody has taken a club's register from one of the last days. */
function isForgotten(clubIndex: number, date: Temporal.PlainDate, today: Temporal.PlainDate): boolean {
  const number = dayNumber(date);
  return dayNumber(today) - number <= REGISTERS_OPEN && chanceOf(clubIndex, number, 12) < 0.07;
}

/** A meeting for the club of the day if its weekly times give none today or tomorrow. */
function nextMeeting(planned: readonly Planned[], clubIndex: number, today: Temporal.PlainDate): Planned[] {
  const tomorrow = today.add({ days: 1 });
  if (planned.some(({ date }) => date.equals(today) || date.equals(tomorrow))) return [];
  const date = today.dayOfWeek <= 5 ? today : tomorrow;
  if (date.dayOfWeek > 5)
    return [{ clubIndex, name: 'Weekend rehearsal', date, slot: ['Monday', 10, 0, 12, 0] }];
  return [{ clubIndex, name: 'Extra rehearsal', date, slot: ['Monday', 18, 15, 19, 15] }];
}

/** A meeting of the club of the day during a holiday if none of its recent registers was taken. */
function lastMeeting(planned: readonly Planned[], clubIndex: number, today: Temporal.PlainDate): Planned[] {
  const daysAgo = (date: Temporal.PlainDate) => dayNumber(today) - dayNumber(date);
  const taken = ({ date }: Pick<Planned, 'date'>) =>
    daysAgo(date) > 0 && daysAgo(date) < REGISTERS_OPEN && !isForgotten(clubIndex, date, today);
  if (planned.some(taken)) return [];
  const days = Array.from({ length: REGISTERS_OPEN - 1 }, (_, ago) => today.subtract({ days: ago + 1 }));
  const date = days.find((day) => day.dayOfWeek <= 5 && taken({ date: day }));
  if (date === undefined) return [];
  return [{ clubIndex, name: 'Holiday rehearsal', date, slot: ['Monday', 10, 0, 12, 0] }];
}

/**
 * Every meeting with its register, in order of start. Past days are marked, except for a few registers of the
 * last two weeks that nobody has taken; registers of today and later are unmarked. A register lists the members
 * of that day; an upcoming one lists today's members.
 */
export function demoMeetings(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  clubs: readonly DemoClub[],
  habits: readonly Habit[],
): DemoMeeting[] {
  const todayNumber = dayNumber(today);
  const instant = (date: Temporal.PlainDate, hour: number, minute: number) =>
    date.toZonedDateTime({ timeZone, plainTime: { hour, minute } }).toInstant().toString();
  const graduation = people.map((person) => Number(person.graduatingClass ?? 0));

  const meetings = clubs.flatMap((club, clubIndex) => {
    const text = writtenClubs[clubIndex]?.text;
    if (text === undefined) throw new RangeError(`No text for club ${clubIndex}.`);
    const regular = planTerm(today, text, clubIndex, Temporal.PlainDate.from(club.createdOn));
    const planned =
      club.clubName === CLUB_OF_THE_DAY
        ? [...regular, ...lastMeeting(regular, clubIndex, today), ...nextMeeting(regular, clubIndex, today)]
        : regular;
    const members = club.studentMemberships.map(({ personIndex, joinedOn, leftOn }) => ({
      personIndex,
      from: dayNumber(Temporal.PlainDate.from(joinedOn)),
      until: leftOn === null ? Number.POSITIVE_INFINITY : dayNumber(Temporal.PlainDate.from(leftOn)),
    }));
    return planned.map(({ name, date, slot }): DemoMeeting => {
      const number = dayNumber(date);
      const unmarked = number >= todayNumber || isForgotten(clubIndex, date, today);
      const attendances = members
        .filter((member) => member.from <= number && number < member.until)
        .map(
          ({ personIndex }): DemoAttendance => ({
            personIndex,
            status: unmarked
              ? 'unmarked'
              : demoStatus({
                  personIndex,
                  clubIndex,
                  date,
                  number,
                  habit: habits[personIndex],
                  graduates: graduation[personIndex] ?? 0,
                }),
          }),
        );
      const [, startHour, startMinute, endHour, endMinute] = slot;
      return {
        clubIndex,
        meetingName: name,
        startsAt: instant(date, startHour, startMinute),
        endsAt: instant(date, endHour, endMinute),
        attendances,
      };
    });
  });
  return meetings
    .filter((meeting) => meeting.attendances.length > 0)
    .sort(
      (left, right) =>
        left.startsAt.localeCompare(right.startsAt, locale) || left.clubIndex - right.clubIndex,
    );
}
