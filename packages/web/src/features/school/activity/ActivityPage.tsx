import type { Activity } from '@casement/domain/school/settings/settings.contract.ts';
import { Button, Select } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { formatClock, formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { describeError } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { isOpen } from '../../../lib/places/places.ts';
import { inZone, isCalendarDay } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { MorePages } from '../../../ui/frame/MorePages.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/state/ErrorPanel.tsx';
import { ownPortfolio } from '../../portfolios/activity.text.ts';
import styles from './ActivityPage.module.css';
import { actionsCalled, sayAction } from './actions.text.ts';
import { activityQuery } from './activity.queries.ts';
import { byDay, keptName, namedIn, namesSubject, ownPortfolioPath, subjectPath } from './activity.rules.ts';
import { type ActivitySearch, readActivitySearch } from './activity.search.ts';
import { actionGroups } from './groups.text.ts';
import { actorRoleText, changedText, activityText as text } from './page.text.ts';

/** A name that leads to its page; in bold if the reader can't open that. */
function PageLink({ to, children }: { to: string; children: string }) {
  const router = useRouter();
  const me = useMe();
  return isOpen(router, to, me) ? <Link to={to}>{children}</Link> : <b>{children}</b>;
}

type LineProps = { line: Activity; onActor: (id: string) => void };

function Line({ line, onActor }: LineProps) {
  const words = useClubWords();
  const { school } = useMe();
  const { _id, name, role } = line.actor;
  const subject = namesSubject(line.action) ? line.subject : null;
  const said = sayAction(line.action, words, line.detail, _id !== null && subject?._id === _id);
  const inOwn = said.endsWith(ownPortfolio);
  const named = namedIn(said, { subject, detail: line.detail });
  const kept = namesSubject(line.action) && subject === null ? keptName(line.detail) : undefined;
  const changed = changedText(line.detail, words);
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={line.at}>
        {formatClock(inZone(line.at, school.timeZone))}
      </time>
      <p>
        {_id === null ? (
          <b>{name}</b>
        ) : (
          <button type="button" title={text.only(name)} onClick={() => onActor(_id)}>
            {name}
          </button>
        )}{' '}
        {named === undefined || subject === null ? (
          <span>{inOwn ? said.slice(0, -ownPortfolio.length).trimEnd() : said}</span>
        ) : (
          <span>
            {named[0]}
            <PageLink to={subjectPath(subject)}>{named[1]}</PageLink>
            {named[2]}
          </span>
        )}{' '}
        {inOwn ? <PageLink to={ownPortfolioPath(line)}>{ownPortfolio}</PageLink> : null}
        {subject === null ? <b>{kept}</b> : null}
        {subject === null || inOwn || named !== undefined ? null : (
          <PageLink to={subjectPath(subject)}>{subject.name}</PageLink>
        )}
        {changed === '' ? null : <span className={styles.changed}>{changed}</span>}
      </p>
      <small>{actorRoleText[role] ?? role}</small>
    </li>
  );
}

type DayFilterProps = {
  label: string;
  today: Temporal.PlainDate;
  value: string | undefined;
  error?: string | undefined;
  onDay: (day: string | undefined) => void;
};

/** A day in the address. Text that isn't a day stays in the field and doesn't change the list. */
function DayFilter({ label, today, value = '', error, onDay }: DayFilterProps) {
  const [unread, setUnread] = useState('');
  return (
    <DateField
      label={label}
      today={today}
      max={today.toString()}
      value={unread === '' ? value : unread}
      error={error}
      onChange={(day) => {
        const isUnread = day !== '' && !isCalendarDay(day);
        setUnread(isUnread ? day : '');
        if (!isUnread) onDay(day === '' ? undefined : day);
      }}
    />
  );
}

/** All changes at the school, day by day, for administrators. */
export function ActivityPage() {
  const words = useClubWords();
  const { school } = useMe();
  const navigate = useNavigate();
  const search = readActivitySearch(useSearch({ strict: false }));
  const typed = useDirectorySearch([], []);
  const read = useInfiniteQuery({
    ...activityQuery(search, actionsCalled(search.q ?? '', words)),
    placeholderData: keepPreviousData,
  });
  const lines = read.data?.pages.flatMap((page) => page.activities) ?? [];
  const today = useToday(school.timeZone);
  const days = byDay(lines, (at) => inZone(at, school.timeZone).toPlainDate().toString());
  const filtered = Object.values(search).some((value) => value !== undefined && value !== '');
  const actorName = lines.find(({ actor }) => actor._id === search.actor)?.actor.name ?? text.onePerson;
  const misordered = search.from !== undefined && search.to !== undefined && search.to < search.from;

  function set(patch: ActivitySearch) {
    void navigate({ to: '.', search: (old) => ({ ...old, ...patch }), replace: true, resetScroll: false });
  }

  return (
    <>
      <PageHeader title={text.title} summary={text.summary} />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label={text.search} value={typed.text} onChange={typed.setText} />
        </div>
        <Select
          aria-label={text.group}
          className={styles.group}
          data={[{ value: '', label: text.anyGroup }, ...actionGroups(words)]}
          value={search.group ?? ''}
          onChange={(group) => set({ group: group === '' || group === null ? undefined : group })}
          allowDeselect={false}
        />
        <div className={styles.days}>
          <DayFilter label={text.from} today={today} value={search.from} onDay={(from) => set({ from })} />
          <DayFilter
            label={text.to}
            today={today}
            value={search.to}
            error={misordered ? text.order : undefined}
            onDay={(to) => set({ to })}
          />
        </div>
        {search.actor === undefined ? null : (
          <button
            type="button"
            className={styles.chip}
            aria-label={text.everyone(actorName)}
            onClick={() => set({ actor: undefined })}
          >
            {text.onlyOf(actorName)} <span aria-hidden="true">×</span>
          </button>
        )}
        <p role="status" className={styles.status}>
          {read.isPending ? '' : text.shown(lines.length, !read.hasNextPage)}
        </p>
      </div>
      {read.error !== null && lines.length === 0 ? (
        <ErrorPanel {...describeError(read.error)} onRetry={() => void read.refetch()} />
      ) : null}
      {!read.isPending && read.error === null && lines.length === 0 ? (
        <EmptyState
          title={filtered ? text.empty : text.none}
          body={filtered ? text.emptyBody : text.noneBody}
          action={
            filtered ? (
              <Button
                onClick={() => {
                  typed.setText('');
                  set({ q: undefined, group: undefined, actor: undefined, from: undefined, to: undefined });
                }}
              >
                {text.clear}
              </Button>
            ) : undefined
          }
        />
      ) : null}
      <div className={className(styles.log, read.isPlaceholderData && styles.stale)}>
        {days.map(({ day, lines: ofDay }) => (
          <section key={day} aria-label={text.caption(formatDate(day, 'long', today))} className={styles.day}>
            <h2>{formatDate(day, 'long', today)}</h2>
            <ol>
              {ofDay.map((line) => (
                <Line key={line._id} line={line} onActor={(actor) => set({ actor })} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {read.hasNextPage ? (
        <div className={styles.more}>
          <MorePages read={read} label={text.more} failed={text.moreFailed} />
        </div>
      ) : null}
    </>
  );
}
