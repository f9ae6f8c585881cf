import { locale } from '@casement/domain/shared/locale.ts';
import { instantNow } from '../../../lib/time/now.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { formatClock, formatDate } from '@casement/domain/shared/time/moments.text.ts';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGridPlugin from '@fullcalendar/react/daygrid';
import interactionPlugin from '@fullcalendar/react/interaction';
import classicTheme from '@fullcalendar/react/themes/classic';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useEffect, useRef, useState } from 'react';
import { className } from '../../../ui/className.ts';
import { calendarText } from '../calendar.text.ts';
import { type Entry, hoursOf, wallClock, wholeDaysOf } from '../entries.rules.ts';
import type { DaysProps } from './Bands.tsx';
import room from './board.module.css';
import styles from './HourGrid.module.css';
import { blockTimesOf } from './words.text.ts';

const plugins = [dayGridPlugin, timeGridPlugin, interactionPlugin, classicTheme];

const viewNames = { week: 'timeGridWeek', day: 'timeGridDay' };

const views: NonNullable<CalendarOptions['views']> = {
  timeGrid: {
    eventMaxStack: 3,
    slotEventOverlap: false,
    columnEventClass: styles.block ?? '',
    columnEventTitleClass: styles.wrap ?? '',
    rowEventClass: styles.row ?? '',
  },
  // With seven days there's room for one name next to the link to the others.
  timeGridWeek: { eventMaxStack: 1 },
};

type HourGridProps = DaysProps & { view: 'week' | 'day'; day: Temporal.PlainDate; timeZone: string };

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/**
 * One’s own meetings on a grid of hours. The library gets the school's local times as UTC, so that the time zone of
 * the reader's device can't move a day.
 */
export default function HourGrid(props: HourGridProps) {
  const { view, day, timeZone, today, entries, onOpen, onDay, dayOpens } = props;
  const board = useRef<CalendarRef>(null);
  const date = day.toString();
  const [first] = useState({ view: viewNames[view], date });

  useEffect(() => {
    // Queued: the library calls flushSync, which isn't allowed in an effect.
    queueMicrotask(() => {
      const api = board.current?.getApi();
      if (api === undefined) return;
      const name = viewNames[view];
      if (api.view.type !== name) api.changeView(name);
      // A date passed with the view isn't stored by the library, which would return to its own on the next render.
      api.gotoDate(date);
    });
  }, [view, date]);

  const hours = hoursOf(entries);
  const hint = (_text: string, picked: Date) => {
    const words = formatDate(dayOf(picked), 'long', today);
    return dayOpens === 'new' ? calendarText.addOn(words) : calendarText.showDay(words);
  };

  return (
    <div className={styles.board}>
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
        borderless
        height="auto"
        nowIndicator
        allDayText={calendarText.allDay}
        slotMinTime={{ hours: hours.first }}
        slotMaxTime={{ hours: hours.last }}
        dayHeaderContent={(info) =>
          info.isToday && !info.inPopover ? (
            <Present weekday={info.weekdayText} number={info.dayNumberText} />
          ) : (
            info.text
          )
        }
        slotHeaderFormat={({ start }) => formatClock(start)}
        moreLinkText={calendarText.moreGrid}
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
        eventContent={(info) => (
          <Block info={info} entry={entries.find(({ id }) => id === info.event.id)} today={today} />
        )}
        eventClass={(info) => room[String(info.event.extendedProps.tone)]}
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
    </div>
  );
}

type BlockProps = { info: EventDisplayInfo; entry: Entry | undefined; today: Temporal.PlainDate };

/** An entry’s times and name: the library’s own times end a meeting of several days at midnight. */
function Block({ info, entry, today }: BlockProps) {
  const times = entry === undefined ? '' : blockTimesOf(entry, info, today);
  const isLong = entry !== undefined && wholeDaysOf(entry) !== undefined;
  return (
    <>
      {times === '' ? null : <div className={className(info.timeClass, isLong && styles.wrap)}>{times}</div>}
      <div className={info.titleClass}>{info.event.title}</div>
    </>
  );
}

/** Today's heading above its column, with the same circle and word as in the other views. */
function Present({ weekday, number }: { weekday: string; number: string }) {
  return (
    <span className={className(styles.current, room.today)}>
      {weekday} <span className={room.number}>{number}</span>{' '}
      <span className={room.small}>{calendarText.today}</span>
    </span>
  );
}
