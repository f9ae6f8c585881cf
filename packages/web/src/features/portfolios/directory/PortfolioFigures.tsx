import type { PortfolioCard } from '@casement/domain/portfolios/directory/directory.contract.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import type { CSSProperties } from 'react';
import { directoryText } from './directory.text.ts';
import styles from './PortfolioFigures.module.css';

const text = directoryText.card;

const tokens = [
  ['creativity', '--violet'],
  ['activity', '--blue'],
  ['service', '--green'],
  ['learningOutcome', '--ink'],
] as const;

type PortfolioFiguresProps = {
  figures: Pick<PortfolioCard, 'evidencePosts' | 'reflectionPosts' | 'missing' | 'tokens'>;
  /** The school's kind of period, the first of which the targets are of. */
  kind: PeriodKind;
};

/** What a card says of a portfolio: its posts, what it lacks, its tokens. */
export function PortfolioFigures({ figures, kind }: PortfolioFiguresProps) {
  const { evidencePosts, reflectionPosts, missing } = figures;
  return (
    <>
      <p className={styles.posts}>{text.posts(evidencePosts, reflectionPosts)}</p>
      {missing === null ? null : <p className={styles.lacks}>{text.lacks(kind, missing)}</p>}
      <dl className={styles.tokens}>
        {tokens.map(([token, tone]) => {
          const colour: CSSProperties & { '--tone': string } = { '--tone': `var(${tone})` };
          return (
            <div key={token} style={colour}>
              <dt>{text.tokens[token]}</dt>
              <dd>{figures.tokens[token]}</dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
