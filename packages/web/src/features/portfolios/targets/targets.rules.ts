/** The form of a class's targets: what it begins with, and which class it begins with. */
import type { PeriodTargets } from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  type CategoryField,
  type ClassTargets,
  categoryFields,
  type PeriodKey,
  periodKeys,
  type RequiredTokensEdit,
  type RequiredTokensList,
  requiredTokensEdit,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import type { TargetCategory } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { isCurrentClass, splitDay } from '@casement/domain/shared/time/days.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { rebase } from '../../../lib/drafts/drafts.ts';

/** Counts by period while they are typed: text as long as they are no numbers. */
type TypedTargets = Partial<Record<PeriodKey, number | string>>;
export type TargetsDraft = { graduatingYear: string } & Record<CategoryField, TypedTargets>;

/** Which figure of a period a field of the form is. */
const categoryOf = {
  creativityToken: 'creativity',
  activityToken: 'activity',
  serviceToken: 'service',
  learningOutcomeToken: 'learningOutcome',
} as const satisfies Record<CategoryField, TargetCategory>;

/** The form of a class: its current targets, or nought everywhere. */
export function targetsDraft(
  graduatingYear: string,
  kind: PeriodKind,
  current: ClassTargets | undefined,
): TargetsDraft {
  const typed = (field: CategoryField): TypedTargets =>
    Object.fromEntries(
      periodKeys[kind].map((key, index) => [key, targetOf(current?.periods, index + 1, field)]),
    );
  return {
    graduatingYear,
    creativityToken: typed('creativityToken'),
    activityToken: typed('activityToken'),
    serviceToken: typed('serviceToken'),
    learningOutcomeToken: typed('learningOutcomeToken'),
  };
}

/** The target of a category in a period; nought where there is none. */
export function targetOf(
  periods: readonly PeriodTargets[] | undefined,
  period: number,
  field: CategoryField,
): number {
  return periods?.find((one) => one.period === period)?.[categoryOf[field]] ?? 0;
}

/** The targets of a class in the school's kind of period. */
export function targetsOf(
  { requiredTokens }: RequiredTokensList,
  graduatingYear: string,
  kind: PeriodKind,
): ClassTargets | undefined {
  return requiredTokens.find((one) => one.graduatingYear === graduatingYear && one.periodKind === kind);
}

/** Classes that can be chosen: those at the school, and those that have targets; earliest first. */
export function choosableClasses(list: RequiredTokensList, today: string): string[] {
  const at = splitDay(today);
  const current = list.classes
    .map(({ graduatingYear }) => graduatingYear)
    .filter((year) => isCurrentClass(year, at, 7));
  return [
    ...new Set([...current, ...list.requiredTokens.map(({ graduatingYear }) => graduatingYear)]),
  ].toSorted();
}

/**
 * The class that the form begins with: the first at the school without targets, else the first at the school
 * (design; the specification's fixed 2017).
 */
export function firstClass(list: RequiredTokensList, kind: PeriodKind, today: string): string {
  const at = splitDay(today);
  const current = choosableClasses(list, today).filter((year) => isCurrentClass(year, at, 7));
  const without = current.find((year) => targetsOf(list, year, kind) === undefined);
  return without ?? current[0] ?? String(at.year + 2);
}

/** The targets in which two versions differ, category by category and period by period. */
export function differingTargets(
  kind: PeriodKind,
  mine: TargetsDraft,
  newer: TargetsDraft,
): { field: CategoryField; period: number; mine: number | string; newer: number | string }[] {
  return categoryFields.flatMap((field) =>
    periodKeys[kind].flatMap((key, index) => {
      const [here, there] = [mine[field][key] ?? 0, newer[field][key] ?? 0];
      return here === there ? [] : [{ field, period: index + 1, mine: here, newer: there }];
    }),
  );
}

/** Own targets upon those that somebody else set: one that was not touched is as they set it. */
export function rebaseTargets(base: TargetsDraft, mine: TargetsDraft, newer: TargetsDraft): TargetsDraft {
  const every: readonly PeriodKey[] = [...periodKeys.semester, ...periodKeys.trimester];
  const over = (field: CategoryField) => rebase(every, base[field], mine[field], newer[field]);
  return {
    ...newer,
    creativityToken: over('creativityToken'),
    activityToken: over('activityToken'),
    serviceToken: over('serviceToken'),
    learningOutcomeToken: over('learningOutcomeToken'),
  };
}

/**
 * A form as it is sent.
 * @throws ZodError where it was not checked before and something in it isn't a count
 */
export function editOf(draft: TargetsDraft): RequiredTokensEdit {
  return requiredTokensEdit.parse(draft);
}

type FieldPlace = { columns: number; fields: number; atStart: boolean; atEnd: boolean };

/**
 * The place of the field that an arrow leads to in a table of fields, row by row: up and down always, sideways from
 * the edge of what is typed. Undefined where it leads to none.
 */
export function fieldBeside(
  key: string,
  place: number,
  { columns, fields, atStart, atEnd }: FieldPlace,
): number | undefined {
  const column = place % columns;
  const next = {
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    ArrowLeft: atStart && column > 0 ? place - 1 : -1,
    ArrowRight: atEnd && column < columns - 1 ? place + 1 : -1,
  }[key];
  return next === undefined || next < 0 || next >= fields ? undefined : next;
}
