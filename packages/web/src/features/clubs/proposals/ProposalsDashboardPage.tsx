import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { foldForSearch } from '../../../lib/text/search.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { ProposalCards } from './ProposalCards.tsx';
import styles from './ProposalsDashboardPage.module.css';
import { ProposalsDecided } from './ProposalsDecided.tsx';
import room from './proposals.module.css';
import { submissionsQuery } from './proposals.queries.ts';
import { reviewText } from './proposals.text.ts';

/** Proposals that wait for a decision, and those that are with their students. */
export function ProposalsDashboardPage() {
  const words = useClubWords();
  if (!useMe().can['proposal.read']) {
    return (
      <ClubForbidden
        reads
        title={reviewText.forbidden}
        back={{ to: clubPaths.dashboard, label: words.many }}
      />
    );
  }
  return <Dashboard />;
}

function Dashboard() {
  const words = useClubWords();
  const { data } = useSuspenseQuery(submissionsQuery).data;
  const [search, setSearch] = useState('');
  const clubs = data.proposalSubmissions.filter((one) => one.kind === 'club');
  const toDecide = clubs.filter((one) => one.clubProposalSubmissionStatus === 'facultyReviewing');
  const revising = clubs.filter((one) => one.clubProposalSubmissionStatus === 'studentRevising');
  const wanted = foldForSearch(search);
  const shown = revising.filter(({ clubName }) => foldForSearch(clubName).includes(wanted));
  return (
    <>
      <PageHeader
        title={reviewText.dashboard(words)}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
      />
      <section className={room.section} aria-labelledby="action-required">
        <div className={room.sectionHead}>
          <h2 id="action-required">{reviewText.actionRequired}</h2>
          <span className={room.count}>{reviewText.actionCount(toDecide.length)}</span>
        </div>
        {toDecide.length === 0 ? (
          <EmptyState title={reviewText.caughtUp} body={reviewText.caughtUpBody(words)} />
        ) : (
          <ProposalCards proposals={toDecide} to={clubPaths.review} />
        )}
      </section>
      <section className={room.section} aria-labelledby="under-review">
        <div className={room.sectionHead}>
          <h2 id="under-review">{reviewText.underReview}</h2>
          <span className={room.count}>{reviewText.actionCount(revising.length)}</span>
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
          <EmptyState title={reviewText.noReviews} body={reviewText.noReviewsBody(words)} />
        ) : shown.length === 0 ? (
          <EmptyState
            title={reviewText.noMatch}
            action={<Button onClick={() => setSearch('')}>{reviewText.showAll}</Button>}
          />
        ) : (
          <ProposalCards proposals={shown} to={clubPaths.review} />
        )}
      </section>
      <ProposalsDecided />
    </>
  );
}
