import { locale } from '@casement/domain/shared/locale.ts';
import { instantNow } from '../../../lib/time/now.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import FullCalendar, { type CalendarOptions, type CalendarRef } from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import listPlugin from '@fullcalendar/react/list';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatClock, formatClockRange, formatDate, todayIn } from '../../../lib/time/time.ts';
import { className } from '../../../ui/className.ts';
import type { CalendarView } from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import { aloneOn, type Entry, hoursOf, listDays, wallClock } from '../view.rules.ts';
import styles from './CalendarBoard.module.css';
import { titleOf } from './words.text.ts';

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme];

const viewNames: Record<CalendarView, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'coming',
};

const views: NonNullable<CalendarOptions['views']> = {
  coming: {
    type: 'list',
    duration: { days: listDays },
    listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
    // The date once: the library's second form of it cannot be left out by its option.
    listDayHeaderInnerClass: ({ level }) => (level > 0 ? styles.away : undefined),
    listItemEventTimeClass: styles.time ?? '',
    listItemEventTitleClass: styles.wrap ?? '',
  },
  timeGrid: {
    eventMaxStack: 3,
    slotEventOverlap: false,
    columnEventClass: styles.block ?? '',
    columnEventTitleClass: styles.wrap ?? '',
  },
  // Seven days leave room for one name beside the link to the others.
  timeGridWeek: { eventMaxStack: 1 },
  dayGrid: { listItemEventTitleClass: styles.cell ?? '', rowEventTitleClass: styles.cell ?? '' },
  dayGridMonth: { fixedWeekCount: false, dayMaxEvents: true, expandRows: true },
};

type CalendarBoardProps = {
  view: CalendarView;
  day: Temporal.PlainDate;
  timeZone: string;
  entries: readonly Entry[];
  /** Whether what is shown is still that of the stretch before. */
  busy: boolean;
  onOpen: (id: string) => void;
  /** A day was chosen, `YYYY-MM-DD`. */
  onDay: (date: string) => void;
  /** What choosing a day does. */
  dayOpens: 'new' | 'day';
};

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/**
 * The calendar itself. The library is told that all is UTC and given the school's wall clock, so that no
 * zone of the reader's device can move a day.
 */
export function CalendarBoard(props: CalendarBoardProps) {
  const { view, day, timeZone, entries, busy, onOpen, onDay, dayOpens } = props;
  const board = useRef<CalendarRef>(null);
  const date = day.toString();
  const [first] = useState({ view: viewNames[view], date });

  useEffect(() => {
    // Queued: the library flushes its own rendering, which an effect must not.
    queueMicrotask(() => {
      const api = board.current?.getApi();
      if (api === undefined) return;
      const name = viewNames[view];
      if (api.view.type !== name) api.changeView(name);
      // A date given with the view does not become the library's own, which it goes back to at the next rendering.
      api.gotoDate(date);
    });
  }, [view, date]);

  const wide = !useBreakpoint('phone');
  const fits = view === 'month' && wide;
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (section.current === null || section.current.parentElement === null) return undefined;
    const own = section.current;
    const place = () =>
      own.style.setProperty('--above', `${Math.round(own.getBoundingClientRect().top + window.scrollY)}px`);
    place();
    const observer = new ResizeObserver(place);
    for (const sibling of section.current.parentElement.children) {
      if (sibling !== own) observer.observe(sibling);
    }
    return () => observer.disconnect();
  }, []);

  const hours = hoursOf(entries);
  const lone = aloneOn(entries);
  const hint = (_text: string, picked: Date) => {
    const words = formatDate(dayOf(picked), 'long', todayIn(timeZone));
    return dayOpens === 'new' ? calendarText.addOn(words) : calendarText.showDay(words);
  };

  return (
    <section
      ref={section}
      className={styles.board}
      data-fits={fits}
      data-view={view}
      aria-label={calendarText.region(titleOf(view, day, todayIn(timeZone)))}
      aria-busy={busy}
    >
      <FullCalendar
        ref={board}
        plugins={plugins}
        views={views}
        initialView={first.view}
        initialDate={first.date}
        timeZone="UTC"
        now={() => wallClock(instantNow(), timeZone)}
        locale={locale}
        firstDay={1}
        headerToolbar={false}
        height={fits ? '100%' : 'auto'}
        nowIndicator
        allDayText={calendarText.allDay}
        slotMinTime={{ hours: hours.first }}
        slotMaxTime={{ hours: hours.last }}
        eventTimeFormat={({ start, end }) => (end ? formatClockRange(start, end) : formatClock(start))}
        slotHeaderFormat={({ start }) => formatClock(start)}
        noEventsText={calendarText.nothing}
        moreLinkText={calendarText.more}
        moreLinkHint={calendarText.moreHint}
        closeHint={calendarText.closeMore}
        headingLevel={3}
        eventInteractive
        navLinks
        navLinkHint={hint}
        navLinkDayClick={(picked) => onDay(dayOf(picked))}
        dateClick={(info) => onDay(info.dateStr.slice(0, 10))}
        eventClick={(info) => {
          info.jsEvent.preventDefault();
          onOpen(info.event.id);
        }}
        eventClass={(info) =>
          className(styles[String(info.event.extendedProps.tone)], lone.has(info.event.id) && styles.alone)
        }
        events={entries.map(({ id, title, start, end, allDay, colour }) => ({
          id,
          title,
          start,
          end,
          allDay,
          color: 'var(--tone)',
          contrastColor: 'var(--on-tone)',
          extendedProps: { tone: colour === undefined ? 'school' : `club${colour}` },
        }))}
      />
    </section>
  );
}
