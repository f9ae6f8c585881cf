import {
  type CategoryField,
  type ClassTargets,
  categoryFields,
  classTargets,
  type PeriodKey,
  periodKeys,
  type RequiredTokensList,
  requiredTokensEdit,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { periodName } from '@casement/domain/shared/time/periods.ts';
import { Button, Select, TextInput } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { compared, newerVersion } from '../../../lib/api/conflicts.ts';
import { fieldErrors } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { typedCount } from '../../../lib/text/numbers.ts';
import { formatInstant, todayIn } from '../../../lib/time/time.ts';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useSetRequiredTokens } from '../tokens/tokens.queries.ts';
import { CategoryName } from './ClassTargetsCard.tsx';
import styles from './RequiredTokensForm.module.css';
import room from './targets.module.css';
import {
  choosableClasses,
  differingTargets,
  editOf,
  rebaseTargets,
  type TargetsDraft,
  targetsDraft,
} from './targets.rules.ts';
import { targetsText as text } from './targets.text.ts';

type RequiredTokensFormProps = {
  year: string;
  onYear: (year: string) => void;
  list: RequiredTokensList;
  /** The class's targets as they stand. */
  present: ClassTargets | undefined;
  /** What was typed for this class before another was looked at. */
  begun: TargetsDraft | undefined;
  /** Told what is typed and not saved; undefined when nothing is. */
  onDraft: (draft: TargetsDraft | undefined) => void;
};

/** Sets the targets of one class in every period of the school's kind. */
export function RequiredTokensForm(props: RequiredTokensFormProps) {
  const { year, onYear, list, present, begun, onDraft } = props;
  const { semesterType: kind, timeZone } = useMe().school;
  const set = useSetRequiredTokens();
  const [based, setBased] = useState(present);
  const [conflict, setConflict] = useState<{ said: string; present: ClassTargets | undefined }>();
  const base = targetsDraft(year, kind, based);
  const form = useForm<TargetsDraft>({
    initialValues: begun ?? base,
    validate: schemaResolver(requiredTokensEdit),
    onValuesChange: (values) =>
      onDraft(differingTargets(kind, base, values).length === 0 ? undefined : values),
  });
  const dirty = differingTargets(kind, base, form.values).length > 0;

  function settle(next: ClassTargets | undefined, draft: TargetsDraft) {
    setBased(next);
    form.setValues(draft);
    form.clearErrors();
    setConflict(undefined);
    onDraft(differingTargets(kind, targetsDraft(year, kind, next), draft).length === 0 ? undefined : draft);
  }

  const send = useSingleFlight(async () => {
    try {
      const { data } = await set.mutateAsync({ ...editOf(form.values), updatedAt: based?.updatedAt ?? null });
      settle(data, targetsDraft(year, kind, data));
      noticeSuccess(based === undefined ? text.added(year) : text.updated(year));
    } catch (error) {
      const found = newerVersion(error, classTargets.nullable());
      if (found !== undefined) {
        setConflict({ said: found.said, present: found.present ?? undefined });
        set.reset();
        return;
      }
      form.setErrors(fieldErrors(error));
      focusFirstError();
    }
  });

  const newer = conflict && targetsDraft(year, kind, conflict.present);
  return (
    <form noValidate onSubmit={(event) => form.onSubmit(() => send(), focusFirstError)(event)}>
      <Select
        label={text.graduatingClass}
        data={[...new Set([...choosableClasses(list, todayIn(timeZone).toString()), year])].toSorted((a, b) =>
          a.localeCompare(b, locale),
        )}
        value={year}
        allowDeselect={false}
        error={form.errors['graduatingYear']}
        onChange={(chosen) => onYear(chosen ?? year)}
      />
      <div className={room.matrix} data-periods={periodKeys[kind].length}>
        <span />
        {periodKeys[kind].map((key, index) => (
          <span key={key} className={styles.column} aria-hidden="true">
            <span className={room.kind}>{periodName(kind, index + 1).replace(/\d+$/, '')}</span>
            {index + 1}
          </span>
        ))}
        {categoryFields.map((field) => (
          <CategoryRow
            key={field}
            field={field}
            keys={periodKeys[kind]}
            values={form.values[field]}
            nameOf={(index) => periodName(kind, index + 1)}
            errorOf={(key) => form.errors[`${field}.${key}`]}
            onChange={(key, count) => form.setFieldValue(`${field}.${key}`, count)}
            onBlur={(key) => void form.validateField(`${field}.${key}`)}
          />
        ))}
      </div>
      <FormBar
        place="card"
        conflict={
          conflict &&
          newer && (
            <ConflictPanel
              title={conflict.said}
              when={conflict.present && formatInstant(conflict.present.updatedAt, timeZone)}
              rows={differingTargets(kind, form.values, newer).map((one) =>
                compared(
                  text.field(text.categories[one.field], periodName(kind, one.period)),
                  String(one.mine),
                  conflict.present === undefined ? '' : String(one.newer),
                ),
              )}
              onUseNewer={() => settle(conflict.present, newer)}
              onKeepMine={() => settle(conflict.present, rebaseTargets(base, form.values, newer))}
            />
          )
        }
        failure={<FormFailure title={text.failed} error={set.error} marks />}
      >
        <Button
          type="submit"
          variant="filled"
          loading={set.isPending}
          disabled={(!dirty && based !== undefined) || conflict !== undefined}
        >
          {based === undefined ? text.add : text.update}
        </Button>
      </FormBar>
    </form>
  );
}

type CategoryRowProps = {
  field: CategoryField;
  keys: readonly PeriodKey[];
  values: TargetsDraft[CategoryField];
  nameOf: (index: number) => string;
  errorOf: (key: PeriodKey) => ReactNode;
  onChange: (key: PeriodKey, count: number | string) => void;
  /** Told when a field is left. */
  onBlur: (key: PeriodKey) => void;
};

/** The counts of one category, period by period; what is wrong with them stands below. */
function CategoryRow({ field, keys, values, nameOf, errorOf, onChange, onBlur }: CategoryRowProps) {
  const problems = keys.flatMap((key, index) => {
    const problem = errorOf(key);
    return problem === undefined || problem === null ? [] : [{ key, name: nameOf(index), problem }];
  });
  return (
    <>
      <span className={styles.row}>
        <CategoryName field={field} />
      </span>
      {keys.map((key, index) => (
        <TextInput
          key={key}
          aria-label={text.field(text.categories[field], nameOf(index))}
          autoComplete="off"
          value={values[key] ?? 0}
          error={problems.some((one) => one.key === key)}
          inputMode="numeric"
          classNames={{ input: styles.count ?? '' }}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(key, typedCount(event.currentTarget.value))}
          onBlur={({ relatedTarget }) => {
            // Save checks it all: a problem that goes at this moment moves the button away from the press.
            if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) onBlur(key);
          }}
        />
      ))}
      {problems.map(({ key, name, problem }) => (
        <p key={key} className={styles.problem} role="alert">
          {name}: {problem}
        </p>
      ))}
    </>
  );
}
