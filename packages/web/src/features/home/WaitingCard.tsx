import type { CommentedPlace, Home, HomeMeeting } from '@casement/domain/home/home.contract.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useClubWords, useMe } from '../../lib/api/session.ts';
import { formatMeeting, inZone, relativeDay } from '../../lib/time/time.ts';
import { useToday } from '../../lib/time/today.ts';
import { Card } from '../../ui/card/Card.tsx';
import { attendancePaths } from '../attendance/attendance.paths.ts';
import { clubPaths } from '../clubs/clubs.paths.ts';
import { messagePaths } from '../messages/messages.paths.ts';
import { ownPeriodAnchor, portfolioPaths, postCommentsAnchor } from '../portfolios/portfolios.paths.ts';
import { projectPaths } from '../projects/projects.paths.ts';
import { DraftLines, type Unfinished } from './DraftLines.tsx';
import room from './home.module.css';
import { registerLeft, type Waiting, type WaitingTask } from './home.rules.ts';
import { homeText } from './home.text.ts';
import styles from './WaitingCard.module.css';

const text = homeText.waiting;

/** Registers shown before the rest is unfolded. */
const fewRegisters = 5;

type Place = { to: string; search?: Record<string, string>; hash?: string };

/** Where each task is done. */
const places: Readonly<Record<Waiting, Place>> = {
  unreadMessages: { to: messagePaths.inbox },
  nonCompliantPortfolios: {
    to: portfolioPaths.dashboard,
    search: { whose: 'all', item: 'nonCompliantWithNewPosts' },
  },
  uncommentedPortfolios: { to: portfolioPaths.dashboard, search: { whose: 'all', item: 'withoutComments' } },
  reviewedPortfolios: { to: portfolioPaths.review },
  portfolioComments: { to: portfolioPaths.own },
  proposalsToDecide: { to: clubPaths.proposals },
  projectProposalsToDecide: { to: projectPaths.proposals },
  budgetRequestsToDecide: { to: clubPaths.budget },
  returnedProposals: { to: clubPaths.dashboard },
  returnedProjectProposals: { to: projectPaths.dashboard },
};

/** The page for a task that is about a single record. */
const ofOne: Partial<Record<Waiting, (id: string) => string>> = {
  returnedProposals: clubPaths.proposal,
  returnedProjectProposals: projectPaths.proposal,
};

type WaitingCardProps = Pick<Home, 'registers' | 'newComments' | 'short'> & {
  tasks: readonly WaitingTask[];
  drafts: readonly Unfinished[];
};

/** The person's waiting tasks: registers that weren't taken, then items to decide, read or revise. */
export function WaitingCard({ registers, tasks, drafts, newComments, short }: WaitingCardProps) {
  const { features, semesterType } = useMe().school;
  const [unfolded, setUnfolded] = useState(false);
  const listed = unfolded ? registers.meetings : registers.meetings.slice(0, fewRegisters);
  const rest = registers.total - listed.length;
  const counted = features.portfolio.enabled && short !== null ? short : undefined;
  return (
    <Card labelledBy="waiting">
      <div className={room.head}>
        <h2 id="waiting">{text.title}</h2>
      </div>
      {registers.total === 0 && tasks.length === 0 && drafts.length === 0 && counted === undefined ? (
        <p className={room.help}>{text.nothing}</p>
      ) : null}
      {registers.total === 0 ? null : (
        <>
          <p className={room.help}>{text.registers(registers.total)}</p>
          <ul className={room.lines}>
            {listed.map((meeting) => (
              <RegisterLine key={meeting._id} meeting={meeting} />
            ))}
            {rest > 0 ? (
              <li className={styles.rest}>
                {unfolded ? (
                  text.older(rest)
                ) : (
                  <button type="button" onClick={() => setUnfolded(true)}>
                    {homeText.more(rest)}
                  </button>
                )}
              </li>
            ) : null}
          </ul>
        </>
      )}
      {tasks.length === 0 && drafts.length === 0 && counted === undefined ? null : (
        <ul className={room.lines}>
          <DraftLines drafts={drafts} />
          {counted === undefined ? null : (
            <li>
              <Link
                className={room.line}
                to={portfolioPaths.dashboard}
                search={{ whose: counted.whose, item: 'nonCompliant' }}
                data-done={counted.students === 0 || undefined}
              >
                <span className={room.words}>
                  <b>{text.short(semesterType, counted)}</b>
                </span>
              </Link>
            </li>
          )}
          {tasks.map((task) =>
            task.kind === 'portfolioComments' ? (
              <CommentLines key={task.kind} count={task.count} places={newComments} />
            ) : (
              <TaskLine key={task.kind} task={task} />
            ),
          )}
        </ul>
      )}
    </Card>
  );
}

/** A line of the list; the whole line is a link. */
function RegisterLine({ meeting }: { meeting: HomeMeeting }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { _id, club, startDateAndTime, endDateAndTime } = meeting;
  const when = formatMeeting(startDateAndTime, endDateAndTime, timeZone, { today, style: 'short' });
  const left = registerLeft(meeting);
  return (
    <li>
      <Link className={room.line} to={attendancePaths.club(club._id, true)} search={{ meeting: _id }}>
        <span className={room.words}>
          <span className="visually-hidden">{text.register}</span>
          <b>{club.clubName}</b>
          <span className={room.small}>{when}</span>
        </span>
        <span className={styles.left}>{left === 'none' ? homeText.notTaken : homeText.toMark(left)}</span>
      </Link>
    </li>
  );
}

/** Where the comments on a post or on tokens are read. */
function whereRead(place: CommentedPlace): Place {
  return place.on === 'post'
    ? { to: portfolioPaths.ownPost(place.kind, place._id), hash: postCommentsAnchor }
    : { to: portfolioPaths.ownTokens, hash: ownPeriodAnchor(place.period) };
}

/** New comments by post and period, with the latest one; the remaining ones on one line. */
function CommentLines({ count, places }: { count: number; places: readonly CommentedPlace[] }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const dayOf = (instant: string) => relativeDay(inZone(instant, timeZone).toPlainDate(), today);
  const rest = places.reduce((left, place) => left - place.count, count);
  return (
    <>
      {places.map((place) => (
        <li key={place.on === 'post' ? place._id : place.period}>
          <Link className={room.line} {...whereRead(place)}>
            <span className={room.words}>
              <b>{text.newComments(place)}</b>
              <span className={room.small}>{text.commented(place, today)}</span>
              <span className={room.small}>{text.writtenBy(place.latest.by, dayOf(place.latest.at))}</span>
              <span className={styles.quote}>{text.quoted(place.latest.words)}</span>
            </span>
          </Link>
        </li>
      ))}
      {rest > 0 ? (
        <li>
          <Link className={room.line} to={portfolioPaths.own}>
            <span className={room.words}>
              <b>{text.moreComments(rest)}</b>
            </span>
          </Link>
        </li>
      ) : null}
    </>
  );
}

function TaskLine({ task: { kind, count, records } }: { task: WaitingTask }) {
  const words = useClubWords();
  const [only] = count === 1 ? records : [];
  const path = ofOne[kind];
  const place = only === undefined || path === undefined ? places[kind] : { to: path(only._id) };
  return (
    <li>
      <Link className={room.line} {...place} data-done={count === 0 || undefined}>
        <span className={room.words}>
          <b>{text.tasks[kind](count, words)}</b>
          {records.length === 0 ? null : (
            <span className={room.small}>{records.map(({ name }) => name).join(', ')}</span>
          )}
        </span>
      </Link>
    </li>
  );
}
