import { useSuspenseQuery } from '@tanstack/react-query';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { ProposalsDashboard } from '../../proposals/ProposalsDashboard.tsx';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { shownCard } from './ProposalBody.tsx';
import { proposalsQuery, submissionsQuery } from './proposals.queries.ts';
import { clubReviewText } from './proposals.text.ts';

/** Club proposals that wait for a decision, and those returned to their students. */
export function ProposalsDashboardPage() {
  const words = useClubWords();
  if (!useMe().can['proposal.read']) {
    return (
      <ClubForbidden
        reads
        title={clubReviewText.forbidden}
        back={{ to: clubPaths.dashboard, label: words.many }}
      />
    );
  }
  return <Dashboard />;
}

function Dashboard() {
  const words = useClubWords();
  const { proposalSubmissions } = useSuspenseQuery(submissionsQuery).data.data;
  const { proposals } = useSuspenseQuery(proposalsQuery).data.data;
  return (
    <>
      <PageHeader
        title={clubReviewText.dashboard(words)}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
      />
      <ProposalsDashboard
        open={proposalSubmissions.filter((one) => one.kind === 'club').map(shownCard)}
        all={proposals.map(shownCard)}
        to={clubPaths.review}
        text={{
          caughtUpBody: clubReviewText.caughtUpBody(words),
          noReviewsBody: clubReviewText.noReviewsBody(words),
        }}
      />
    </>
  );
}
