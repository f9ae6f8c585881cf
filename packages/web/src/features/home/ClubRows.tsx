import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatWeeklyTimes } from '../../lib/time.ts';
import { Strand, type StrandTone } from '../../ui/Strand.tsx';
import { clubPaths } from '../clubs/clubs.paths.rules.ts';
import styles from './HomePage.module.css';
import type { OwnClub } from './home.rules.ts';
import { homeText as text } from './home.text.ts';

const tones: Readonly<Record<OwnClub['club']['casStrand'], StrandTone>> = {
  Creativity: 'violet',
  Activity: 'blue',
  Service: 'green',
};

function roleName(roleKey: string): string {
  const known: Readonly<Record<string, string>> = text.roles;
  return known[roleKey] ?? roleKey;
}

/** Clubs in rows: what, when and where, and the way to the register or to one's own attendance. */
export function ClubRows({ rows }: { rows: readonly OwnClub[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <ClubRow key={row.club._id} row={row} />
      ))}
    </ul>
  );
}

function ClubRow({ row: { club, roles, manages, marks, meetsToday } }: { row: OwnClub }) {
  const times = formatWeeklyTimes(club.weeklyMeetingTimes);
  const facts = [times === '' ? text.noTimes : times, ...club.generalLocationOfMeetings.slice(0, 1)];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.marks}>
          <Strand tone={tones[club.casStrand]}>{text.strands[club.casStrand]}</Strand>
          {meetsToday ? <span className={styles.today}>{text.usuallyToday}</span> : null}
        </div>
        <h3>
          <Link to={clubPaths.overview(club._id, manages)}>{club.clubName}</Link>
        </h3>
        <p className={styles.facts}>
          {[...roles.map(roleName), ...facts, text.members(club.memberCount)].map((fact) => (
            <Fragment key={fact}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      <Button
        variant={marks && meetsToday ? 'filled' : 'default'}
        aria-label={marks ? text.registerOf(club.clubName) : text.attendanceOf(club.clubName)}
        renderRoot={(props) => <Link {...props} to={clubPaths.attendance(club._id, marks)} />}
      >
        {marks ? text.register : text.attendance}
      </Button>
    </li>
  );
}
