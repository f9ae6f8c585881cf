/** The form of a class's targets: its initial values, and its initial class. */
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
import { locale } from '@casement/domain/shared/locale.ts';
import { isCurrentClass, splitDay } from '@casement/domain/shared/time/days.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { rebase } from '../../../lib/drafts/drafts.ts';

/** Counts by period in the form: text while they aren't numbers yet. */
type TypedTargets = Partial<Record<PeriodKey, number | string>>;
export type TargetsDraft = { graduatingYear: string } & Record<CategoryField, TypedTargets>;

/** Input for a class, and the targets that it's based on. */
export type UnsavedTargets = { draft: TargetsDraft; base: ClassTargets | null };

/** Unsaved input for a class, and the targets whose table it is typed in; undefined in the form for a new class. */
export type PlacedTargets = UnsavedTargets & { table: ClassTargets | undefined };

/** The figure of a period that a field of the form edits. */
const categoryOf = {
  creativityToken: 'creativity',
  activityToken: 'activity',
  serviceToken: 'service',
  learningOutcomeToken: 'learningOutcome',
} as const satisfies Record<CategoryField, TargetCategory>;

/** A class's initial values: its current targets, or zero everywhere. */
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

/** The target of a category in a period; zero if there is none. */
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

/**
 * Which classes have their own table, and which can be set in the form. While something typed for a class is unsaved,
 * the class stays where it was typed, whatever others save: there it is compared with their version.
 */
export function placesOf(
  list: RequiredTokensList,
  kind: PeriodKind,
  unsaved: Readonly<Record<string, PlacedTargets>>,
): { tables: ClassTargets[]; elsewhere: RequiredTokensList } {
  const deleted = Object.entries(unsaved).flatMap(([year, { table }]) =>
    table === undefined || targetsOf(list, year, kind) !== undefined ? [] : [table],
  );
  const all = [...list.requiredTokens, ...deleted].toSorted((a, b) =>
    a.graduatingYear.localeCompare(b.graduatingYear, locale),
  );
  const isInForm = ({ graduatingYear }: ClassTargets) =>
    unsaved[graduatingYear] !== undefined && unsaved[graduatingYear].table === undefined;
  return {
    tables: all.filter(({ periodKind }) => periodKind === kind),
    elsewhere: { ...list, requiredTokens: all.filter((one) => !isInForm(one)) },
  };
}

/** Targets can be set this many years before a class leaves, even if it has no students yet. */
const yearsAhead = 3;

const yearOf = ({ graduatingYear }: { graduatingYear: string }) => graduatingYear;

/**
 * Classes that can be chosen: those at the school, those with targets, and the coming ones, as targets are set
 * before a class arrives; earliest first.
 */
export function choosableClasses(list: RequiredTokensList, today: string): string[] {
  const at = splitDay(today);
  const coming = Array.from({ length: yearsAhead + 1 }, (_, years) => String(at.year + years));
  const current = [...list.classes.map(yearOf), ...coming].filter((year) => isCurrentClass(year, at, 7));
  return [...new Set([...current, ...list.requiredTokens.map(yearOf)])].toSorted();
}

/**
 * The form's initial class: the first at the school without targets, otherwise the first at the school (our
 * design; the specification's fixed value is 2017).
 */
export function firstClass(list: RequiredTokensList, kind: PeriodKind, today: string): string {
  const at = splitDay(today);
  const known = [...list.classes, ...list.requiredTokens].map(yearOf);
  const current = known.filter((year) => isCurrentClass(year, at, 7)).toSorted();
  const without = current.find((year) => targetsOf(list, year, kind) === undefined);
  return without ?? current[0] ?? String(at.year + 2);
}

/** The targets that differ between two versions, by category and period. */
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

/** Applies changes to targets that somebody else set: an unchanged target is as they set it. */
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
 * The payload of a draft.
 * @throws ZodError if the draft wasn't validated and a value isn't a count
 */
export function editOf(draft: TargetsDraft): RequiredTokensEdit {
  return requiredTokensEdit.parse(draft);
}

type FieldPlace = { columns: number; fields: number; atStart: boolean; atEnd: boolean };

/**
 * The index of the field that an arrow key moves to in a table of fields, row by row: up and down always,
 * sideways only from the edge of the typed text. Undefined if it doesn't move.
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
