/** The length of a project's plan. */
import { isShorterThanAMonth } from '@casement/domain/projects/plan.rules.ts';

type Planned = { startsOn: string | null; endsOn: string | null };

/** A plan's length, both days included; `exact` distinguishes whole months from rounded ones. */
export type PlannedLength = { unit: 'day' | 'month'; count: number; exact: boolean };

/**
 * The length of a plan with a first and a last day: in days below a month, otherwise in months, rounded to
 * the nearest. Undefined while a day is missing.
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
