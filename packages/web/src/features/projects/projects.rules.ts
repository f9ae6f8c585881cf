/** How a project's plan is read. */
import { isShorterThanAMonth } from '@casement/domain/projects/plan.rules.ts';

type Planned = { startsOn: string | null; endsOn: string | null };

/** How long a plan is, both days included; whole months are told from those that are rounded. */
export type PlannedLength = { unit: 'day' | 'month'; count: number; exact: boolean };

/**
 * The length of a plan with a first and a last day: in days below a month, and in months from there on, to the
 * nearest. Undefined while a day is open.
 * @param planned days, `YYYY-MM-DD`
 */
export function plannedLength({ startsOn, endsOn }: Planned): PlannedLength | undefined {
  if (startsOn === null || endsOn === null) return undefined;
  const first = Temporal.PlainDate.from(startsOn);
  const beyond = Temporal.PlainDate.from(endsOn).add({ days: 1 });
  if (isShorterThanAMonth({ startsOn, endsOn })) {
    return { unit: 'day', count: first.until(beyond, { largestUnit: 'days' }).days, exact: true };
  }
  const { months, days } = first.until(beyond, { largestUnit: 'months' });
  // From 31 January to 27 February is a month, though February has no 31st.
  if (months === 0) return { unit: 'month', count: 1, exact: true };
  return { unit: 'month', count: months + (days > 15 ? 1 : 0), exact: days === 0 };
}
