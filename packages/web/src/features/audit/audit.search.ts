/** The search parameters of an auditor's pages. */
import {
  type AuditBadge,
  type AuditNarrowing,
  auditBadges,
} from '@casement/domain/audit/visit/visit.rules.ts';

/** Why a file wasn't sent, as the service reports it when it redirects to the welcome page. */
const refusals = ['gone', 'tooMany', 'tooLarge', 'failed'] as const;

/** `q`, `classes`, `badge`, `refused`: on the welcome page; `view`, `tokens`, `about`: on a portfolio's. */
export type AuditSearch = {
  q?: string;
  classes?: string;
  badge?: AuditBadge;
  refused?: (typeof refusals)[number];
  view?: 'tokens';
  tokens?: string;
  about?: string;
};

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : undefined;

/** Reads the address; invalid values count as absent. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const [q, classes, tokens, about] = ['q', 'classes', 'tokens', 'about'].map((name) => textOf(search[name]));
  const badge = auditBadges.find((one) => one === search['badge']);
  const refused = refusals.find((one) => one === search['refused']);
  return {
    ...(refused === undefined ? {} : { refused }),
    ...(q === undefined ? {} : { q }),
    ...(classes === undefined ? {} : { classes }),
    ...(badge === undefined ? {} : { badge }),
    ...(tokens === undefined ? {} : { tokens }),
    ...(about === undefined ? {} : { about }),
    ...(search['view'] === 'tokens' ? { view: 'tokens' } : {}),
  };
}

/** The filter of the list; the pages of its portfolios keep it, so that they can step to the next one. */
export function narrowingOf({ classes, badge }: AuditSearch): AuditNarrowing {
  return { ...(classes === undefined ? {} : { classes }), ...(badge === undefined ? {} : { badge }) };
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
