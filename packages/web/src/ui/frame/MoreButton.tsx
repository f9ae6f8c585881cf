import { uiText } from '../ui.text.ts';
import styles from './MoreButton.module.css';

type MoreButtonProps = {
  /** How many are hidden while only the first few are shown. */
  hidden: number;
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** After the first few of a short list: shows the rest, and hides it again. */
export function MoreButton({ hidden, open, onOpen }: MoreButtonProps) {
  return (
    <button type="button" className={styles.more} aria-expanded={open} onClick={() => onOpen(!open)}>
      {open ? uiText.showFewer : uiText.showMore(hidden)}
    </button>
  );
}
