/** Marks on their way to the service: one outbox for the signed-in person, over all registers. */
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, orpc } from '../../lib/api.ts';
import { describeError } from '../../lib/errors.ts';
import { type Outbox, type OutboxItem, openOutbox } from '../../lib/outbox.ts';
import { meQuery, useMe } from '../../lib/session.ts';
import { marksOf } from '../../lib/waitingMarks.ts';
import { noticeFailure } from '../../ui/resultNotice.ts';
import { type Mark, type Marks, parseMark, withMarks } from './attendance.marks.rules.ts';
import { attendanceQuery } from './attendance.queries.ts';
import { registerText } from './attendance.text.ts';

const patience = 20_000;

const marksPrefix = ({ school, user }: Me) => marksOf(school._id, user._id);

function send(items: readonly OutboxItem<Mark>[]): Promise<unknown> {
  const list = items.map(({ key, value }) => ({ attendanceId: key, attendanceStatus: value.status }));
  const signal = AbortSignal.timeout(patience);
  const [only] = list;
  return only !== undefined && list.length === 1
    ? api.attendance.mark(only, { signal })
    : api.attendance.markMany(list, { signal });
}

let present: { owner: string; queryClient: QueryClient; outbox: Outbox<Mark> } | undefined;

/**
 * The person's outbox of marks. Opened once, it goes on sending over all screens; marks that a reload
 * interrupted are taken up again.
 */
export function marksOutbox(queryClient: QueryClient, me: Me): Outbox<Mark> {
  const owner = `${me.school._id}:${me.user._id}`;
  if (present?.owner === owner && present.queryClient === queryClient) return present.outbox;
  present?.outbox.close();
  const outbox = openOutbox<Mark>({
    prefix: marksPrefix(me),
    parse: parseMark,
    groupOf: (mark) => mark.clubId,
    send,
    maySend: () => queryClient.getQueryData(meQuery.queryKey)?.data.user._id === me.user._id,
    onSaved(items) {
      const marks = new Map(items.map(({ key, value }) => [key, value]));
      for (const clubId of new Set(items.map(({ value }) => value.clubId))) {
        const { queryKey } = attendanceQuery(clubId);
        // A read that began before the mark was taken must not bring the old one back.
        void queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, (answer) =>
          answer === undefined
            ? undefined
            : { data: { ...answer.data, meetings: [...withMarks(answer.data.meetings, marks)] } },
        );
      }
      void queryClient.invalidateQueries({ queryKey: orpc.clubs.key(), refetchType: 'none' });
    },
    onRefused({ key, value, error }) {
      const { queryKey } = attendanceQuery(value.clubId);
      const meetings = () => queryClient.getQueryData(queryKey)?.data.meetings ?? [];
      const meeting = meetings().find(({ attendances }) => attendances.some(({ _id }) => _id === key));
      const tell = () =>
        noticeFailure(registerText.refusedTitle(value.studentName), describeError(error).title);
      const watched = outbox.isWatched();
      if (!watched) tell();
      void queryClient.invalidateQueries({ queryKey }).then(() => {
        // The register that would have said it went with its meeting.
        if (watched && !meetings().some(({ _id }) => _id === meeting?._id)) tell();
      });
    },
    onTakenOver() {
      void queryClient.invalidateQueries({ queryKey: orpc.attendance.key() });
    },
  });
  present = { owner, queryClient, outbox };
  return outbox;
}

/** The marks that wait, and the way to set more. */
export function useMarks(): Marks {
  const outbox = marksOutbox(useQueryClient(), useMe());
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  // Who comes back from the sign-in is not kept waiting for the next attempt.
  useEffect(() => outbox.flush(), [outbox]);
  const set = useCallback<Marks['set']>(
    (clubId, rows) =>
      outbox.put(
        rows.map(({ _id, status, studentName }) => ({ key: _id, value: { status, clubId, studentName } })),
      ),
    [outbox],
  );
  return useMemo(() => ({ state, set }), [state, set]);
}
