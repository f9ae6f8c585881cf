import { guidelinesFields } from '@casement/domain/portfolios/portfolios.settings.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMe } from '../../lib/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import styles from './Guidelines.module.css';
import { GuidelinesSection } from './GuidelinesSection.tsx';
import { directoryText } from './portfolios.directory.text.ts';
import { portfolioPaths } from './portfolios.paths.rules.ts';
import { portfolioSettingsQuery } from './portfolios.settings.queries.ts';
import { guidelinesText as text } from './portfolios.settings.text.ts';

/** What the school asks of those who write portfolios, and of those who read them. */
export function GuidelinesPage() {
  const feature = useSuspenseQuery(portfolioSettingsQuery).data;
  const writes = useMe().can['guidelines.update'];
  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumbs={[{ label: directoryText.title, to: portfolioPaths.dashboard }]}
      />
      <div className={styles.sections}>
        {guidelinesFields.map((field) => (
          <GuidelinesSection key={field} field={field} guidelines={feature} writes={writes} />
        ))}
      </div>
    </>
  );
}
