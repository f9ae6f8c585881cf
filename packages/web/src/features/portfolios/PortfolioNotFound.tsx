import { useMe } from '../../lib/api/session.ts';
import { NotFound } from '../../ui/state/NotFound.tsx';
import { homePaths } from '../home/home.paths.ts';
import { missingText as text } from './missing.text.ts';
import { portfolioPaths } from './portfolios.paths.ts';

/** In place of a portfolio that doesn’t exist. */
export function PortfolioNotFound() {
  const lists = useMe().can['portfolios.list'];
  return (
    <NotFound
      title={text.title}
      back={
        lists
          ? { to: portfolioPaths.dashboard, label: text.toDashboard }
          : { to: homePaths.home, label: text.toHome }
      }
    />
  );
}
