import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { portfolioPaths } from './portfolios.paths.rules.ts';
import { portfolioText as text } from './portfolios.text.ts';

/** In place of a portfolio that is not there. */
export function PortfolioNotFound() {
  const lists = useMe().can['portfolios.list'];
  return (
    <EmptyState
      wholePage
      title={text.notFound}
      body={text.notFoundBody}
      action={
        <Button renderRoot={(props) => <Link {...props} to={lists ? portfolioPaths.dashboard : '/'} />}>
          {lists ? text.toDashboard : text.toHome}
        </Button>
      }
    />
  );
}
