import { recentSessions } from '@casement/domain/attendance/students/recent.rules.ts';
import type { AttendanceRecord } from '@casement/domain/attendance/students/students.contract.ts';
import { isLow } from '@casement/domain/attendance/students/students.rules.ts';
import { formatCount } from '@casement/domain/shared/locale.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { seasonName } from '@casement/domain/shared/time/seasons.text.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { formatRate } from '../../../lib/text/numbers.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { StatRow } from '../../../ui/card/StatRow.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { saveTable } from '../../../ui/list/saveTable.ts';
import { SessionMark } from '../../../ui/mark/SessionMark.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { attendancePaths } from '../attendance.paths.ts';
import { heatText, statusText } from '../attendance.text.ts';
import { HeatMapCard, useHeatYears } from '../heat/HeatMapCard.tsx';
import { isInRange, ownSquares } from '../heat/heat.rules.ts';
import { HoursCard } from './HoursCard.tsx';
import { RecordList } from './RecordList.tsx';
import styles from './StudentAttendancePage.module.css';
import room from './students.module.css';
import { type StudentAttendance, studentAttendanceQuery } from './students.queries.ts';
import { columnHours, formatHours, recordTable } from './students.rules.ts';
import { studentText as text } from './students.text.ts';

/** A student's attendance in all clubs, for staff. */
export function StudentAttendancePage() {
  const { studentId = '' } = useParams({ strict: false });
  return <Overview studentId={studentId} />;
}

/** The signed-in student's own attendance. */
export function OwnAttendancePage() {
  return <Overview studentId={useMe().user._id} />;
}

function Overview({ studentId }: { studentId: string }) {
  const { user, school, can } = useMe();
  const words = useClubWords();
  const { data: answer } = useSuspenseQuery(studentAttendanceQuery(studentId));
  const { student, records } = answer;
  const own = student._id === user._id;
  const today = useToday(school.timeZone);

  const exportCsv = async () =>
    saveTable(
      text.csv.fileName(student.firstName, student.lastName, today.toString()),
      text.csv.headers(words),
      recordTable(records),
      text.exportFailed,
    );

  return (
    <>
      <PageHeader
        title={own ? text.ownTitle : student.displayName}
        documentTitle={own ? text.ownTitle : text.documentTitle(student.displayName)}
        breadcrumbs={
          can['attendance.watchlist'] ? [{ label: text.breadcrumb, to: attendancePaths.watchlist }] : []
        }
        summary={own ? undefined : text.summary(student.graduatingClass, student.archived)}
        actions={records.length === 0 ? [] : [{ label: text.exportCsv, onPress: () => void exportCsv() }]}
      />
      {records.length === 0 ? (
        <EmptyState
          title={text.none.title}
          body={own ? text.none.own(words) : text.none.theirs(words)}
          action={<LinkButton to={clubPaths.dashboard}>{text.none.action(words)}</LinkButton>}
        />
      ) : (
        <div className={styles.stack}>
          <FiguresCard answer={answer} today={today} />
          <div className={room.pair}>
            <SeasonsCard answer={answer} />
            <HoursCard clubs={answer.clubs} />
          </div>
          <Days answer={answer} name={student.displayName} today={today} />
          <RecordList records={records} />
        </div>
      )}
    </>
  );
}

type Part = { answer: StudentAttendance; today: Temporal.PlainDate };

function FiguresCard({ answer: { figures, records }, today }: Part) {
  const low = isLow(figures.rate);
  return (
    <Card labelledBy="figures">
      <h2 id="figures">
        {text.figures}
        {low ? <span className={styles.low}>{text.low}</span> : null}
      </h2>
      <div className={styles.top}>
        <StatRow
          stats={[
            { value: formatRate(figures.rate), label: text.stats.rate },
            { value: formatCount(figures.counted), label: text.stats.counted },
            { value: formatCount(figures.missed), label: text.stats.missed },
            { value: formatHours(figures.hours), label: text.stats.hours },
          ]}
        />
        <Recent records={records} today={today} />
      </div>
    </Card>
  );
}

/** The last five sessions, newest first as everywhere. */
function Recent({ records, today }: { records: readonly AttendanceRecord[]; today: Temporal.PlainDate }) {
  const recent = records.slice(0, recentSessions);
  return (
    <div className={styles.recent}>
      <ol aria-label={text.recent(recent.length)}>
        {recent.map(({ _id, date, club, status }) => {
          const words = text.recentDay(formatDate(date, 'short', today), club.clubName, statusText[status]);
          return (
            <li key={_id}>
              <SessionMark status={status} letter={text.letters[status]} words={words} />
            </li>
          );
        })}
      </ol>
      <p aria-hidden="true">{text.recent(recent.length)}</p>
    </div>
  );
}

const seasonColumns: readonly FigureColumn<StudentAttendance['seasons'][number]>[] = [
  {
    key: 'season',
    header: text.seasons.column,
    names: true,
    className: styles.season,
    cell: ({ season, year }) => seasonName(season, year),
  },
  {
    key: 'counted',
    header: text.hours.columns.counted,
    numeric: true,
    cell: ({ counted }) => formatCount(counted),
  },
  { key: 'rate', header: text.hours.columns.rate, numeric: true, cell: ({ rate }) => formatRate(rate) },
  { key: 'hours', header: text.hours.columns.hours, numeric: true, cell: ({ hours }) => columnHours(hours) },
];

function SeasonsCard({ answer: { seasons } }: Pick<Part, 'answer'>) {
  return (
    <Card labelledBy="seasons">
      <h2 id="seasons">{text.seasons.title}</h2>
      <FigureTable
        labelledBy="seasons"
        look={room.figures}
        columns={seasonColumns}
        rows={seasons}
        rowKey={({ season, year }) => `${season} ${year}`}
      />
    </Card>
  );
}

function Days({ answer: { days, from, to, student }, name, today }: Part & { name: string }) {
  const squares = useMemo(() => ownSquares(days, today), [days, today]);
  const years = useHeatYears({ from, to }, today);
  const started = squares.filter(({ status, date }) => status !== 'upcoming' && isInRange(date, years.shown));
  const counted = started.filter(({ status }) => ['present', 'late', 'absent'].includes(status));
  const rate =
    counted.length === 0
      ? null
      : 1 - counted.filter(({ status }) => status === 'absent').length / counted.length;
  return (
    <HeatMapCard
      squares={squares}
      years={years}
      today={today}
      stats={[]}
      label={heatText.chart(name, formatRate(rate), started.length)}
      personId={student._id}
    />
  );
}
