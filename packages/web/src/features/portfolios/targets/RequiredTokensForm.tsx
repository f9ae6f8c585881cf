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
import { Select, TextInput } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { schemaResolver } from '@mantine/form';
import type { ReactNode } from 'react';
import { compared } from '../../../lib/api/conflicts.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { typedCount } from '../../../lib/text/numbers.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { FormBar } from '../../../ui/form/FormBar.tsx';
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
  /** The class's current targets. */
  present: ClassTargets | undefined;
  /** What was typed for this class before another was looked at. */
  begun: TargetsDraft | undefined;
  /** Told what is typed and not saved; undefined when nothing is. */
  onDraft: (draft: TargetsDraft | undefined) => void;
};

const validate = schemaResolver(requiredTokensEdit);

/** Sets the targets of one class in every period of the school's kind. */
export function RequiredTokensForm(props: RequiredTokensFormProps) {
  const { year, onYear, list, present, begun, onDraft } = props;
  const { semesterType: kind, timeZone } = useMe().school;
  const { mutateAsync } = useSetRequiredTokens();
  const edit = useRecordForm({
    record: present ?? null,
    schema: classTargets.nullable(),
    draftOf: (targets) => targetsDraft(year, kind, targets ?? undefined),
    begun,
    onDraft,
    compare: {
      changed: (from, to) => differingTargets(kind, from, to).map(({ field }) => field),
      rebase: rebaseTargets,
    },
    validate,
    write: (draft, base) => mutateAsync({ ...editOf(draft), updatedAt: base?.updatedAt ?? null }),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(edit.base === null ? text.added(year) : text.updated(year));
      return data;
    },
  });
  const { form, base, conflict } = edit;

  return (
    <form noValidate onSubmit={edit.onSubmit}>
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
        edit={edit}
        save={base === null ? text.add : text.update}
        failed={text.failed}
        ready={edit.changed || base === null}
        rows={(newer) =>
          differingTargets(kind, form.values, newer).map((one) =>
            compared(
              text.field(text.categories[one.field], periodName(kind, one.period)),
              String(one.mine),
              conflict?.present === null ? '' : String(one.newer),
            ),
          )
        }
      />
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

/** The counts of one category, period by period; their errors are below. */
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
