import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../lib/api/session.ts';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { missingText as text } from './missing.text.ts';
import { portfolioPaths } from './portfolios.paths.ts';

/** In place of a portfolio that is not there. */
export function PortfolioNotFound() {
  const lists = useMe().can['portfolios.list'];
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={
        <Button renderRoot={(props) => <Link {...props} to={lists ? portfolioPaths.dashboard : '/'} />}>
          {lists ? text.toDashboard : text.toHome}
        </Button>
      }
    />
  );
}
