import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { breakpoints } from '../../../ui/theme/useBreakpoint.ts';
import styles from '../portfolios.module.css';
import { writeFields } from '../write/write.text.ts';
import { portfolioSettingsQuery } from './guidelines.queries.ts';

/** Whether there is a column beside the text for them. */
const isDesk = () => !window.matchMedia(breakpoints.narrow).matches;

/** What the school asks of its students, where they write: open at a desk until it is closed, folded on a phone. */
export function GuidelinesPanel() {
  const { data } = useSuspenseQuery(portfolioSettingsQuery);
  const { user } = useMe();
  const key = `casement-guidelines-closed:${user._id}`;
  const [open, setOpen] = useState(() => isDesk() && window.localStorage.getItem(key) === null);
  if (data.studentPortfolioGuidelines === '') return null;

  function remember(opened: boolean) {
    setOpen(opened);
    if (!isDesk()) return;
    if (opened) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, 'closed');
  }

  return (
    <details
      className={styles.guidelines}
      open={open}
      onToggle={(event) => remember(event.currentTarget.open)}
    >
      <summary>
        <h2>{writeFields.guidelines}</h2>
      </summary>
      <RichText html={data.studentPortfolioGuidelines} small />
    </details>
  );
}
