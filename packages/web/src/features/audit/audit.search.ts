/** The search parameters of an auditor's pages. */
import { type AuditBadge, auditBadges } from '@casement/domain/audit/visit/badges.rules.ts';
import type { AuditNarrowing } from '@casement/domain/audit/visit/visit.rules.ts';

/** Why a file wasn't sent, as the service reports it when it redirects to the welcome page. */
const refusals = ['gone', 'tooMany', 'tooLarge', 'failed'] as const;

/** `q`, `classes`, `badge`, `refused`: on the welcome page; `view`, `tokens`, `about`: on a portfolio's. */
export type AuditSearch = {
  q?: string | undefined;
  classes?: string | undefined;
  badge?: AuditBadge | undefined;
  refused?: (typeof refusals)[number] | undefined;
  view?: 'tokens' | undefined;
  tokens?: string | undefined;
  about?: string | undefined;
};

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined;

/** Reads the address; invalid values count as absent. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    q: textOf(search['q']),
    classes: textOf(search['classes']),
    badge: auditBadges.find((one) => one === search['badge']),
    refused: refusals.find((one) => one === search['refused']),
    view: search['view'] === 'tokens' ? 'tokens' : undefined,
    tokens: textOf(search['tokens']),
    about: textOf(search['about']),
  };
}

/** The filter of the list; the pages of its portfolios keep it, so that they can step to the next one. */
export function narrowingOf({ classes, badge, q }: AuditSearch): AuditNarrowing {
  return {
    ...(classes === undefined ? {} : { classes }),
    ...(badge === undefined ? {} : { badge }),
    ...(q === undefined ? {} : { q }),
  };
}

/** The classes shown by an address; all if it names none. */
export function classesShown(search: AuditSearch, all: readonly string[]): string[] {
  if (search.classes === undefined) return [...all];
  const on = new Set(search.classes.split('-'));
  return all.filter((one) => on.has(one));
}

/** The address parameter for some classes. */
export function classesFor(chosen: readonly string[], all: readonly string[]): string | undefined {
  return chosen.length === all.length ? undefined : chosen.join('-');
}
