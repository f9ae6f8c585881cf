import { useMe } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { homePaths } from '../home/home.paths.ts';
import { missingText as text } from './missing.text.ts';
import { portfolioPaths } from './portfolios.paths.ts';

/** In place of a portfolio that doesn’t exist. */
export function PortfolioNotFound() {
  const lists = useMe().can['portfolios.list'];
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={
        <LinkButton to={lists ? portfolioPaths.dashboard : homePaths.home}>
          {lists ? text.toDashboard : text.toHome}
        </LinkButton>
      }
    />
  );
}
