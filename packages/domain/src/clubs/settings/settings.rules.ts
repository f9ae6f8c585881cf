/** Pure decisions about the settings of clubs. */

import type { RoleDefinition } from '../../school/school.contract.ts';
import { composed } from '../../shared/unicode.ts';
import { settingsText } from './settings.text.ts';

/** What the product itself calls members and advisors. */
const reserved = new Set(['member', 'faculty']);

const keyOf = (title: string) => composed(title).toLowerCase();

/** What is wrong with a list of titles: unique in any letters, and none of the product's own words. */
export function roleTitleProblems(titles: readonly string[]): { index: number; message: string }[] {
  const keys = titles.map(keyOf);
  return keys.flatMap((key, index) => {
    if (reserved.has(key)) return [{ index, message: settingsText.reservedTitle }];
    return keys.indexOf(key) < index ? [{ index, message: settingsText.titleTwice }] : [];
  });
}

export type RolePlan = {
  /** Titles that become others; their holders follow. */
  renamed: { from: string; to: string }[];
  /** Titles that go. */
  removed: string[];
};

/**
 * What becomes of the current roles under a new list. A role keeps its title, or is named by the
 * `previousTitle` of another; what is neither is removed.
 * @returns `unknown`: places in the list whose `previousTitle` is not a current role, or names one that is
 * already another's or still there
 */
export function planRoles(
  current: readonly Pick<RoleDefinition, 'title'>[],
  wanted: readonly { title: string; previousTitle?: string | undefined }[],
): RolePlan & { unknown: number[] } {
  const titles = new Set(current.map(({ title }) => title));
  const origin = wanted.map(({ title, previousTitle }) => previousTitle ?? title);
  const unknown = wanted.flatMap(({ previousTitle }, index) => {
    if (previousTitle === undefined) return [];
    const taken = origin.some((other, at) => at !== index && other === previousTitle);
    return !titles.has(previousTitle) || taken ? [index] : [];
  });
  const renamed = wanted.flatMap(({ title, previousTitle }) =>
    previousTitle === undefined || previousTitle === title ? [] : [{ from: previousTitle, to: title }],
  );
  const kept = new Set(origin);
  return { renamed, removed: [...titles].filter((title) => !kept.has(title)), unknown };
}
