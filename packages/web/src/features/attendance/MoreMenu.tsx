import { MenuButton, type MenuGroup } from '../../ui/frame/MenuButton.tsx';
import styles from './MoreMenu.module.css';

type MoreMenuProps = { label: string; groups: readonly MenuGroup[] };

/** Further actions for a row or a meeting, behind three dots. */
export function MoreMenu({ label, groups }: MoreMenuProps) {
  return (
    <MenuButton className={styles.more} label={label} groups={groups}>
      ⋯
    </MenuButton>
  );
}
