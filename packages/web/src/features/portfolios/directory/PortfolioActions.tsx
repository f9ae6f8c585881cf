import type { PortfolioCard } from '@casement/domain/portfolios/directory/directory.contract.ts';
import {
  actionCounts,
  actionItems,
  type PortfolioItem,
  portfolioItems,
} from '@casement/domain/portfolios/directory/directory.rules.ts';
import { formatCount } from '@casement/domain/shared/locale.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { useMemo } from 'react';
import { StatusBadge, type StatusTone } from '../../../ui/mark/StatusBadge.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { directoryText } from './directory.text.ts';
import styles from './PortfolioActions.module.css';

const { actions: text, badges } = directoryText;

/** Each count's badge and its meaning: the counts are the legend of the list below. */
const legend: Record<
  PortfolioItem,
  { tone: StatusTone; badge: string; means: (kind: PeriodKind) => string }
> = {
  nonCompliant: { tone: 'bad', badge: badges.nonCompliant, means: text.below },
  nonCompliantWithNewPosts: { tone: 'waiting', badge: badges.newPosts, means: () => text.meanings.newPosts },
  withoutComments: { tone: 'quiet', badge: badges.noComments, means: () => text.meanings.noComments },
  withNewPosts: { tone: 'waiting', badge: badges.newPosts, means: () => text.meanings.newPosts },
};

type PortfolioActionsProps = {
  /** The portfolios of the selected classes. */
  portfolios: readonly PortfolioCard[];
  kind: PeriodKind;
  item: PortfolioItem | undefined;
  onItem: (item: PortfolioItem | undefined) => void;
  /** Whether the reader reviews the portfolios: then all with new posts are counted too. */
  mine: boolean;
};

/** The action items: each count filters the list below, and a second click removes the filter. */
export function PortfolioActions({ portfolios, kind, item, onItem, mine }: PortfolioActionsProps) {
  const counts = useMemo(() => actionCounts(portfolios), [portfolios]);
  const large = useBreakpoint('large');
  const counted = mine || item === 'withNewPosts' ? portfolioItems : actionItems;
  // If the words would take two lines, only the badge shows what is counted, so that the table starts higher.
  const low = large || counted.length > 3;
  return (
    <section aria-labelledby="action-items">
      <h2 id="action-items" className="visually-hidden">
        {text.title}
      </h2>
      <ul className={styles.items}>
        {counted.map((one) => {
          const { tone, badge, means } = legend[one];
          return (
            <li key={one}>
              <button
                type="button"
                className={styles.item}
                aria-pressed={item === one}
                data-none={counts[one] === 0 || undefined}
                onClick={() => onItem(item === one ? undefined : one)}
              >
                <b>{formatCount(counts[one])}</b>
                <span className={styles.words}>
                  <span className={styles.title}>{text.items[one]}</span>
                  <span className={styles.means} title={low ? means(kind) : undefined}>
                    <StatusBadge tone={tone}>{badge}</StatusBadge>{' '}
                    <span className={low ? 'visually-hidden' : undefined}>{means(kind)}</span>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
