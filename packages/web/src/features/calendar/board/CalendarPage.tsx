import '../../../ui/theme/formStyles.ts';
import type { Calendar } from '@casement/domain/calendar/calendar.contract.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { describeError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { useCalendar } from '../calendar.queries.ts';
import type { CalendarSearch } from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import { clockDifference, dayToAdd, defaultClubs, entriesOf, listedOnce, rangeOf } from '../view.rules.ts';
import { CalendarBoard } from './CalendarBoard.tsx';
import styles from './CalendarPage.module.css';
import { CalendarTools } from './CalendarTools.tsx';
import { HelpNote } from './HelpNote.tsx';
import { MeetingModal } from './MeetingModal.tsx';
import { daysInShort } from './words.text.ts';

const EventModal = lazy(() => import('../event/EventModal.tsx'));
const FeedModal = lazy(() => import('../feed/FeedModal.tsx'));

const route = getRouteApi('/app/calendar');

/** What lies over the calendar: a new event on a day, one event or one meeting by its id, or the feed. */
type Opened =
  | { what: 'new'; date: string }
  | { what: 'event'; id: string }
  | { what: 'meeting'; id: string }
  | { what: 'feed' };

const nothing: Calendar = {
  events: [],
  meetings: [],
  evaluations: [],
  clubs: [],
  can: { 'calendar.manage': false },
};

/** The academic calendar with the meetings of clubs: a month, a week, a day or the coming four weeks. */
export function CalendarPage() {
  const { school, can } = useMe();
  const { timeZone } = school;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const narrow = useBreakpoint('phone');
  const today = todayIn(timeZone);
  const view = search.view ?? (narrow ? 'list' : 'month');
  const date = search.date ?? today.toString();
  const day = useMemo(() => Temporal.PlainDate.from(date), [date]);
  const range = useMemo(() => rangeOf(view, day), [view, day]);
  const calendar = useCalendar(range);
  const [opened, setOpened] = useState<Opened>();

  const data = calendar.data?.data ?? nothing;
  const manages = can['calendar.manage'];
  const clubs = search.clubs ?? defaultClubs(data.clubs);
  const entries = useMemo(() => {
    const all = entriesOf(data, clubs, timeZone);
    if (view !== 'list') return all;
    return listedOnce(all, range.from, (first, last) => daysInShort(first, last, todayIn(timeZone)));
  }, [data, clubs, timeZone, view, range]);
  const difference = clockDifference(
    day.toZonedDateTime({ timeZone, plainTime: '12:00' }).toInstant(),
    timeZone,
    Temporal.Now.timeZoneId(),
  );

  function show(patch: CalendarSearch) {
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
  return (
    <>
      <PageHeader
        title={calendarText.title}
        actions={[
          { label: calendarText.subscribe, onPress: () => setOpened({ what: 'feed' }) },
          ...(manages
            ? [
                {
                  label: calendarText.add,
                  primary: true,
                  onPress: () => setOpened({ what: 'new', date: dayToAdd(view, day, today) }),
                },
              ]
            : []),
        ]}
      />
      <HelpNote manages={manages} />
      {difference === 0 ? null : <p className={styles.zone}>{calendarText.zone(timeZone, difference)}</p>}
      <CalendarTools
        view={view}
        day={day}
        today={today}
        clubs={clubs}
        hasOwn={data.clubs.some((club) => club.own)}
        onShow={show}
      />
      {calendar.error === null ? null : (
        <ErrorPanel
          title={calendarText.failed}
          safe={describeError(calendar.error).title}
          next={describeError(calendar.error).next}
          onRetry={() => void calendar.refetch()}
        />
      )}
      <CalendarBoard
        view={view}
        day={day}
        timeZone={timeZone}
        entries={entries}
        busy={calendar.isPending || calendar.isPlaceholderData}
        onOpen={open}
        onDay={(picked) =>
          manages ? setOpened({ what: 'new', date: picked }) : show({ view: 'day', date: picked })
        }
        dayOpens={manages ? 'new' : 'day'}
      />
      <Suspense fallback={null}>
        {opened?.what === 'new' ? <EventModal date={opened.date} onClose={close} /> : null}
        {opened?.what === 'event' ? (
          <EventModal
            key={opened.id}
            event={data.events.find((event) => event._id === opened.id)}
            onClose={close}
          />
        ) : null}
        {opened?.what === 'feed' ? <FeedModal onClose={close} /> : null}
      </Suspense>
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
