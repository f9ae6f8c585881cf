import { useSuspenseQuery } from '@tanstack/react-query';
import { RichText } from '../../ui/RichText.tsx';
import { portfolioSettingsQuery } from './portfolios.settings.queries.ts';
import { writeFields } from './portfolios.write.text.ts';
import styles from './Write.module.css';

/** What the school asks of its students, where they write; folded away until it is wanted. */
export function GuidelinesPanel() {
  const { data } = useSuspenseQuery(portfolioSettingsQuery);
  if (data.studentPortfolioGuidelines === '') return null;
  return (
    <details className={styles.guidelines}>
      <summary>{writeFields.guidelines}</summary>
      <RichText html={data.studentPortfolioGuidelines} small />
    </details>
  );
}
