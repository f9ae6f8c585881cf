import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { NotFound } from '../../ui/state/NotFound.tsx';
import { useIsOwn } from './PortfolioHeader.tsx';
import { portfolioPaths } from './portfolios.paths.ts';
import { postText as text } from './portfolios.text.ts';

/** In place of a post that doesn’t exist. */
export function PostNotFound({ portfolio }: { portfolio: Portfolio }) {
  const to = useIsOwn(portfolio) ? portfolioPaths.own : portfolioPaths.main(portfolio._id);
  return <NotFound title={text.missing} back={{ to, label: text.toTimeline }} />;
}
