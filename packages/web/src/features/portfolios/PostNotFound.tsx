import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { useIsOwn } from './PortfolioHeader.tsx';
import { portfolioPaths } from './portfolios.paths.ts';
import { postText as text } from './portfolios.text.ts';

/** In place of a post that is not there. */
export function PostNotFound({ portfolio }: { portfolio: Portfolio }) {
  const to = useIsOwn(portfolio) ? portfolioPaths.own : portfolioPaths.main(portfolio._id);
  return (
    <EmptyState
      wholePage
      title={text.missing}
      body={text.missingBody}
      action={<Button renderRoot={(props) => <Link {...props} to={to} />}>{text.toTimeline}</Button>}
    />
  );
}
