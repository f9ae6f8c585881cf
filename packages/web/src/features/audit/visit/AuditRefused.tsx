import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { auditPaths } from '../audit.paths.ts';
import { refusedText } from './refused.text.ts';
import { auditServesQuery } from './serves.queries.ts';
import { forgetAudits } from './visit.queries.ts';

/**
 * In place of an auditor's page: the link no longer works, or doesn't include this portfolio. Deletes
 * everything read through the link.
 */
export default function AuditRefused({ kind }: { kind: 'notFound' | 'tooMany' }) {
  const queryClient = useQueryClient();
  const { token = '', studentPortfolioInfoId } = useParams({ strict: false });
  useEffect(() => {
    forgetAudits(queryClient);
  }, [queryClient]);
  // Both cases get the same answer, so that nobody learns which portfolios exist; only the link itself is
  // checked.
  const asks = kind === 'notFound' && studentPortfolioInfoId !== undefined;
  const link = useQuery({ ...auditServesQuery(token), enabled: asks, throwOnError: false });
  if (asks && !link.isFetchedAfterMount) return null;
  if (asks && link.isSuccess) {
    return (
      <EmptyState
        wholePage
        title={refusedText.notShown.title}
        body={refusedText.notShown.body}
        action={
          <LinkButton to={auditPaths.welcome(token)} preload={false}>
            {refusedText.notShown.action}
          </LinkButton>
        }
      />
    );
  }
  return <EmptyState wholePage title={refusedText[kind].title} body={refusedText[kind].body} />;
}
