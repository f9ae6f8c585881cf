/** Pure decisions about the settings of clubs. */

import type { RoleDefinition } from '../../school/school.contract.ts';
import { composed } from '../../shared/unicode.ts';
import { settingsText } from './settings.text.ts';

/** The product's own names for members and advisors. */
const reserved = new Set(['member', 'faculty']);

const keyOf = (title: string) => composed(title).toLowerCase();

/**
 * Problems with a list of titles: they have to be unique, ignoring case, and none of the product's own words.
 */
export function roleTitleProblems(titles: readonly string[]): { index: number; message: string }[] {
  const keys = titles.map(keyOf);
  return keys.flatMap((key, index) => {
    if (reserved.has(key)) return [{ index, message: settingsText.reservedTitle }];
    return keys.indexOf(key) < index ? [{ index, message: settingsText.titleTwice }] : [];
  });
}

export type RolePlan = {
  /** Renamed titles; their holders follow. */
  renamed: { from: string; to: string }[];
  /** Removed titles. */
  removed: string[];
};

/**
 * The changes to the current roles under a new list. A role keeps its title, or another role names it in
 * `previousTitle`; otherwise it is removed.
 * @returns `unknown`: places in the list whose `previousTitle` isn't a current role, or is already another's,
 * or is still in the list
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
