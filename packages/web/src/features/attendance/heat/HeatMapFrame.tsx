import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paperWidths } from '../../../lib/columnsFit.ts';
import { followSize } from '../../../lib/followSize.ts';
import { usePrinting } from '../../../ui/theme/printing.ts';
import { heatText } from '../attendance.text.ts';
import styles from './HeatMapFrame.module.css';
import { firstWeekOfMonth, type HeatRange, heatGap, heatHeight, heatWeek, weeksIn } from './heat.rules.ts';

type HeatMapFrameProps = {
  range: HeatRange;
  today: Temporal.PlainDate;
  /** Draws the map for a week's width in px. */
  children: (week: number) => ReactNode;
};

/** The room in a card on paper, in pixels. */
const onPaper = paperWidths.upright - 50;

/**
 * The place of the heat map: as wide as its card if a week is legible at that width, otherwise scrolled sideways with
 * the current weeks in view. It has the map's height before the drawing is loaded, so that nothing below it moves.
 */
export function HeatMapFrame({ range: { from, to }, today, children }: HeatMapFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const weeks = weeksIn(from, to);
  const week = heatWeek(usePrinting() ? onPaper : (width ?? 0), weeks);
  const todayAt = weeksIn(from, today.toString()) * week;

  // Before the first paint: the height depends on the width.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    return followSize(() => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setWidth(
        element.getBoundingClientRect().width -
          Number.parseFloat(paddingLeft) -
          Number.parseFloat(paddingRight),
      );
    }, element);
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (element === null || width === undefined) return;
    // Two upcoming weeks stay in sight.
    const left = todayAt + 2 * week + 36 - element.clientWidth;
    element.scrollLeft = (firstWeekOfMonth(from, to, Math.ceil(left / week)) ?? left / week) * week;
  }, [width, todayAt, week, from, to]);

  const size = { width: weeks * week + heatGap, height: heatHeight(week) };
  return (
    // Scrollable content has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className={styles.scroll} tabIndex={0} role="group" aria-label={heatText.title}>
      <div style={size}>{width === undefined ? null : children(week)}</div>
    </div>
  );
}
