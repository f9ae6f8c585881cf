import { guidelinesFields } from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { directoryText } from '../directory/directory.text.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import styles from './GuidelinesPage.module.css';
import { GuidelinesSection } from './GuidelinesSection.tsx';
import { portfolioSettingsQuery } from './guidelines.queries.ts';
import { guidelinesText as text } from './guidelines.text.ts';

/** The school's guidelines for students and for faculty. */
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
