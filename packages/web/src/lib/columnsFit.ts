/** Decides which columns of a table fit into the available width. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { followSize } from './followSize.ts';

/** Properties that determine a column's width. */
export type Sized = {
  /** A CSS grid width such as `2fr` or `120px`; `1fr` by default. */
  width?: string;
  /** Minimum legible width of an `fr` column, in pixels; derived from its `fr` by default. */
  least?: number;
  /** Left out if the table is still too narrow without the columns that are `widest`. */
  wide?: boolean;
  /** Left out first if the table is too narrow for all columns. */
  widest?: boolean;
  /** Left out on paper: controls, and columns that are meaningless there. */
  offPaper?: boolean;
};

/** The space between columns and that on both sides of a row with its lines, in pixels, as DataTable.module.css has them. */
const spaces = {
  usual: { gap: 16, sides: 38 },
  /** More columns than usual. */
  dense: { gap: 10, sides: 30 },
  /** The cells are fields, which have space of their own around their words. */
  fields: { gap: 8, sides: 38 },
};
export type Spacing = keyof typeof spaces;

const frOf = ({ width = '1fr' }: Sized): number | undefined =>
  width.endsWith('fr') ? Number.parseFloat(width) : undefined;

/** A column's minimum width in pixels. */
function leastOf(column: Sized): number {
  const fr = frOf(column);
  if (fr === undefined) return column.least ?? Number.parseFloat(column.width ?? '');
  return column.least ?? Math.max(112, Math.round(fr * 90));
}

/**
 * The columns that fit side by side; marked columns are left out, one kind after the other.
 * @param available width of the table in pixels
 * @returns undefined if the others don't fit either: then the table has to be a list
 */
export function fittingColumns<Column extends Sized>(
  columns: readonly Column[],
  available: number,
  spacing: Spacing,
): readonly Column[] | undefined {
  const { gap, sides } = spaces[spacing];
  const fits = (some: readonly Column[]) =>
    some.reduce((sum, column) => sum + leastOf(column), sides + gap * (some.length - 1)) <= available;
  const withoutWidest = columns.filter(({ widest }) => widest !== true);
  const fewest = withoutWidest.filter(({ wide }) => wide !== true);
  return [columns, withoutWidest, fewest].find(fits);
}

/** The room on A4 between usual margins, in pixels. */
export const paperWidths = { upright: 718, wide: 1047 };

/**
 * The columns of a printed table, whatever the window: those for wide paper, and which of them are for upright paper as
 * well. Where even the fewest don't fit, they are narrower than on the screen: paper doesn't scroll.
 */
export function paperColumns<Column extends Sized>(columns: readonly Column[], spacing: Spacing) {
  const printed = columns.filter(({ offPaper }) => offPaper !== true);
  const fewest = printed.filter(({ wide, widest }) => wide !== true && widest !== true);
  return {
    columns: fittingColumns(printed, paperWidths.wide, spacing) ?? fewest,
    upright: fittingColumns(printed, paperWidths.upright, spacing) ?? fewest,
  };
}

/** The columns that a printed table leaves out to fit the page. */
export function leftOutOf<Column extends Sized>(
  columns: readonly Column[],
  shown: readonly Column[],
): Column[] {
  return columns.filter((column) => column.offPaper !== true && !shown.includes(column));
}

/** The columns in CSS: on the screen none is narrower than its minimum legible width. */
export function gridTemplate(columns: readonly Sized[]): string {
  return columns
    .map((column) =>
      frOf(column) === undefined ? column.width : `minmax(${leastOf(column)}px, ${column.width ?? '1fr'})`,
    )
    .join(' ');
}

/** The same for paper, whose width is fixed: without columns that have no use there. */
export function paperTemplate(columns: readonly Sized[]): string {
  return columns
    .filter(({ offPaper }) => offPaper !== true)
    .map(({ width = '1fr' }) => `minmax(0, ${width})`)
    .join(' ');
}

/** An element's width in pixels, known before the first paint; infinite without layout. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    return followSize(() => setWidth(current.clientWidth), current);
  }, [element]);
  return width === 0 ? Number.POSITIVE_INFINITY : width;
}
