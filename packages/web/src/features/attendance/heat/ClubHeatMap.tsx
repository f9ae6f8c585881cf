import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { presentRate } from '@casement/domain/attendance/attendance.rules.ts';
import { type Counting, meetingStarted } from '@casement/domain/attendance/meeting.rules.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { memo, useMemo, useState } from 'react';
import { formatRate } from '../../../lib/text/numbers.ts';
import { inZone } from '../../../lib/time/time.ts';
import type { Stat } from '../../../ui/card/StatRow.tsx';
import type { ClubAttendance } from '../attendance.queries.ts';
import { heatText } from '../attendance.text.ts';
import { countLow, countRows, studentsOf } from '../register/register.rules.ts';
import { HeatMapCard, useHeatYears } from './HeatMapCard.tsx';
import { aggregateSquares, answeredSquares, isInRange, studentSquares } from './heat.rules.ts';

type ClubHeatMapProps = {
  answer: ClubAttendance;
  /** The answer's meetings with unsent marks applied. */
  meetings: readonly Counting<Meeting>[];
  /** Current members; undefined until known. */
  members: readonly { _id: string }[] | undefined;
  timeZone: string;
  now: number;
  /** Set for a member, who sees everyone's map and their own. */
  personalId: string | undefined;
};

/** Everyone's heat map or one student's, with its figures. */
export const ClubHeatMap = memo(function ClubHeatMap(props: ClubHeatMapProps) {
  const { answer, meetings, members, timeZone, now, personalId } = props;
  const [personId, setPersonId] = useState<string | undefined>(personalId);
  const today = useMemo(() => inZone(new Date(now).toISOString(), timeZone).toPlainDate(), [now, timeZone]);
  const years = useHeatYears(answer, today);
  const { from, to } = years.shown;
  const started = useMemo(
    () =>
      meetings.filter((meeting) => {
        const day = inZone(meeting.startDateAndTime, timeZone).toPlainDate().toString();
        return meetingStarted(meeting, now) && from <= day && day <= to;
      }),
    [meetings, timeZone, now, from, to],
  );
  const people = useMemo(
    () =>
      personalId === undefined ? studentsOf(meetings, members) : [{ _id: personalId, name: heatText.you }],
    [meetings, members, personalId],
  );
  const squares = useMemo(() => {
    if (personId !== undefined) return studentSquares(meetings, timeZone, now, personId, today);
    return personalId === undefined
      ? aggregateSquares(meetings, timeZone, now, today)
      : answeredSquares(answer.days, today);
  }, [meetings, timeZone, now, personId, personalId, answer.days, today]);

  const figures = useMemo((): { rate: number | null; stats: Stat[] } => {
    const text = heatText.stats;
    // The list of past meetings goes further back.
    const since = formatDate(from, 'short', today);
    if (personId === undefined && personalId !== undefined) {
      const rates = answer.days.flatMap(({ date, rate }) =>
        rate === null || !isInRange(date, { from, to }) ? [] : [rate],
      );
      const rate = rates.length === 0 ? null : rates.reduce((sum, one) => sum + one, 0) / rates.length;
      return {
        rate,
        stats: [
          { value: formatRate(rate), label: text.rate },
          { value: started.length, label: text.meetings(since) },
        ],
      };
    }
    const rows = started.flatMap((meeting) =>
      meeting.attendances.filter((row) => personId === undefined || row.student._id === personId),
    );
    const rate = presentRate(rows.map((row) => row.status));
    const count = countRows(rows);
    const ids = members === undefined ? undefined : new Set(members.map((member) => member._id));
    const low = countLow(started, (id) => ids?.has(id) ?? true);
    return {
      rate,
      stats: [
        { value: formatRate(rate), label: text.rate },
        ...(personId === undefined
          ? [
              { value: started.length, label: text.meetings(since) },
              ...(answer.club.ignoreAbsences ? [] : [{ value: low, label: text.below }]),
            ]
          : [
              { value: count.in + count.absent, label: text.counted(since) },
              { value: count.absent, label: text.absences },
            ]),
      ],
    };
  }, [answer, started, members, personId, personalId, from, to, today]);

  const who = people.find((person) => person._id === personId)?.name ?? heatText.everyone;
  return (
    <HeatMapCard
      squares={squares}
      years={years}
      today={today}
      stats={figures.stats}
      label={heatText.chart(who, formatRate(figures.rate), started.length)}
      personId={personId}
      choice={{ people, onChoose: setPersonId }}
    />
  );
});
