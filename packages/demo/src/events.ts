import type { CalendarEventType } from '@casement/domain/calendar/calendar.rules.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { clubWeeks, schoolYearOf } from './schoolYear.ts';
import type { DemoEvent } from './types.ts';

/** The events of the school year that starts in August of `year`, around the weeks in which clubs meet. */
function eventsOf(year: number): DemoEvent[] {
  const [autumn, lateAutumn, winter, spring, summer] = clubWeeks(year);
  const [nextAutumn] = clubWeeks(year + 1);
  if (!autumn || !lateAutumn || !winter || !spring || !summer || !nextAutumn) return [];
  const event = (
    type: CalendarEventType,
    name: string,
    first: Temporal.PlainDate,
    last = first,
    description = '',
    location = '',
  ): DemoEvent => ({
    type,
    name,
    startDate: first.toString(),
    endDate: last.toString(),
    description,
    location,
  });
  const secondSemester = winter.from.add({ weeks: 3 });
  const lastDay = summer.to.add({ weeks: 2 });
  const assembly = 'Assembly at 8:30, then lessons as usual.';
  return [
    event(
      'start_of_semester',
      'First day of school',
      autumn.from.subtract({ weeks: 1 }),
      undefined,
      assembly,
      'Main Hall',
    ),
    event(
      'start_of_clubs',
      'Clubs begin',
      autumn.from,
      undefined,
      'Every club meets in its first week. Try two before you settle on one.',
    ),
    event('holiday', 'Autumn break', autumn.to.add({ days: 3 }), lateAutumn.from.subtract({ days: 3 })),
    event(
      'end_of_clubs',
      'Last clubs before winter',
      lateAutumn.to,
      undefined,
      'Registers of the term close tonight.',
    ),
    event('holiday', 'Winter holiday', lateAutumn.to.add({ days: 8 }), winter.from.subtract({ days: 1 })),
    event('start_of_clubs', 'Clubs are back', winter.from),
    event(
      'end_of_semester',
      'End of the first semester',
      secondSemester.subtract({ days: 3 }),
      undefined,
      'CAS tokens of the semester are counted.',
    ),
    event(
      'start_of_semester',
      'Second semester begins',
      secondSemester,
      undefined,
      'Interviews with CAS reviewers this week.',
    ),
    event('holiday', 'February break', winter.to.add({ days: 3 }), spring.from.subtract({ days: 3 })),
    event('holiday', 'Spring holiday', spring.to.add({ days: 1 }), summer.from.subtract({ days: 1 })),
    event('holiday', 'Labour Day', Temporal.PlainDate.from({ year: year + 1, month: 5, day: 1 })),
    event(
      'end_of_clubs',
      'Club fair and last meetings',
      summer.to,
      undefined,
      'Clubs show the year’s work. Families are welcome from 15:00.',
      'Courtyard',
    ),
    event('end_of_semester', 'Last day of school', lastDay, undefined, 'School ends at noon.', 'Main Hall'),
    event(
      'holiday',
      'Summer holiday',
      lastDay.add({ days: 1 }),
      nextAutumn.from.subtract({ weeks: 1 }).subtract({ days: 1 }),
    ),
  ];
}

/** The academic calendar of last school year, this one and the next, by first day. */
export function demoEvents(today: Temporal.PlainDate): DemoEvent[] {
  const year = schoolYearOf(today);
  return [year - 1, year, year + 1]
    .flatMap(eventsOf)
    .sort((left, right) => left.startDate.localeCompare(right.startDate, locale));
}
