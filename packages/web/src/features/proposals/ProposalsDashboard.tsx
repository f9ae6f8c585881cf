import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { ProposalCards } from './ProposalCards.tsx';
import styles from './ProposalsDashboard.module.css';
import { ProposalsDecided } from './ProposalsDecided.tsx';
import ground from './proposals.module.css';
import type { ShownCard } from './proposals.rules.ts';
import { reviewText } from './proposals.text.ts';

type ProposalsDashboardProps = {
  /** Under review and in revision. */
  open: readonly (ShownCard & { mark?: ReactNode })[];
  /** Every submitted proposal. */
  all: readonly ShownCard[];
  /** The address where a proposal is reviewed. */
  to: (id: string) => string;
  /** Texts of this kind of proposal for empty lists. */
  text: { caughtUpBody: string; noReviewsBody: string };
};

/** Proposals that wait for a decision, those returned to their students, and decided ones. */
export function ProposalsDashboard({ open, all, to, text }: ProposalsDashboardProps) {
  const [search, setSearch] = useState('');
  const toDecide = open.filter(({ status }) => status === 'facultyReviewing');
  const revising = open.filter(({ status }) => status === 'studentRevising');
  const wanted = foldForSearch(search);
  const shown = revising.filter(({ name }) => foldForSearch(name).includes(wanted));
  return (
    <>
      <section className={ground.section} aria-labelledby="action-required">
        <div className={ground.sectionHead}>
          <h2 id="action-required">{reviewText.actionRequired}</h2>
          <span className={ground.count}>{reviewText.actionCount(toDecide.length)}</span>
        </div>
        {toDecide.length === 0 ? (
          <EmptyState title={reviewText.caughtUp} body={text.caughtUpBody} />
        ) : (
          <ProposalCards proposals={toDecide} to={to} />
        )}
      </section>
      <section className={ground.section} aria-labelledby="under-review">
        <div className={ground.sectionHead}>
          <h2 id="under-review">{reviewText.underReview}</h2>
          <span className={ground.count}>{reviewText.actionCount(revising.length)}</span>
          {revising.length === 0 ? null : (
            <div className={styles.search}>
              <SearchField label={reviewText.search} value={search} onChange={setSearch} />
            </div>
          )}
        </div>
        <p className="visually-hidden" role="status">
          {reviewText.shown(shown.length, revising.length)}
        </p>
        {revising.length === 0 ? (
          <EmptyState title={reviewText.noReviews} body={text.noReviewsBody} />
        ) : shown.length === 0 ? (
          <EmptyState
            title={reviewText.noMatch}
            action={<Button onClick={() => setSearch('')}>{reviewText.showAll}</Button>}
          />
        ) : (
          <ProposalCards proposals={shown} to={to} />
        )}
      </section>
      <ProposalsDecided proposals={all} to={to} />
    </>
  );
}
