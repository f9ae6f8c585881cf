import { casTokens, type TokenCount } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { countText } from '../../../ui/form/form.text.ts';
import { Strand } from '../../../ui/mark/Strand.tsx';
import { TokenSearch } from '../TokenSearch.tsx';
import type { AwardLimits } from '../tokens/award.rules.ts';
import styles from './ClaimChips.module.css';
import { roomFor } from './review.rules.ts';
import { reviewText as text } from './review.text.ts';

type ClaimChipsProps = {
  tokens: readonly TokenCount[];
  /** Tokens that can be added. */
  others: readonly string[];
  limits: AwardLimits;
  nameOf: (token: string) => string;
  onCount: (token: string, count: number) => void;
};

/** What is awarded for a post: a chip for each token, with less and more; the others behind a search. */
export function ClaimChips({ tokens, others, limits, nameOf, onCount }: ClaimChipsProps) {
  return (
    <div className={styles.claims}>
      <span className={styles.label}>{text.claimed}</span>
      {tokens.length === 0 ? <span className={styles.label}>{text.nothingClaimed}</span> : null}
      {tokens.map(({ token, count }) => {
        const name = nameOf(token);
        const strand = casTokens.find((one) => one === token);
        const room = roomFor(token, limits);
        return (
          <span key={token} className={styles.chip} data-none={count === 0 || undefined}>
            <span className={styles.name}>
              {strand === undefined ? name : <Strand strand={strand}>{name}</Strand>}
            </span>
            <button
              type="button"
              aria-label={countText.oneLess(name)}
              aria-disabled={count <= 0}
              onClick={() => onCount(token, Math.max(0, count - 1))}
            >
              −
            </button>
            <output className={styles.count}>{count}</output>
            <button
              type="button"
              aria-label={countText.oneMore(name)}
              aria-disabled={count >= room}
              title={count >= room ? text.full : undefined}
              onClick={() => onCount(token, Math.min(room, count + 1))}
            >
              +
            </button>
          </span>
        );
      })}
      <TokenSearch
        className={styles.add}
        label={text.token}
        tokens={others.map((value) => ({
          value,
          label: nameOf(value),
          disabled: roomFor(value, limits) === 0,
        }))}
        onAdd={(token) => onCount(token, 1)}
      />
    </div>
  );
}
