import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { useTokenComments } from '../tokens/tokens.queries.ts';
import { awardIn } from '../tokens/tokens.rules.ts';
import { PortfolioComments } from './PortfolioComments.tsx';

type TokenCommentsProps = {
  portfolio: Portfolio;
  kind: PeriodKind;
  period: number;
  /** The text being typed; held by the screen, which may have to ask before it's lost. */
  draft: string;
  onDraft: (text: string) => void;
};

/** Faculty's comments on a period's tokens, and the field for a new one. */
export function TokenComments({ portfolio, kind, period, draft, onDraft }: TokenCommentsProps) {
  const { add, remove } = useTokenComments(portfolio._id, kind, period);
  return (
    <PortfolioComments
      portfolio={portfolio}
      comments={awardIn(portfolio, kind, period)?.comments ?? []}
      draft={draft}
      onDraft={onDraft}
      onAdd={portfolio.can['tokens.comment'] ? add : undefined}
      remove={remove}
    />
  );
}
