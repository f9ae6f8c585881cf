import type { PortfolioCard, Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Sortable, useListOrder } from '../../../lib/listOrder.ts';
import { letterOf } from '../../../lib/text/alphabet.ts';
import { inZone } from '../../../lib/time/time.ts';
import { className } from '../../../ui/className.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { directoryText, reviewerName } from './directory.text.ts';
import { figureInFile, periodMeters } from './meters.rules.ts';
import type { PortfolioColumn } from './order.rules.ts';
import styles from './PortfolioTable.module.css';

const { badges, card, table: text } = directoryText;

type Frame = {
  reviewers: ReadonlyMap<string, Reviewer>;
  kind: PeriodKind;
  timeZone: string;
  today: Temporal.PlainDate;
  /** Whether the list has both compliant and non-compliant portfolios: then each row says which it is. */
  mixed: boolean;
};

type Meter = ReturnType<typeof periodMeters>[number];

/** A figure against its target: bold and coloured if something is missing, pale if the target is met. */
function MeterCell({ meter: { tone, reached, target, lacks } }: { meter: Meter }) {
  const share = target === undefined ? 0 : Math.min(1, reached / target);
  return (
    <span className={styles.meter} data-met={lacks === 0 || undefined}>
      <span className={styles.figure}>
        <b>{reached}</b>
        {target === undefined ? null : text.of(target)}
      </span>
      {target === undefined ? null : (
        <span className={styles.track} aria-hidden="true">
          <span style={{ width: `${share * 100}%`, background: `var(--${tone})` }} />
        </span>
      )}
    </span>
  );
}

function Badges({ portfolio, mixed }: { portfolio: PortfolioCard; mixed: boolean }) {
  const { nonCompliant, newPosts, noComments } = portfolio;
  return (
    <span className={styles.badges}>
      {mixed && nonCompliant ? <StatusBadge tone="bad">{badges.nonCompliant}</StatusBadge> : null}
      {newPosts > 0 ? <StatusBadge tone="waiting">{badges.newPosts}</StatusBadge> : null}
      {noComments ? <StatusBadge tone="quiet">{badges.noComments}</StatusBadge> : null}
    </span>
  );
}

/** The text of all three badges, for a file. */
function itemsOf({ nonCompliant, newPosts, noComments }: PortfolioCard): string {
  return [
    nonCompliant ? badges.nonCompliant : '',
    newPosts > 0 ? badges.newPosts : '',
    noComments ? badges.noComments : '',
  ]
    .filter((word) => word !== '')
    .join(', ');
}

const categories = [
  ['creativity', 'violet'],
  ['activity', 'blue'],
  ['service', 'green'],
  ['learningOutcome', 'ink'],
] as const;

/** The table's columns, in order; each is sortable. */
export function usePortfolioColumns(
  { reviewers, timeZone, today, mixed }: Frame,
  sortable: Sortable<PortfolioColumn>,
): readonly Column<PortfolioCard>[] {
  const { sorts, order } = useListOrder(sortable);
  const sortedBy = `${order.column} ${order.descending}`;
  return useMemo(() => {
    const people = ({ facultyReviewers }: PortfolioCard) =>
      facultyReviewers.flatMap((id) => reviewers.get(id) ?? []);
    const dayOf = (at: string) => inZone(at, timeZone).toPlainDate();
    return [
      {
        ...sorts('name'),
        header: text.columns.name,
        width: '1.2fr',
        least: 108,
        cell: ({ _id, student }) => (
          <Link to={portfolioPaths.main(_id)} className={styles.name} title={student.displayName}>
            {student.displayName}
          </Link>
        ),
        csv: ({ student }) => student.displayName,
      },
      {
        ...sorts('class'),
        header: text.columns.class,
        width: '40px',
        wide: true,
        cell: ({ student }) => (
          <span className="muted num">{student.archived ? card.archived : student.graduatingClass}</span>
        ),
        csv: ({ student }) => student.graduatingClass,
        archived: ({ student }) => student.archived,
      },
      ...categories.map(
        ([token, tone]): Column<PortfolioCard> => ({
          ...sorts(token),
          header: card.tokens[token],
          head: (
            <span className={styles.strand}>
              <i style={{ background: `var(--${tone})` }} aria-hidden="true" />
              {card.tokens[token]}
            </span>
          ),
          width: token === 'learningOutcome' ? '76px' : '72px',
          cell: ({ firstPeriod }) => {
            const meter = periodMeters(firstPeriod).find((one) => one.token === token);
            return meter === undefined ? null : <MeterCell meter={meter} />;
          },
          csv: ({ firstPeriod }) => figureInFile(firstPeriod, token),
        }),
      ),
      {
        ...sorts('evidence'),
        header: text.columns.evidence,
        width: '56px',
        numeric: true,
        widest: true,
        cell: ({ evidencePosts }) => evidencePosts,
        csv: ({ evidencePosts }) => String(evidencePosts),
      },
      {
        ...sorts('reflections'),
        header: text.columns.reflections,
        width: '70px',
        numeric: true,
        widest: true,
        cell: ({ reflectionPosts }) => reflectionPosts,
        csv: ({ reflectionPosts }) => String(reflectionPosts),
      },
      {
        ...sorts('latest'),
        header: text.columns.latest,
        width: '80px',
        wide: true,
        cell: ({ latestPostAt }) => (
          <span className={className(styles.latest, latestPostAt === null ? 'faint' : 'num')}>
            {latestPostAt === null ? text.never : formatDate(dayOf(latestPostAt).toString(), 'short', today)}
          </span>
        ),
        csv: ({ latestPostAt }) => (latestPostAt === null ? '' : dayOf(latestPostAt).toString()),
      },
      {
        ...sorts('reviewer'),
        header: text.columns.reviewer,
        width: '0.8fr',
        least: 76,
        wide: true,
        cell: (portfolio) => {
          const [first, ...rest] = people(portfolio);
          return (
            <span className={styles.reviewer} title={people(portfolio).map(reviewerName).join(', ')}>
              {first === undefined ? <span className="faint">{card.noReviewer}</span> : text.shortName(first)}
              {rest.length === 0 ? null : ` +${rest.length}`}
            </span>
          );
        },
        csv: (portfolio) => people(portfolio).map(reviewerName).join(', '),
      },
      {
        ...sorts('items'),
        header: text.columns.items,
        width: '1.88fr',
        least: 168,
        cell: (portfolio) => <Badges portfolio={portfolio} mixed={mixed} />,
        csv: itemsOf,
      },
    ];
    // `sorts` is a new function with each render; its result depends only on the order.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sortedBy, reviewers, timeZone, today, mixed]);
}

/**
 * A row of a phone's list, on two lines: name and class, then the four figures and the day of the last post.
 */
function PhoneRow({
  portfolio,
  heading,
  kind,
  timeZone,
  today,
  mixed,
}: Frame & { portfolio: PortfolioCard; heading: string | undefined }) {
  const { _id, student, firstPeriod, latestPostAt } = portfolio;
  return (
    <>
      {heading === undefined ? null : (
        <p className={styles.heading}>
          <b>{heading}</b>
          <span>{text.awarded(kind)}</span>
        </p>
      )}
      <div className={styles.phone}>
        <div className={styles.first}>
          <Link to={portfolioPaths.main(_id)} className={styles.name}>
            {student.displayName}
          </Link>
          <Badges portfolio={portfolio} mixed={mixed} />
          <span className="faint num">
            <span className="visually-hidden">{classOf(student.graduatingClass)}</span>
            <span aria-hidden="true">{student.archived ? card.archived : student.graduatingClass}</span>
          </span>
        </div>
        <div className={styles.second}>
          {periodMeters(firstPeriod).map(({ token, tone, reached, target, lacks }) => (
            <span key={token} className={styles.short} data-met={lacks === 0 || undefined}>
              <i style={{ background: `var(--${tone})` }} aria-hidden="true" />
              <span aria-hidden="true">{text.letters[token]}</span>
              <span className="visually-hidden">{card.tokens[token]}</span>
              <b>{card.reached(reached, target)}</b>
            </span>
          ))}
          <span className={styles.day}>
            {latestPostAt === null
              ? text.noPosts
              : formatDate(inZone(latestPostAt, timeZone).toPlainDate().toString(), 'short', today).replace(
                  /^\S+ /,
                  '',
                )}
          </span>
        </div>
      </div>
    </>
  );
}

type PortfolioTableProps = Frame & {
  portfolios: readonly PortfolioCard[];
  columns: readonly Column<PortfolioCard>[];
  label: string;
  /** Whether they are in alphabetical order: then a phone shows the letters. */
  lettered: boolean;
};

const firstLetter = ({ student }: PortfolioCard) => letterOf(student.firstName);
const keyOf = ({ _id }: PortfolioCard) => _id;

/** Portfolios as a table; on a phone, two lines each. A row opens the portfolio. */
export function PortfolioTable({ portfolios, columns, label, lettered, ...frame }: PortfolioTableProps) {
  const { reviewers, kind, timeZone, today, mixed } = frame;
  const phoneRow = useMemo(
    () => (portfolio: PortfolioCard, before: PortfolioCard | undefined) => {
      const letter = firstLetter(portfolio);
      const begins = lettered && (before === undefined || firstLetter(before) !== letter);
      return (
        <PhoneRow
          portfolio={portfolio}
          heading={begins ? letter : undefined}
          {...{ reviewers, kind, timeZone, today, mixed }}
        />
      );
    },
    [lettered, reviewers, kind, timeZone, today, mixed],
  );
  return (
    <DataTable
      spacing="dense"
      pressable
      caption={label}
      columns={columns}
      rows={portfolios}
      rowKey={keyOf}
      rowHeight={39}
      phoneRow={phoneRow}
      letterOf={lettered ? firstLetter : undefined}
    />
  );
}
