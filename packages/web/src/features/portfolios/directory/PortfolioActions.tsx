import type { PortfolioCard, Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import {
  actionCounts,
  actionItems,
  type PortfolioItem,
  portfolioItems,
} from '@casement/domain/portfolios/directory/directory.rules.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { formatCount } from '../../../lib/text/numbers.ts';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useWriteTo } from '../../messages/begin.queries.ts';
import room from './directory.module.css';
import { attentionOf } from './directory.rules.ts';
import { directoryText } from './directory.text.ts';
import styles from './PortfolioActions.module.css';
import { PortfolioCardList } from './PortfolioCardList.tsx';

const text = directoryText.actions;

/** Cards shown before the rest is unfolded: two rows on a desk. */
const fewCards = 6;

type PortfolioActionsProps = {
  /** Of present students. */
  portfolios: readonly PortfolioCard[];
  reviewers: ReadonlyMap<string, Reviewer>;
  kind: PeriodKind;
  item: PortfolioItem | undefined;
  onItem: (item: PortfolioItem | undefined) => void;
  /** Whether the reader reviews the portfolios: then all with new posts are counted too. */
  mine: boolean;
  /** Whose portfolios are shown; beside the title. */
  whose: ReactNode;
  timeZone: string;
  today: Temporal.PlainDate;
};

/** Whom to look at now: the counts, each of which is pressed to see its own, and the cards. */
export function PortfolioActions({ portfolios, item, onItem, mine, whose, ...rest }: PortfolioActionsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const counts = useMemo(() => actionCounts(portfolios), [portfolios]);
  const listed = useMemo(() => attentionOf(portfolios, item), [portfolios, item]);
  const counted = mine || item === 'withNewPosts' ? portfolioItems : actionItems;
  const write = useWriteTo()(
    listed.map(({ student }) => student),
    'Student',
    item === undefined ? text.list : text.items[item],
  );
  const shown = unfolded ? listed : listed.slice(0, fewCards);
  return (
    <section className={room.section} aria-labelledby="action-items">
      <div className={styles.head}>
        <h2 id="action-items">{text.title}</h2>
        {whose}
      </div>
      <ul className={styles.items}>
        {counted.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.item}
              aria-pressed={item === one}
              data-none={counts[one] === 0 || undefined}
              onClick={() => onItem(item === one ? undefined : one)}
            >
              <b>{formatCount(counts[one])}</b> <span>{text.items[one]}</span>
            </button>
          </li>
        ))}
      </ul>
      <ul className={styles.legend} aria-label={text.legend}>
        <li>
          <StatusBadge tone="waiting">{directoryText.badges.newPosts}</StatusBadge>
          {text.meanings.newPosts}
        </li>
        <li>
          <StatusBadge tone="quiet">{directoryText.badges.noComments}</StatusBadge>
          {text.meanings.noComments}
        </li>
        <li>
          <StatusBadge tone="bad">{directoryText.badges.nonCompliant}</StatusBadge>
          {text.meanings.nonCompliant}
        </li>
      </ul>
      {listed.length === 0 ? (
        <EmptyState
          title={item === undefined ? text.done : text.noneOf}
          body={item === undefined ? text.doneBody : text.noneOfBody}
        />
      ) : (
        <PortfolioCardList
          portfolios={shown}
          label={item === undefined ? text.list : text.items[item]}
          {...rest}
        />
      )}
      {listed.length === 0 ? null : (
        <div className={styles.more}>
          {write.map(({ label, onPress }) => (
            <Button key={label} onClick={onPress}>
              {label}
            </Button>
          ))}
          {listed.length <= fewCards ? null : (
            <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? text.showFewer : text.showAll(listed.length)}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
