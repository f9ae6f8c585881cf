import styles from './MoreButton.module.css';
import { moreText } from './more.text.ts';

type MoreButtonProps = {
  /** How many entries are hidden while only the first few are shown. */
  hidden: number;
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** After the first few of a short list: shows the rest, and hides it again. */
export function MoreButton({ hidden, open, onOpen }: MoreButtonProps) {
  return (
    <button type="button" className={styles.more} aria-expanded={open} onClick={() => onOpen(!open)}>
      {open ? moreText.showFewer : moreText.showMore(hidden)}
    </button>
  );
}
