import type { PortfolioCard } from '@casement/domain/portfolios/directory/directory.contract.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import type { CSSProperties } from 'react';
import { directoryText } from './directory.text.ts';
import { periodMeters } from './meters.rules.ts';
import styles from './PortfolioFigures.module.css';

const text = directoryText.card;

type PortfolioFiguresProps = {
  figures: Pick<PortfolioCard, 'evidencePosts' | 'reflectionPosts' | 'missing' | 'firstPeriod'>;
  /** The school's kind of period; the targets are those of the first period. */
  kind: PeriodKind;
};

/** A card's figures of a portfolio: its posts, and the tokens it has and lacks in the first period. */
export function PortfolioFigures({ figures, kind }: PortfolioFiguresProps) {
  const { evidencePosts, reflectionPosts, missing, firstPeriod } = figures;
  return (
    <>
      <p className={styles.posts}>{text.posts(evidencePosts, reflectionPosts)}</p>
      {missing === null ? null : <p className={styles.lacks}>{text.lacks(kind, missing)}</p>}
      <dl className={styles.tokens} aria-label={text.tokensIn(kind)}>
        {periodMeters(firstPeriod).map(({ token, tone, reached, target }) => {
          const colour: CSSProperties & { '--tone': string } = { '--tone': `var(--${tone})` };
          return (
            <div key={token} style={colour}>
              <dt>{text.tokens[token]}</dt>
              <dd>{text.reached(reached, target)}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
