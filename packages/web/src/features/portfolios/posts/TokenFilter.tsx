import { type TokenKind, tokenKinds } from '@casement/domain/portfolios/posts/timeline.rules.ts';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons/faChevronDown';
import { MenuButton } from '../../../ui/frame/MenuButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { timelineText } from '../portfolios.text.ts';
import styles from './TokenFilter.module.css';

type TokenFilterProps = {
  kinds: readonly TokenKind[];
  onKinds: (kinds: TokenKind[]) => void;
  /** Posts that it hides at present. */
  hidden: number;
};

const details: Readonly<Partial<Record<TokenKind, string>>> = timelineText.kindDetail;

/** Which kinds of tokens the posts that are shown carry; any number can be on. */
export function TokenFilter({ kinds, onKinds, hidden }: TokenFilterProps) {
  function toggle(kind: TokenKind) {
    onKinds(tokenKinds.filter((one) => kinds.includes(one) !== (one === kind)));
  }
  const narrowed = kinds.length < tokenKinds.length;
  return (
    <MenuButton
      className={styles.filter}
      label={timelineText.filterLabel(narrowed, hidden)}
      groups={[
        {
          entries: tokenKinds.map((kind) => ({
            label: timelineText.kinds[kind],
            ...(details[kind] === undefined ? {} : { detail: details[kind] }),
            checked: kinds.includes(kind),
            several: true,
            onSelect: () => toggle(kind),
          })),
        },
      ]}
    >
      {timelineText.filter}
      {narrowed ? <span className={styles.narrowed}>{timelineText.filterOn(hidden)}</span> : null}
      <Icon icon={faChevronDown} />
    </MenuButton>
  );
}
