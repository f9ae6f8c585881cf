import type { ClubTotals } from '@casement/domain/clubs/budget/budget.contract.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { formatMoney } from '@casement/domain/shared/locale.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { BudgetHistory } from './BudgetHistory.tsx';
import styles from './BudgetPage.module.css';
import { BudgetRequests } from './BudgetRequests.tsx';
import { BudgetTotals } from './BudgetTotals.tsx';
import room from './budget.module.css';
import { budgetOverviewQuery } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

/** Requests that wait for a decision, and what every club requested and received. */
export function BudgetPage() {
  const words = useClubWords();
  if (useMe().can['budget.decide']) return <Budgets />;
  return (
    <ClubForbidden
      title={budgetText.forbidden(words)}
      back={{ to: clubPaths.dashboard, label: words.many }}
    />
  );
}

type Line = Pick<ClubTotals, '_id' | 'clubName'> & ClubTotals['totals'][number];

function columnsFor(words: ClubWords): Column<Line>[] {
  const money = (key: 'asked' | 'approved' | 'declined' | 'open'): Column<Line> => ({
    key,
    header: budgetText[key],
    numeric: true,
    least: 92,
    cell: (line) => formatMoney(line[key], line.currency),
    phoneCell: (line) => (
      <>
        <span className={styles.what} aria-hidden="true">
          {budgetText[key]}
        </span>
        {formatMoney(line[key], line.currency)}
      </>
    ),
  });
  return [
    {
      key: 'club',
      header: budgetText.clubColumn(words),
      width: '2fr',
      least: 132,
      phone: 'title',
      cell: (line) => (
        <Link className={room.club} to={clubPaths.overview(line._id, true)}>
          {line.clubName}
        </Link>
      ),
    },
    {
      key: 'currency',
      header: budgetText.currency,
      width: '72px',
      wide: true,
      phone: 'unlisted',
      cell: (line) => line.currency,
    },
    money('asked'),
    money('approved'),
    money('declined'),
    money('open'),
  ];
}

function Budgets() {
  const words = useClubWords();
  const { undecided, clubs, totals } = useSuspenseQuery(budgetOverviewQuery).data.data;
  const lines = clubs.flatMap(({ _id, clubName, totals: own }) =>
    own.map((total) => ({ _id, clubName, ...total })),
  );
  return (
    <>
      <PageHeader
        title={budgetText.title(words)}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
        summary={budgetText.summary(undecided.length)}
      />
      <div className={styles.page}>
        <Card labelledBy="budget-waiting">
          <h2 id="budget-waiting" className={room.title}>
            {budgetText.waiting}
          </h2>
          <BudgetRequests
            requests={undecided}
            withClub
            empty={
              <p className="muted">
                <strong>{budgetText.caughtUp}</strong> {budgetText.caughtUpBody}
              </p>
            }
          />
        </Card>
        <Card labelledBy="budget-totals">
          <h2 id="budget-totals" className={room.title}>
            {budgetText.totals}
          </h2>
          {lines.length === 0 ? (
            <p className="muted">{budgetText.nobodyAsked(words)}</p>
          ) : (
            <>
              <BudgetTotals totals={totals} />
              <h3 className={styles.subtitle}>{budgetText.totalsByClub(words)}</h3>
              <DataTable
                caption={budgetText.totalsCaption(words)}
                columns={columnsFor(words)}
                rows={lines}
                rowKey={(line) => `${line._id} ${line.currency}`}
              />
            </>
          )}
        </Card>
        <BudgetHistory />
      </div>
    </>
  );
}
