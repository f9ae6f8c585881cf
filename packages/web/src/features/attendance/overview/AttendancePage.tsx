import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { meetingCounts, sortMeetings } from '@casement/domain/attendance/meeting.rules.ts';
import { formatClock } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Fragment, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isClosed } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useFocusHandover } from '../../../lib/focus/focusHandover.ts';
import { useNow } from '../../../lib/time/now.ts';
import { formatWeeklyTimes, inZone } from '../../../lib/time/time.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { saveTable } from '../../../ui/list/saveTable.ts';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { attendanceQuery, type ClubAttendance, clubQuery } from '../attendance.queries.ts';
import { attendanceText, csvText } from '../attendance.text.ts';
import { ClubHeatMap } from '../heat/ClubHeatMap.tsx';
import { registerTable } from '../register/csv.rules.ts';
import {
  editingOf,
  type MeetingDialog,
  opensOthers,
  type PlacedRegister,
  type RegisterDesk,
  registersInPlace,
  sortingMoment,
} from '../register/desk.rules.ts';
import { noticeMeetingDeleted, noticeRegisterClosed, useMarks } from '../register/marks.queries.ts';
import { withMarks, withoutDeleted } from '../register/marks.rules.ts';
import { PhoneRegister } from '../register/PhoneRegister.tsx';
import styles from './AttendancePage.module.css';
import { MeetingDialogs } from './MeetingDialogs.tsx';
import { MeetingList } from './MeetingList.tsx';
import { NextMeeting, NoNextMeeting } from './NextMeeting.tsx';
import { OwnMeetings } from './OwnMeetings.tsx';

const CreateMeetingModal = pagePart(() => import('../plan/CreateMeetingModal.tsx'));

/** Milliseconds between checks for another device's marks. */
const lookAgain = 60_000;

function useSortingMoment(meetings: ClubAttendance['meetings'], now: number): number {
  const [since, setSince] = useState(now);
  const at = sortingMoment(meetings, since, now);
  if (at === now && opensOthers(meetings, since, now)) setSince(now);
  return at;
}

/**
 * The registers in their places, and a function to let those go that are no longer open.
 * @param keeps whether those are shown; while they aren't, as in a window that is narrow for a moment, their places are
 *   remembered
 */
function useRegistersInPlace({ club, meetings }: ClubAttendance, at: number, now: number, keeps: boolean) {
  const [before, setBefore] = useState<readonly Meeting[]>([]);
  const known = keeps ? before.filter((meeting) => meeting.club === club._id) : [];
  const placed = registersInPlace(known, meetings, at, now);
  const isSame = placed.length === before.length && placed.every((one, i) => one.lastOpen === before[i]);
  if (keeps && !isSame) setBefore(placed.map(({ lastOpen }) => lastOpen));
  const moveOn = useCallback(() => setBefore([]), []);
  return [placed, moveOn] as const;
}

/** A club's attendance: the registers for people who mark, their own record for members. */
export function AttendancePage() {
  const { clubId } = useParams({ strict: false });
  const { data, error, isFetching } = useSuspenseQuery({
    ...attendanceQuery(clubId ?? ''),
    refetchInterval: lookAgain,
  });
  const club = useQuery(clubQuery(clubId ?? '')).data?.data;
  const words = useClubWords();
  const me = useMe();
  const held = useMarks();
  const marks = useMemo(() => (isFetching ? withoutDeleted(held) : held), [held, isFetching]);
  const now = Date.parse(useNow());
  const navigate = useNavigate();
  const openId = useSearch({ strict: false }).meeting;
  const narrow = useBreakpoint('phone');
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [creating, setCreating] = useState(false);
  const [asked, setAsked] = useState<{ dialog: MeetingDialog; meeting: Meeting }>();
  const { timeZone } = me.school;
  const answer = data.data;
  const { can } = answer;
  const { unsent } = marks.state;
  const meetings = useMemo(() => withMarks(answer.meetings, unsent), [answer.meetings, unsent]);
  // The map can follow a moment later; the mark itself can't.
  const counting = useDeferredValue(useMemo(() => meetings.filter(meetingCounts), [meetings]));
  const at = useSortingMoment(answer.meetings, now);
  const order = useMemo(() => sortMeetings(meetings, at, now), [meetings, at, now]);
  // A phone shows buttons that open the registers, and keeps the one that is open.
  const [placed, moveOn] = useRegistersInPlace(answer, at, now, can.whole && !narrow);
  const withUnsent = ({ meeting, staying }: PlacedRegister) => ({
    meeting: meetings.find(({ _id }) => _id === meeting._id) ?? meeting,
    staying,
  });

  const onSwitch = useCallback(
    (id: string) => {
      const meeting = meetings.find(({ _id }) => _id === id);
      if (meeting === undefined) return;
      setWanted((before) => new Map([...before, [id, !editingOf(meeting, order, at, before).editable]]));
    },
    [meetings, order, at],
  );
  const open = useCallback(
    (meeting: string | undefined) =>
      void navigate({ to: '.', search: meeting === undefined ? {} : { meeting }, resetScroll: false }),
    [navigate],
  );
  const close = useCallback(() => open(undefined), [open]);

  const opened = narrow && can.whole ? meetings.find((meeting) => meeting._id === openId) : undefined;
  const openedBefore = useRef(opened);
  useEffect(() => {
    const last = openedBefore.current;
    openedBefore.current = opened;
    if (opened !== undefined || last === undefined || last._id !== openId || !narrow || !can.whole) return;
    noticeMeetingDeleted(last, timeZone);
    close();
  }, [opened, openId, narrow, can.whole, timeZone, close]);
  const couldMarkIn = useRef<string>(undefined);
  useEffect(() => {
    const last = couldMarkIn.current;
    couldMarkIn.current = can.whole ? answer.club._id : undefined;
    if (can.whole || last !== answer.club._id) return;
    noticeRegisterClosed(answer.club._id);
    if (openId !== undefined) close();
  }, [can.whole, answer.club._id, openId, close]);

  const part = useRef<HTMLDivElement>(null);
  useFocusHandover(part);

  // If the club was deleted or closed to this person, a retry is pointless.
  if (error !== null && isClosed(error)) throw error;

  const desk: RegisterDesk = {
    marks,
    timeZone,
    now,
    openId,
    canDelete: can.create,
    onPhotos: club?.can['meeting.photos']
      ? (meetingId) => void navigate({ to: clubPaths.photos(answer.club._id, meetingId) })
      : undefined,
    editing: (meeting) => ({
      ...editingOf(meeting, order, at, wanted),
      ...(can.mark ? {} : { editable: false, switchable: false }),
    }),
    onSwitch,
    onOpen: open,
    onAsk: (dialog, meeting) => setAsked({ dialog, meeting }),
    onMoveOn: moveOn,
  };

  const exportCsv = async () =>
    saveTable(
      csvText.fileName(
        answer.club.clubName,
        inZone(new Date(now).toISOString(), timeZone).toPlainDate().toString(),
      ),
      csvText.headers,
      registerTable(meetings.filter(meetingCounts), timeZone, now),
      attendanceText.exportFailed,
    );

  const elsewhere = Temporal.Now.timeZoneId() !== timeZone;
  const clock = elsewhere ? formatClock(inZone(new Date(now).toISOString(), timeZone)) : undefined;
  const overview = clubPaths.overview(answer.club._id, can.whole);
  const isEmpty = meetings.length === 0 && placed.length === 0;
  const map = (
    <div key="map" className="on-screen">
      <ClubHeatMap
        answer={answer}
        meetings={counting}
        members={club?.members}
        timeZone={timeZone}
        now={now}
        personalId={can.whole ? undefined : me.user._id}
      />
    </div>
  );
  const next =
    isEmpty || !can.whole ? null : (
      <Fragment key="next">
        {placed.map(withUnsent).map(({ meeting, staying }) => (
          <NextMeeting key={meeting._id} meeting={meeting} staying={staying} desk={desk} />
        ))}
        {order.next === undefined ? <NoNextMeeting /> : null}
      </Fragment>
    );
  return (
    <>
      <PageHeader
        title={attendanceText.title}
        documentTitle={attendanceText.documentTitle(answer.club.clubName)}
        breadcrumbs={[
          { label: words.Many, to: clubPaths.dashboard },
          { label: answer.club.clubName, to: overview },
        ]}
        summary={
          <div className={styles.summary}>
            {club === undefined ? null : (
              <div>
                {attendanceText.summary(club.members.length, formatWeeklyTimes(club.weeklyMeetingTimes))}
              </div>
            )}
            {answer.club.ignoreAbsences ? (
              <div>
                <span className={styles.flag}>{attendanceText.absencesNotTracked}</span>
                <span>{attendanceText.absencesNotTrackedHint}</span>
              </div>
            ) : null}
            {clock === undefined ? null : <div>{attendanceText.otherZone(timeZone, clock)}</div>}
          </div>
        }
        actions={[
          ...(can.whole && meetings.length > 0
            ? [{ label: attendanceText.exportCsv, onPress: () => void exportCsv() }]
            : []),
          ...(can.create
            ? [{ label: attendanceText.create, onPress: () => setCreating(true), primary: true }]
            : []),
        ]}
      />
      <div className={styles.stack} ref={part}>
        {/* On a phone the register comes first. With their keys, both parts keep their state when it is turned. */}
        {narrow ? [next, map] : [map, next]}
        {isEmpty ? (
          <EmptyState
            title={attendanceText.meetings.none.title}
            body={attendanceText.meetings.none.body}
            action={
              can.create ? (
                <Button onClick={() => setCreating(true)} data-rest>
                  {attendanceText.meetings.none.first}
                </Button>
              ) : undefined
            }
          />
        ) : can.whole ? (
          <>
            <MeetingList title={attendanceText.meetings.past} meetings={order.past} desk={desk} />
            <MeetingList
              title={attendanceText.meetings.upcoming}
              meetings={order.upcoming}
              desk={desk}
              upcoming
            />
          </>
        ) : (
          <OwnMeetings meetings={order} timeZone={timeZone} now={now} />
        )}
      </div>
      {opened === undefined ? null : (
        <PhoneRegister
          meeting={opened}
          clubName={answer.club.clubName}
          timeZone={timeZone}
          now={now}
          {...desk.editing(opened)}
          marks={marks}
          onEnable={() => onSwitch(opened._id)}
          onDone={close}
        />
      )}
      {asked === undefined ? null : (
        <MeetingDialogs
          key={asked.meeting._id}
          dialog={asked.dialog}
          opened={asked.meeting}
          meetings={answer.meetings}
          marks={held}
          timeZone={timeZone}
          onMoveOn={moveOn}
          onClose={() => setAsked(undefined)}
        />
      )}
      {creating ? (
        <CreateMeetingModal
          clubId={clubId ?? ''}
          clubName={answer.club.clubName}
          timeZone={timeZone}
          clock={clock}
          slots={club?.weeklyMeetingTimes ?? []}
          existing={answer.meetings}
          onClose={() => {
            setCreating(false);
            moveOn();
          }}
        />
      ) : null}
    </>
  );
}
