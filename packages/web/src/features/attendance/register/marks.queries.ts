/** Marks being sent to the service: one outbox for the signed-in person, for all registers. */

import type { Attendance, Marked, Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, orpc } from '../../../lib/api/api.ts';
import { readOnlyWords } from '../../../lib/api/errors.text.ts';
import { describeError, isNotFound, kindOf } from '../../../lib/api/errors.ts';
import { meQuery, useMe } from '../../../lib/api/session.ts';
import { type Outbox, type OutboxItem, openOutbox, type SentItem } from '../../../lib/cache/outbox.ts';
import { longestWaits, marksOf } from '../../../lib/cache/unsentMarks.ts';
import { part, readAgain, type Setting, take } from '../../../lib/cache/writes.ts';
import { formatMeeting } from '../../../lib/time/time.ts';
import { todayIn } from '../../../lib/time/today.ts';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import { attendanceQuery } from '../attendance.queries.ts';
import { registerText } from '../attendance.text.ts';
import { type Mark, type Marks, meetingOfRow, mergedMark, parseMark, withMarks } from './marks.rules.ts';

const patience = 20_000;

/** Viewing the school as somebody else neither restores nor leaves marks of that person. */
const marksPrefix = ({ school, user, impersonation }: Me) =>
  marksOf(school._id, impersonation ? 'nobody' : user._id);

async function send(items: readonly SentItem<Mark>[]): Promise<readonly Marked[]> {
  const list = items.map(({ key, value: { status, only }, age }) => ({
    attendanceId: key,
    attendanceStatus: status,
    only,
    age,
  }));
  const signal = AbortSignal.timeout(patience);
  const [first] = list;
  if (first !== undefined && list.length === 1) return [(await api.attendance.mark(first, { signal })).data];
  return (await api.attendance.markMany(list, { signal })).data;
}

type MarksOutbox = Outbox<Mark> & {
  /** Rows whose last mark left them as they were, see {@link Marks}. */
  left: Set<string>;
  /** Clubs whose open register was closed to the person by the refusal of a mark, which a notice has reported. */
  toldClosed: Set<string>;
  show: Marks['show'];
};

let current: { owner: string; queryClient: QueryClient; outbox: MarksOutbox } | undefined;

/**
 * The person's outbox of marks. Opened once, it continues to send on all screens; marks interrupted by a reload are
 * restored.
 */
export function marksOutbox(queryClient: QueryClient, me: Me): MarksOutbox {
  const owner = `${me.school._id}:${me.user._id}`;
  if (current?.owner === owner && current.queryClient === queryClient) return current.outbox;
  current?.outbox.close();
  const looks = new Map<string, Promise<readonly Meeting[] | 'clubGone' | 'unknown'>>();
  const toldClubs = new Set<string>();
  /** Rows of deleted meetings. */
  const went = new Set<string>();
  const left = new Set<string>();
  const toldClosed = new Set<string>();
  /** The rows of the registers on the screen. Refusals of other marks are shown in notices. */
  const shown = new Set<{ rows: readonly Attendance[] }>();
  const isShown = (rowId: string) => [...shown].some(({ rows }) => rows.some(({ _id }) => _id === rowId));
  const opened = openOutbox<Mark, readonly Marked[]>({
    prefix: marksPrefix(me),
    parse: parseMark,
    groupOf: (mark) => mark.clubId,
    longestWait: longestWaits.marks,
    send,
    merge: mergedMark,
    withoutEffect: (answer) => answer.flatMap((row) => (row.left ? [row._id] : [])),
    maySend: () => {
      const known = queryClient.getQueryData(meQuery.queryKey)?.data;
      return known?.user._id === me.user._id && !known.impersonation;
    },
    onSaved(items, answer) {
      for (const row of answer) if (row.left) left.add(row._id);
      sayOvertaken(items, answer);
      const marks = new Map(answer.map(({ _id, status }) => [_id, { status }]));
      const settings: Setting[] = [];
      for (const clubId of new Set(items.map(({ value }) => value.clubId))) {
        settings.push(
          part(attendanceQuery(clubId), ({ data }) => ({
            data: { ...data, meetings: [...withMarks(data.meetings, marks)] },
          })),
        );
      }
      const complete = take(queryClient, settings);
      // A mark refreshes nothing: pages with rates are refreshed when they are next opened.
      void readAgain(queryClient, orpc.attendance.mark, { complete, refetch: 'none' });
    },
    onRefused({ key, value, error }) {
      if (isNotFound(error)) {
        void sayWhatWent(key, value);
        return;
      }
      if (kindOf(error) === 'forbidden') sayClosed(key, value);
      else if (!isShown(key)) {
        noticeFailure(registerText.refusedTitle([value.studentName]), describeError(error).title);
      }
      void readAgain(queryClient, orpc.attendance.mark);
    },
    onTakenOver() {
      void readAgain(queryClient, orpc.attendance.mark);
    },
  });
  const outbox: MarksOutbox = {
    ...opened,
    left,
    toldClosed,
    show: (rows) => {
      const register = { rows };
      shown.add(register);
      return () => shown.delete(register);
    },
  };
  /** Reports marks that had waited while somebody else marked their rows; the register shows what they are now. */
  function sayOvertaken(items: readonly OutboxItem<Mark>[], answer: readonly Marked[]) {
    const ids = new Set(answer.flatMap((row) => (row.left ? [row._id] : [])));
    const names = items.flatMap(({ key, value: { only, studentName } }) =>
      ids.has(key) && only === undefined ? [studentName] : [],
    );
    if (names.length > 0)
      noticeFailure(registerText.refusedTitle(names), registerText.overtaken(names.length));
  }
  /** Reports the mark, and with it the unsent ones of the same club, which would be refused as well. */
  function sayClosed(key: string, { clubId, studentName }: Mark) {
    if (isShown(key)) toldClosed.add(clubId);
    outbox.dismiss(key);
    const others = [...outbox.state().unsent].filter(
      ([other, mark]) => other !== key && mark.clubId === clubId,
    );
    for (const [other] of others) void outbox.drop(other);
    const names = [studentName, ...others.map(([, mark]) => mark.studentName)];
    noticeFailure(registerText.refusedTitle(names), registerText.closed.mark);
  }
  async function sayWhatWent(key: string, { clubId, studentName }: Mark) {
    if (went.has(key) || toldClubs.has(clubId)) {
      outbox.dismiss(key);
      return;
    }
    const before = queryClient.getQueryData(attendanceQuery(clubId).queryKey)?.data.meetings ?? [];
    const meeting = meetingOfRow(before, key);
    const watched = outbox.isWatched();
    const found = await lookAgain(clubId);
    if (found === 'unknown') {
      if (!isShown(key)) noticeFailure(registerText.refusedTitle([studentName]), registerText.refusedLater);
      return;
    }
    outbox.dismiss(key);
    if (found === 'clubGone') {
      // The club's page reports it itself.
      if (!watched && !toldClubs.has(clubId)) noticeFailure(registerText.gone.club, registerText.gone.body);
      toldClubs.add(clubId);
      return;
    }
    if (meeting !== undefined && !found.some(({ _id }) => _id === meeting._id)) {
      if (went.has(key)) return;
      for (const row of meeting.attendances) went.add(row._id);
      noticeMeetingDeleted(meeting, me.school.timeZone);
      return;
    }
    // A read may have taken the meeting away before, and then it is unknown whether it was that or the row.
    const why = meeting === undefined ? registerText.refusedLater : registerText.rowGone;
    noticeFailure(registerText.refusedTitle([studentName]), why);
  }

  /** Reads the club's registers again, once for all refusals that arrive during the read. */
  function lookAgain(clubId: string): Promise<readonly Meeting[] | 'clubGone' | 'unknown'> {
    const running = looks.get(clubId);
    if (running !== undefined) return running;
    const look = queryClient
      .fetchQuery({ ...attendanceQuery(clubId), staleTime: 0 })
      .then(
        ({ data }) => data.meetings,
        (error: unknown) => (isNotFound(error) ? ('clubGone' as const) : ('unknown' as const)),
      )
      .finally(() => looks.delete(clubId));
    looks.set(clubId, look);
    return look;
  }

  current = { owner, queryClient, outbox };
  return outbox;
}

/** Says that a meeting was deleted while its register was open. Repeated notices don't pile up. */
export function noticeMeetingDeleted(meeting: Meeting, timeZone: string): void {
  const today = todayIn(timeZone);
  const when = formatMeeting(meeting.startDateAndTime, meeting.endDateAndTime, timeZone, { today });
  noticeFailure(registerText.gone.title(when), registerText.gone.body);
}

/** Says that the person can no longer mark the club's registers, unless the refusal of a mark has just said so. */
export function noticeRegisterClosed(clubId: string): void {
  if (!current?.outbox.toldClosed.delete(clubId))
    noticeFailure(registerText.closed.title, registerText.closed.body);
}

/** The unsent marks, and a function to set more. */
export function useMarks(): Marks {
  const me = useMe();
  const outbox = marksOutbox(useQueryClient(), me);
  const readOnly = Boolean(me.impersonation);
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  // After signing in again, people don't have to wait for the next attempt.
  useEffect(() => {
    outbox.flush();
  }, [outbox]);
  const set = useCallback<Marks['set']>(
    (clubId, rows) => {
      if (readOnly) {
        noticeFailure(readOnlyWords.title, readOnlyWords.next);
        return;
      }
      for (const { _id } of rows) outbox.left.delete(_id);
      outbox.put(rows.map(({ _id, ...mark }) => ({ key: _id, value: { ...mark, clubId } })));
    },
    [outbox, readOnly],
  );
  const drop = useCallback<Marks['drop']>(
    (rows) => {
      const { unsent, refused } = outbox.state();
      for (const { _id } of rows) if (unsent.has(_id) || refused.has(_id)) void outbox.drop(_id);
    },
    [outbox],
  );
  return useMemo(
    () => ({ state, set, drop, wasLeft: (rowId) => outbox.left.has(rowId), show: outbox.show }),
    [state, set, drop, outbox],
  );
}
