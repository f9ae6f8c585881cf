import { recentSessions } from '@casement/domain/attendance/students/recent.rules.ts';
import { isLow } from '@casement/domain/attendance/students/students.rules.ts';
import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import { casTokens } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { formatDate, formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { periodName } from '@casement/domain/shared/time/periods.ts';
import { seasonName } from '@casement/domain/shared/time/seasons.text.ts';
import type { Student, StudentClub } from '@casement/domain/students/students.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { formatRate } from '../../../lib/text/numbers.ts';
import { formatMonth, inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { className } from '../../../ui/className.ts';
import { MeterLine } from '../../../ui/mark/MeterLine.tsx';
import { SessionMark } from '../../../ui/mark/SessionMark.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { strandNames } from '../../../ui/mark/strand.text.ts';
import { strandTones } from '../../../ui/mark/strandTones.ts';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { statusText } from '../../attendance/attendance.text.ts';
import { attendanceSummaryQuery } from '../../attendance/students/students.queries.ts';
import { studentText } from '../../attendance/students/students.text.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { portfolioSummaryQuery } from '../../portfolios/overview/overview.queries.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { roleIn } from '../students.rules.ts';
import { lowestClub } from './overview.rules.ts';
import { tilesText } from './overview.text.ts';
import styles from './StudentTiles.module.css';

type TileProps = {
  title: string;
  /** The page that the tile summarises; the whole tile links to it. */
  to?: string;
  /** Next to the title. */
  beside?: ReactNode;
  foot?: ReactNode;
  look?: string | undefined;
  children: ReactNode;
};

/** A summary, with related details at the bottom. */
function Tile({ title, to, beside, foot, look, children }: TileProps) {
  const heading = useId();
  return (
    <div className={className(styles.tile, look)}>
      <Card labelledBy={heading} pressable={to !== undefined}>
        <div className={styles.head}>
          <h2 id={heading}>{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
          <span className={styles.beside}>{beside}</span>
        </div>
        <div className={styles.body}>{children}</div>
        {foot === undefined || foot === null ? null : <div className={styles.foot}>{foot}</div>}
      </Card>
    </div>
  );
}

/** The current period against its targets, the latest post, and posts that wait for a review. */
export function PortfolioTile({ portfolioId }: { portfolioId: string }) {
  const today = useToday(useMe().school.timeZone);
  const { progress, latestPost, toReview } = useSuspenseQuery(portfolioSummaryQuery(portfolioId)).data.data;
  const { periodKind, period, award, targets, customTokens } = progress;
  const { strands, learning } = figuresIn(award ?? undefined, targets ?? undefined, customTokens);
  const text = tilesText.portfolio;
  return (
    <Tile
      title={text.title}
      to={portfolioPaths.main(portfolioId)}
      beside={periodName(periodKind, period)}
      foot={
        <>
          <span>
            {latestPost === null ? text.none : text.latest(formatDate(latestPost.day, 'short', today))}
          </span>
          {latestPost === null ? null : (
            <span className={className(toReview > 0 && styles.waits)}>
              {toReview === 0 ? text.nothingToReview : text.toReview(toReview)}
            </span>
          )}
        </>
      }
    >
      <dl className={styles.meters}>
        {casTokens.map((token) => (
          <MeterLine key={token} label={token} meter={strands[token]} tone={strandTones[token]} />
        ))}
        <MeterLine label={text.outcomes} meter={learning} />
      </dl>
    </Tile>
  );
}

/** The attendance rate with its figures, and the last sessions, each a link. */
export function AttendanceTile({ student }: { student: Student }) {
  const { timeZone } = useMe().school;
  const { figures, clubs, seasons, records } = useSuspenseQuery(attendanceSummaryQuery(student._id)).data
    .data;
  const today = useToday(timeZone);
  const first = seasons.at(-1);
  const low = isLow(figures.rate);
  const lowest = lowestClub(clubs);
  const last = records.slice(0, recentSessions);
  const text = tilesText.attendance;
  return (
    <Tile
      title={text.title}
      to={attendancePaths.student(student._id)}
      beside={first === undefined ? undefined : text.since(seasonName(first.season, first.year))}
      foot={
        figures.counted === 0
          ? text.none
          : lowest === undefined
            ? text.nothingMissed
            : text.lowest(lowest.clubName, lowest.attended, lowest.counted)
      }
    >
      <div className={styles.rate}>
        <span className={className(styles.figure, low && styles.low)}>{formatRate(figures.rate)}</span>
        <p>
          <b>{low ? text.low : text.rate}</b>
          <span>{text.missed(figures.missed, figures.counted)}</span>
        </p>
      </div>
      {last.length === 0 ? null : (
        <div className={styles.last}>
          <ol aria-label={text.recent}>
            {last.map(({ _id, meeting, date, club, status }) => (
              <li key={_id}>
                <Link to={attendancePaths.club(club._id, true)} search={{ meeting }}>
                  <SessionMark
                    status={status}
                    letter={studentText.letters[status]}
                    words={studentText.recentDay(
                      formatDate(date, 'short', today),
                      club.clubName,
                      statusText[status],
                    )}
                  />
                </Link>
              </li>
            ))}
          </ol>
          <span aria-hidden="true">{text.lastOnes(last.length)}</span>
        </div>
      )}
    </Tile>
  );
}

/** The clubs with the student's role and the next meeting; at the bottom a note if there's no project. */
export function ClubsTile({ student: { clubs, projects } }: { student: Student }) {
  const { timeZone, features } = useMe().school;
  const words = useClubWords();
  const text = tilesText.clubs;
  return (
    <Tile
      title={text.title(words)}
      beside={clubs.length}
      foot={
        features.evaluations.enabled && projects.length === 0 ? (
          <>
            <span>{tilesText.projects.title}</span>
            <span>{tilesText.projects.none}</span>
          </>
        ) : null
      }
      look={styles.clubs}
    >
      {clubs.length === 0 ? (
        <p className="muted">{text.none(words)}</p>
      ) : (
        <ul className={styles.rows}>
          {clubs.map((club) => (
            <ClubRow key={club._id} club={club} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Tile>
  );
}

function ClubRow({ club, timeZone }: { club: StudentClub; timeZone: string }) {
  const today = useToday(timeZone);
  const text = tilesText.clubs;
  const held = roleIn(club);
  const facts = [
    ...(held === undefined ? [text.member] : held === 'facilitator' ? club.roleKeys : club.roleKeys.slice(1)),
    text.since(formatMonth(inZone(club.joinedAt, timeZone).toPlainDate())),
  ];
  return (
    <li>
      <Strand strand={club.casStrand}>
        <span className="visually-hidden">{strandNames[club.casStrand]}</span>
      </Strand>
      <span className={styles.name}>
        <Link to={clubPaths.overview(club._id, true)}>{club.clubName}</Link>{' '}
        {held === undefined ? null : (
          <TagChip>{held === 'facilitator' ? text.facilitator : held.roleKey}</TagChip>
        )}
      </span>
      <span className={styles.next}>
        {club.next === null ? text.noNext : formatMoment(club.next.startDateAndTime, timeZone, today)}
      </span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </li>
  );
}

/** The student's projects. */
export function ProjectsTile({ student: { projects } }: { student: Student }) {
  const { timeZone } = useMe().school;
  const text = tilesText.projects;
  return (
    <Tile title={text.title} beside={projects.length} look={styles.projects}>
      {projects.length === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        <ul className={styles.rows}>
          {projects.map(({ _id, name, joinedAt }) => (
            <li key={_id}>
              <span className={styles.name}>
                <Link to={projectPaths.overview(_id)}>{name}</Link>
              </span>
              <span className={styles.facts}>
                {tilesText.clubs.since(formatMonth(inZone(joinedAt, timeZone).toPlainDate()))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Tile>
  );
}
