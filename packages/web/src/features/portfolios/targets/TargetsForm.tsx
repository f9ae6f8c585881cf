import {
  type CategoryField,
  type ClassTargets,
  categoryFields,
  classTargets,
  type PeriodKey,
  periodKeys,
  requiredTokensEdit,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { periodName } from '@casement/domain/shared/time/periods.ts';
import { TextInput } from '@mantine/core';
import '../../../ui/theme/formStyles.ts';
import { schemaResolver } from '@mantine/form';
import { type KeyboardEvent, useRef } from 'react';
import { compared } from '../../../lib/api/conflicts.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useFollowLatest } from '../../../lib/drafts/followLatest.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { typedCount } from '../../../lib/text/numbers.ts';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { type FigureColumn, FigureTable } from '../../../ui/list/FigureTable.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import { useDeleteRequiredTokens, useSetRequiredTokens } from '../tokens/tokens.queries.ts';
import { CategoryName, PeriodHead } from './ClassTargetsCard.tsx';
import styles from './TargetsForm.module.css';
import {
  differingTargets,
  editOf,
  fieldBeside,
  rebaseTargets,
  targetsDraft,
  type UnsavedTargets,
} from './targets.rules.ts';
import { targetsText as text } from './targets.text.ts';

type TargetsFormProps = {
  year: string;
  /** The class's current targets; null if it has none. */
  current: ClassTargets | null;
  /** Input for this class from before another one was chosen. */
  unsaved: UnsavedTargets | undefined;
  /** Called with unsaved input; undefined if there is none. */
  onDraft: (unsaved: UnsavedTargets | undefined) => void;
  /** The id of the heading that names the table. */
  labelledBy: string;
};

const validate = schemaResolver(requiredTokensEdit);

/** The targets of one class in every period of the school's kind, edited in a table. */
export function TargetsForm({ year, current, unsaved, onDraft, labelledBy }: TargetsFormProps) {
  const { semesterType: kind } = useMe().school;
  const { mutateAsync: set } = useSetRequiredTokens();
  const { mutateAsync: remove } = useDeleteRequiredTokens();
  const table = useRef<HTMLFormElement>(null);
  const last = useRef<HTMLInputElement>(null);
  const edit = useRecordForm({
    record: unsaved === undefined ? current : unsaved.base,
    schema: classTargets.nullable(),
    draftOf: (targets) => targetsDraft(year, kind, targets ?? undefined),
    initialDraft: unsaved?.draft,
    onDraft: (draft, based) => onDraft(draft === undefined ? undefined : { draft, base: based }),
    compare: {
      changed: (from, to) => differingTargets(kind, from, to).map(({ field }) => field),
      rebase: rebaseTargets,
    },
    validate,
    write: (draft, base) => set({ ...editOf(draft), updatedAt: base?.updatedAt ?? null }),
    onSaved: async (_changed, { data }) => {
      const before = edit.base;
      noticeSuccess(
        before === null ? text.added(year) : text.updated(year),
        undefined,
        undoAction({
          run: () => setBack(before, data.updatedAt),
          ...(before === null
            ? { undone: text.deleted(year), failed: text.notDeleted }
            : { undone: text.undone(year), failed: text.undoFailed }),
        }),
      );
      last.current?.focus();
      return data;
    },
  });
  const { form, base, conflict } = edit;
  useFollowLatest(edit, current);

  /** Brings back the targets that were saved over, as long as nobody has changed them since. */
  async function setBack(before: ClassTargets | null, updatedAt: string) {
    if (before === null) await remove({ graduatingYear: year, periodKind: kind, updatedAt });
    else await set({ ...editOf(targetsDraft(year, kind, before)), updatedAt });
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && edit.changed) {
      event.preventDefault();
      edit.discard();
      return;
    }
    const fields = [...(table.current?.querySelectorAll('input') ?? [])];
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const place = fieldBeside(event.key, fields.indexOf(event.currentTarget), {
      columns: periodKeys[kind].length,
      fields: fields.length,
      atStart: selectionStart === 0,
      atEnd: selectionEnd === value.length,
    });
    if (place === undefined) return;
    event.preventDefault();
    fields[place]?.focus();
  }

  const nameOf = (field: CategoryField, index: number) =>
    text.field(text.categories[field], periodName(kind, index + 1));
  const problems = categoryFields.flatMap((field) =>
    periodKeys[kind].flatMap((key, index) => {
      const problem = form.errors[`${field}.${key}`];
      return problem ? [{ place: `${field}.${key}`, name: nameOf(field, index), problem }] : [];
    }),
  );
  const cell = (field: CategoryField, key: PeriodKey, index: number) => {
    const place = `${field}.${key}`;
    return (
      <TextInput
        aria-label={nameOf(field, index)}
        autoComplete="off"
        value={form.values[field][key] ?? 0}
        error={problems.some((one) => one.place === place)}
        inputMode="numeric"
        classNames={{ input: styles.count ?? '' }}
        onFocus={(event) => {
          last.current = event.currentTarget;
          event.currentTarget.select();
        }}
        onKeyDown={onKey}
        onChange={(event) => form.setFieldValue(place, typedCount(event.currentTarget.value))}
        onBlur={({ relatedTarget }) => {
          // Save validates everything: a message that disappears now would move the button away from the
          // press.
          if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) {
            void form.validateField(place);
          }
        }}
      />
    );
  };

  return (
    <form ref={table} noValidate onSubmit={edit.onSubmit}>
      <FigureTable
        labelledBy={labelledBy}
        look={styles.table}
        columns={[
          {
            key: 'category',
            header: <span className="visually-hidden">{text.category}</span>,
            names: true,
            cell: (field) => <CategoryName field={field} />,
          },
          ...periodKeys[kind].map(
            (key, index): FigureColumn<CategoryField> => ({
              key,
              header: <PeriodHead kind={kind} period={index + 1} />,
              numeric: true,
              cell: (field) => cell(field, key, index),
            }),
          ),
        ]}
        rows={categoryFields}
        rowKey={(field) => field}
      />
      {form.errors['graduatingYear'] ? (
        <p className={styles.problem} role="alert">
          {form.errors['graduatingYear']}
        </p>
      ) : null}
      {problems.map(({ place, name, problem }) => (
        <p key={place} className={styles.problem} role="alert">
          {name}: {problem}
        </p>
      ))}
      {base === null || edit.changed || edit.saving || conflict !== undefined || edit.failure ? (
        <FormBar
          place="card"
          edit={{
            ...edit,
            discard: () => {
              edit.discard();
              last.current?.focus();
            },
          }}
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
      ) : null}
    </form>
  );
}
