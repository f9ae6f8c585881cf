/** Today in the school's time zone. */
import { useMemo, useSyncExternalStore } from 'react';
import { instantNow, onTick } from './now.ts';
import { inZone } from './time.ts';

/** Today, for what happens once, such as a notice. A component shows {@link useToday}. */
export function todayIn(timeZone: string): Temporal.PlainDate {
  return inZone(instantNow(), timeZone).toPlainDate();
}

/**
 * Today in a time zone. The component renders again when the day changes, and not before: a page that is open at
 * midnight shows the new day by itself.
 */
export function useToday(timeZone: string): Temporal.PlainDate {
  const day = useSyncExternalStore(onTick, () => todayIn(timeZone).toString());
  return useMemo(() => Temporal.PlainDate.from(day), [day]);
}
