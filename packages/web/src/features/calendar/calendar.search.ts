/** The search parameters of the calendar. */
import { isDay } from '@casement/domain/shared/time/days.ts';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

const clubChoices = ['none', 'mine', 'all'] as const;
/** Whose meetings are shown. */
export type ClubChoice = (typeof clubChoices)[number];

/** The choices of whose meetings to show. */
export function choicesOf(hasOwn: boolean): ClubChoice[] {
  return hasOwn ? ['all', 'mine', 'none'] : ['all', 'none'];
}

export type CalendarSearch = {
  /** Absent: the month, or the list on a phone. */
  view?: CalendarView | undefined;
  /** A day of the range shown, `YYYY-MM-DD`; absent: today. */
  date?: string | undefined;
  /** Absent: the person's own clubs, or all if they have none. */
  clubs?: ClubChoice | undefined;
};

/** Reads the address; invalid values count as absent. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const { date } = search;
  return {
    view: calendarViews.find((known) => known === search.view),
    date: isDay(date) ? date : undefined,
    clubs: clubChoices.find((known) => known === search.clubs),
  };
}
