/** The search parameters of an auditor's pages. */
import {
  type AuditBadge,
  type AuditNarrowing,
  auditBadges,
} from '@casement/domain/audit/visit/visit.rules.ts';

/** Why a file was not sent, as the service says it when it leads back to the welcome page. */
const refusals = ['gone', 'tooMany', 'tooLarge', 'failed'] as const;

/** `q`, `classes`, `badge`, `refused`: of the welcome page; `view`, `tokens`, `about`: of a portfolio. */
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

/** Reads the address; what is not understood counts as absent. */
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

/** What the list is narrowed to; it is kept on the pages of the portfolios in it, to go on from one to the next. */
export function narrowingOf({ classes, badge }: AuditSearch): AuditNarrowing {
  return { ...(classes === undefined ? {} : { classes }), ...(badge === undefined ? {} : { badge }) };
}

/** The classes that an address shows; all where it says nothing. */
export function classesShown(search: AuditSearch, all: readonly string[]): string[] {
  if (search.classes === undefined) return [...all];
  const on = new Set(search.classes.split('-'));
  return all.filter((one) => on.has(one));
}

/** The address for some classes. */
export function classesFor(chosen: readonly string[], all: readonly string[]): string | undefined {
  return chosen.length === all.length ? undefined : chosen.join('-');
}
