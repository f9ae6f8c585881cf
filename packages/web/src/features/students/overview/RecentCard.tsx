import {
  type RecentEntry,
  type RecentKind,
  type RecentPost,
  type RecentSession,
  recentKinds,
} from '@casement/domain/students/overview/overview.contract.ts';
import type { Student } from '@casement/domain/students/students.contract.ts';
import { faPen } from '@fortawesome/free-solid-svg-icons/faPen';
import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import '../../../ui/theme/formStyles.ts';
import { formatClock, formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { useMe } from '../../../lib/api/session.ts';
import { inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { MorePages } from '../../../ui/frame/MorePages.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { SessionMark } from '../../../ui/mark/SessionMark.tsx';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { attendancePaths } from '../../attendance/attendance.paths.ts';
import { statusText } from '../../attendance/attendance.text.ts';
import { studentText } from '../../attendance/students/students.text.ts';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { kindText, postText } from '../../portfolios/portfolios.text.ts';
import { recentQuery } from './overview.queries.ts';
import { byDay, headOfPost } from './overview.rules.ts';
import { recentText as text } from './overview.text.ts';
import styles from './RecentCard.module.css';

const PostBeside = pagePart(() => import('../../portfolios/posts/PostBeside.tsx'));

const choices = recentKinds.map((value) => ({ value, label: text.kinds[value] }));

/** Recent posts and sessions in one timeline; scrolling loads older days. */
export function RecentCard({ student }: { student: Student }) {
  const { timeZone, features } = useMe().school;
  const [kind, setKind] = useState<RecentKind>('everything');
  const [opened, setOpened] = useState<RecentPost>();
  const read = useInfiniteQuery(recentQuery(student._id, kind));
  const entries = read.data?.pages.flatMap(({ data }) => data.entries) ?? [];
  const today = useToday(timeZone);
  const both = features.clubs.enabled && features.portfolio.enabled;
  return (
    <section aria-labelledby="recent">
      <div className={styles.head}>
        <h2 id="recent">{text.title}</h2>
        {both ? (
          <SegmentedControl
            aria-label={text.choice}
            withItemsBorders={false}
            data={choices}
            value={kind}
            onChange={(value) => setKind(recentKinds.find((known) => known === value) ?? kind)}
          />
        ) : null}
      </div>
      {read.isSuccess && entries.length === 0 ? (
        <EmptyState title={text.none[kind]} body={text.noneBody} />
      ) : (
        <Card as="div">
          <ol className={styles.days} aria-busy={read.isPending}>
            {byDay(entries).map((day) => (
              <li key={day.date}>
                <p className={styles.day}>
                  <time dateTime={day.date}>{formatDate(day.date, 'short', today)}</time>
                </p>
                <ul className={styles.entries}>
                  {day.entries.map((entry) => (
                    <Entry key={entry._id} entry={entry} portfolioId={student._id} onOpen={setOpened} />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          <MorePages read={read} label={text.older} failed={text.failed} onScroll />
        </Card>
      )}
      {opened === undefined ? null : (
        <PostBeside
          portfolioId={student._id}
          postId={opened._id}
          title={headOfPost(opened).title || postText.untitled}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

type EntryProps = { entry: RecentEntry; portfolioId: string; onOpen: (post: RecentPost) => void };

function Entry({ entry, portfolioId, onOpen }: EntryProps) {
  return entry.what === 'session' ? (
    <Session session={entry} />
  ) : (
    <Post post={entry} portfolioId={portfolioId} onOpen={() => onOpen(entry)} />
  );
}

function Session({ session }: { session: RecentSession }) {
  const { timeZone } = useMe().school;
  const { club, meeting, meetingName, startDateAndTime, status } = session;
  const at = formatClock(inZone(startDateAndTime, timeZone));
  return (
    <li className={styles.entry}>
      <Link className={styles.session} to={attendancePaths.club(club._id, true)} search={{ meeting }}>
        <SessionMark status={status} letter={studentText.letters[status]} words={statusText[status]} />
        <span>
          <b>{club.clubName}</b> {text.session(meetingName, at)}
        </span>
      </Link>
    </li>
  );
}

type PostProps = { post: RecentPost; portfolioId: string; onOpen: () => void };

function Post({ post, portfolioId, onOpen }: PostProps) {
  const { title, rest } = headOfPost(post);
  const { _id, kind, comments, photoUrl, CASTokens } = post;
  return (
    <li className={styles.entry}>
      <span className={styles.pen} aria-hidden="true">
        <Icon icon={faPen} />
      </span>
      <div className={styles.post}>
        <h3>
          {/* A plain click opens it here; a modifier key or a copied link, its own page. */}
          <Link
            to={portfolioPaths.post(portfolioId, kind, _id)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen();
            }}
          >
            {title || postText.untitled}
          </Link>
          {CASTokens.map((token) => (
            <Strand key={token} strand={token} />
          ))}
        </h3>
        {rest === '' ? null : <p className={styles.words}>{rest}</p>}
        <p className={styles.facts}>
          {[kindText[kind], ...(comments === 0 ? [] : [text.comments(comments)])].join(' · ')}
        </p>
      </div>
      {photoUrl === null ? null : <img className={styles.photo} src={photoUrl} alt="" loading="lazy" />}
    </li>
  );
}
