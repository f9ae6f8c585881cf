import type { ClassTargets, RequiredTokensList } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { Select } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import styles from './RequiredTokensForm.module.css';
import { TargetsForm } from './TargetsForm.tsx';
import { choosableClasses, targetsOf, type UnsavedTargets } from './targets.rules.ts';
import { targetsText as text } from './targets.text.ts';

type RequiredTokensFormProps = {
  year: string;
  /** Called with the chosen class; a class with targets is edited in its own table. */
  onYear: (year: string) => void;
  /** The targets that are edited in their own tables. */
  list: RequiredTokensList;
  /** The class's stored targets: null, unless somebody has set them since the input began. */
  current: ClassTargets | null;
  unsaved: UnsavedTargets | undefined;
  onDraft: (unsaved: UnsavedTargets | undefined) => void;
};

/** Sets the targets of a class without any; choosing a class that has targets goes to its table. */
export function RequiredTokensForm({
  year,
  onYear,
  list,
  current,
  unsaved,
  onDraft,
}: RequiredTokensFormProps) {
  const { semesterType: kind, timeZone } = useMe().school;
  const today = useToday(timeZone);
  const classes = new Set([...choosableClasses(list, today.toString()), year]);
  return (
    <>
      <Select
        label={text.graduatingClass}
        description={text.classHint}
        data={[...classes].toSorted((a, b) => a.localeCompare(b, locale))}
        value={year}
        allowDeselect={false}
        onChange={(chosen) => onYear(chosen ?? year)}
      />
      {targetsOf(list, year, kind) === undefined ? (
        <div className={styles.fields}>
          <TargetsForm
            key={year}
            year={year}
            current={current}
            unsaved={unsaved}
            onDraft={onDraft}
            labelledBy="targets-form"
          />
        </div>
      ) : null}
    </>
  );
}
