import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { breakpoints } from '../../../ui/theme/useBreakpoint.ts';
import { useView } from '../../profile/choices.queries.ts';
import styles from '../portfolios.module.css';
import { writeFields } from '../write/write.text.ts';
import { portfolioSettingsQuery } from './guidelines.queries.ts';

/** Whether the window is wide enough for a column next to the text. */
const isDesk = () => !window.matchMedia(breakpoints.narrow).matches;

/** The school's guidelines next to a student's form: open until closed, but folded on narrow windows. */
export function GuidelinesPanel() {
  const { data } = useSuspenseQuery(portfolioSettingsQuery);
  const { view, choose } = useView('guidelines', 'open');
  const [open, setOpen] = useState(() => isDesk() && view === 'open');
  if (data.studentPortfolioGuidelines === '') return null;

  function toggle(opened: boolean) {
    // The browser reports every toggle, including the first one, made by the page.
    if (opened === open) return;
    setOpen(opened);
    if (isDesk()) choose(opened ? 'open' : 'closed');
  }

  return (
    <details className={styles.guidelines} open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <h2>{writeFields.guidelines}</h2>
      </summary>
      <RichText html={data.studentPortfolioGuidelines} small />
    </details>
  );
}
