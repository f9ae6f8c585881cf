/** Search parameters of the activity log. */
import { isDay } from '@casement/domain/shared/time/days.ts';

/** The page's filter, stored in its address. */
export type ActivitySearch = {
  q?: string | undefined;
  group?: string | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const matching = (value: unknown, pattern: RegExp) => {
  const text = textOf(value);
  return text !== undefined && pattern.test(text) ? text : undefined;
};

/** Reads the address; values that the service wouldn't accept count as absent. */
export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const { from, to } = search;
  return {
    q: textOf(search['q'])?.slice(0, 200),
    group: matching(search['group'], /^[a-zA-Z]{1,30}$/),
    actor: matching(search['actor'], /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  };
}
