import {
  belongingsOf,
  type TimelineFilter,
  type TimelinePost,
  type TokenKind,
  tokenKinds,
} from '@casement/domain/portfolios/timeline.rules.ts';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons/faChevronDown';
import { useMemo } from 'react';
import { MenuButton } from '../../../ui/frame/MenuButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { timelineText } from '../portfolios.text.ts';
import styles from './PostFilter.module.css';

type PostFilterProps = {
  /** All posts, including hidden ones. */
  posts: readonly TimelinePost[];
  filter: TimelineFilter;
  onFilter: (filter: TimelineFilter) => void;
  /** How many posts the filter hides now. */
  hidden: number;
};

const details: Readonly<Partial<Record<TokenKind, string>>> = timelineText.kindDetail;

/** Filters posts by kinds of tokens, any number of them, and by club or project. */
export function PostFilter({ posts, filter, onFilter, hidden }: PostFilterProps) {
  const { kinds, about } = filter;
  const belongings = useMemo(() => belongingsOf(posts), [posts]);
  function toggle(kind: TokenKind) {
    onFilter({ ...filter, kinds: tokenKinds.filter((one) => kinds.includes(one) !== (one === kind)) });
  }
  const narrowed = kinds.length < tokenKinds.length || about !== undefined;
  const ofTokens = {
    entries: tokenKinds.map((kind) => ({
      label: timelineText.kinds[kind],
      ...(details[kind] === undefined ? {} : { detail: details[kind] }),
      checked: kinds.includes(kind),
      several: true,
      onSelect: () => toggle(kind),
    })),
  };
  const ofBelongings = {
    heading: timelineText.about,
    entries: [
      {
        label: timelineText.aboutAny,
        checked: about === undefined,
        onSelect: () => onFilter({ ...filter, about: undefined }),
      },
      ...belongings.map(({ _id, name, posts: count }) => ({
        label: name,
        detail: timelineText.posts(count, count),
        checked: about === _id,
        onSelect: () => onFilter({ ...filter, about: _id }),
      })),
    ],
  };
  return (
    <MenuButton
      className={styles.filter}
      label={timelineText.filterLabel(narrowed, hidden)}
      groups={belongings.length === 0 ? [ofTokens] : [ofTokens, ofBelongings]}
    >
      {timelineText.filter}
      {narrowed ? <span className={styles.narrowed}>{timelineText.filterOn(hidden)}</span> : null}
      <Icon icon={faChevronDown} />
    </MenuButton>
  );
}
