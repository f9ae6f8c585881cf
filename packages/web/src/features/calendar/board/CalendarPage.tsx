import '../../../ui/theme/formStyles.ts';
import type { Calendar } from '@casement/domain/calendar/calendar.contract.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { describeError } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { useCalendar } from '../calendar.queries.ts';
import type { CalendarSearch } from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import { defaultClubs, entriesOf, figuresOf } from '../entries.rules.ts';
import { clockDifference, coreOf, dayToAdd, stepFrom } from '../view.rules.ts';
import { CalendarBoard } from './CalendarBoard.tsx';
import styles from './CalendarPage.module.css';
import { CalendarTools } from './CalendarTools.tsx';
import { HelpDialog, HelpNote } from './HelpNote.tsx';
import { MeetingModal } from './MeetingModal.tsx';
import { PhoneTools } from './PhoneTools.tsx';
import { useKept, useShownDays } from './shown.hooks.ts';
import { WeekStrip } from './WeekStrip.tsx';

const EventModal = pagePart(() => import('../event/EventModal.tsx'));
const FeedModal = pagePart(() => import('../feed/FeedModal.tsx'));

const route = getRouteApi('/app/calendar');

/** What is open over the calendar: a new event on a day, an event or a meeting by its id, the feed or help. */
type Opened =
  | { what: 'new'; date: string }
  | { what: 'event'; id: string }
  | { what: 'meeting'; id: string }
  | { what: 'feed' }
  | { what: 'help' };

const nothing: Calendar = {
  events: [],
  meetings: [],
  evaluations: [],
  clubs: [],
  can: { 'calendar.manage': false },
};

/** The school's calendar with the meetings of clubs: a month, a week, a day or the next four weeks. */
export function CalendarPage() {
  const { school, can } = useMe();
  const { timeZone } = school;
  const words = useClubWords();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const phone = useBreakpoint('phone');
  const today = useToday(timeZone);
  const now = today.toString();
  const view = search.view ?? (phone ? 'list' : 'month');
  const date = search.date ?? now;
  const day = useMemo(() => Temporal.PlainDate.from(date), [date]);
  const { range, read, longer, top, onTop, onLater } = useShownDays(view, day, phone && view !== 'month');
  const calendar = useCalendar(read);
  const [opened, setOpened] = useState<Opened>();

  const kept = useKept(calendar.data, longer);
  const data = kept?.data ?? nothing;
  const manages = can['calendar.manage'];
  const clubs = search.clubs ?? defaultClubs(data.clubs);
  const hasOwn = data.clubs.some((club) => club.own);
  const entries = useMemo(() => entriesOf(data, clubs, timeZone), [data, clubs, timeZone]);
  const figures = useMemo(() => figuresOf(entries, coreOf(view, day)), [entries, view, day]);
  const difference = clockDifference(
    day.toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant(),
    timeZone,
    Temporal.Now.timeZoneId(),
  );

  function show(patch: CalendarSearch) {
    // The scroll position belonged to the previous day.
    if (phone && patch.date !== undefined) window.scrollTo({ top: 0 });
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: true, resetScroll: false });
  }

  function open(id: string) {
    const evaluation = data.evaluations.find((one) => one._id === id);
    if (evaluation !== undefined) {
      void navigate({ to: evaluationPaths.event(evaluation.project._id, id) });
      return;
    }
    setOpened({ what: data.meetings.some((meeting) => meeting._id === id) ? 'meeting' : 'event', id });
  }

  const close = () => setOpened(undefined);
  const subscribe = () => setOpened({ what: 'feed' });
  const add = () =>
    setOpened({ what: 'new', date: phone && view !== 'month' ? top.toString() : dayToAdd(view, day, today) });
  const tools = { view, today, clubs, hasOwn, onShow: show };
  const weekOn = (steps: -1 | 1) => show({ date: stepFrom('week', top, steps).toString() });
  const step = (steps: -1 | 1) => show({ date: stepFrom(view, day, steps).toString() });
  // If older data is shown, the frame says so.
  const failure =
    calendar.error === null || (calendar.data && !calendar.isPlaceholderData) ? null : (
      <ErrorPanel
        title={kept === undefined ? calendarText.failed : calendarText.failedLater}
        safe={describeError(calendar.error).title}
        next={describeError(calendar.error).next}
        onRetry={() => void calendar.refetch()}
      />
    );
  return (
    <>
      {phone ? (
        <>
          <div className="visually-hidden">
            <PageHeader title={calendarText.title} />
          </div>
          <PhoneTools
            {...tools}
            day={top}
            onStep={view === 'month' || view === 'day' ? step : weekOn}
            onSubscribe={subscribe}
            onAdd={manages ? add : undefined}
            onHelp={() => setOpened({ what: 'help' })}
          >
            {view === 'month' ? null : (
              <WeekStrip
                day={top}
                today={today}
                entries={entries}
                onDay={(picked) => show({ date: picked })}
                onStep={weekOn}
              />
            )}
          </PhoneTools>
        </>
      ) : (
        <>
          <PageHeader
            title={calendarText.title}
            summary={calendar.data === undefined ? null : calendarText.summary(figures, words)}
            actions={[
              { label: calendarText.subscribe, onPress: subscribe },
              ...(manages ? [{ label: calendarText.add, primary: true, onPress: add }] : []),
            ]}
          />
          <HelpNote manages={manages} />
          <CalendarTools {...tools} day={day} />
        </>
      )}
      {difference === 0 ? null : <p className={styles.zone}>{calendarText.zone(timeZone, difference)}</p>}
      {kept === undefined ? failure : null}
      <CalendarBoard
        view={view}
        day={day}
        range={range}
        today={today}
        timeZone={timeZone}
        clubs={clubs}
        entries={entries}
        busy={calendar.isPending || calendar.isPlaceholderData}
        longer={longer}
        onOpen={open}
        onDay={(picked) =>
          manages ? setOpened({ what: 'new', date: picked }) : show({ view: 'day', date: picked })
        }
        dayOpens={manages ? 'new' : 'day'}
        onCount={(picked) => show({ view: 'day', date: picked })}
        onStep={step}
        onTop={onTop}
        onLater={failure === null ? onLater : undefined}
        failure={kept === undefined ? null : failure}
      />
      {opened?.what === 'new' ? <EventModal date={opened.date} onClose={close} /> : null}
      {opened?.what === 'event' ? (
        <EventModal
          key={opened.id}
          event={data.events.find((event) => event._id === opened.id)}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'feed' ? <FeedModal onClose={close} /> : null}
      {opened?.what === 'help' ? <HelpDialog manages={manages} onClose={close} /> : null}
      {opened?.what === 'meeting' ? (
        <MeetingModal
          meeting={data.meetings.find((meeting) => meeting._id === opened.id)}
          clubs={data.clubs}
          onClose={close}
        />
      ) : null}
    </>
  );
}
