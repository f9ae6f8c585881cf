import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import { casTokens } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { uiText } from '../../../ui/ui.text.ts';
import { useCurrentFigures } from '../tokens/tokens.queries.ts';
import { missingParts, tokensText as text } from '../tokens/tokens.text.ts';
import styles from './TokenBrief.module.css';

type TokenBriefProps = {
  portfolio: Portfolio;
  /** In the school's time zone. */
  today: Temporal.PlainDate;
};

/** Tokens and missing tokens of the current period on a few lines: for windows without a side column. */
export function TokenBrief({ portfolio, today }: TokenBriefProps) {
  const now = useCurrentFigures(portfolio, today);
  if (now === undefined) return null;
  const { kind, period, figures, targeted } = now;
  const parts = missingParts(figures.missing);
  const name = text.period(kind, period);
  return (
    <section className={styles.brief} aria-label={text.brief(name)}>
      <p className={styles.briefHead}>{name}</p>
      <ul className={styles.briefStrands}>
        {casTokens.map((token) => {
          const { reached, target } = figures.strands[token];
          return (
            <li key={token}>
              <Strand strand={token} />
              <span className="num">{uiText.ofTarget(reached, target)}</span>
            </li>
          );
        })}
      </ul>
      {targeted ? (
        <p className={styles.briefMissing}>
          {parts.length === 0 ? text.complete : `${text.missing(parts)}.`}
        </p>
      ) : null}
    </section>
  );
}
