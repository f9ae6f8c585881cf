import { type TokenKind, tokenKinds } from '@casement/domain/portfolios/portfolios.timeline.rules.ts';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons/faChevronDown';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import styles from './PortfolioTimeline.module.css';
import { timelineText } from './portfolios.text.ts';

type TokenFilterProps = { kinds: readonly TokenKind[]; onKinds: (kinds: TokenKind[]) => void };

/** Which kinds of tokens the posts that are shown carry; any number can be on. */
export function TokenFilter({ kinds, onKinds }: TokenFilterProps) {
  function toggle(kind: TokenKind) {
    onKinds(tokenKinds.filter((one) => kinds.includes(one) !== (one === kind)));
  }
  const narrowed = kinds.length < tokenKinds.length;
  return (
    <MenuButton
      className={styles.filter}
      label={timelineText.filterLabel(kinds.length, tokenKinds.length)}
      groups={[
        {
          entries: tokenKinds.map((kind) => ({
            label: timelineText.kinds[kind],
            checked: kinds.includes(kind),
            several: true,
            onSelect: () => toggle(kind),
          })),
        },
      ]}
    >
      {timelineText.filter}
      {narrowed ? (
        <span className={styles.narrowed}>{timelineText.filterOn(kinds.length, tokenKinds.length)}</span>
      ) : null}
      <Icon icon={faChevronDown} />
    </MenuButton>
  );
}
