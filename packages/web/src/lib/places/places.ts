/** The place of each page: the page above it, and what a school or a person needs for it to be open. */

import type { Me } from '@casement/domain/profile/profile.contract.ts';
import type { SchoolFeature } from '@casement/domain/shared/features.ts';
import type { Offered } from '@casement/domain/shared/permissions.ts';
import type { StaticDataRouteOption } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  /** What a route says of itself beside how it is shown. */
  interface StaticDataRouteOption {
    /** The page above, with this page's own parameters, such as `/clubspace/overview/$clubId`; the nearest by address when left out. */
    up?: string;
    /** Without it the page is refused. Only for pages that are above others. */
    needs?: Offered<'school'>;
    /** The features of the school of which none may be switched off. */
    features?: readonly SchoolFeature[];
  }
}

/** What is asked of the router here. */
export type Places = {
  getMatchedRoutes: (
    path: string,
  ) => readonly [
    unknown,
    Readonly<Record<string, string>>,
    { options: { staticData?: StaticDataRouteOption } } | undefined,
  ];
};

/** The route of an address and its parameters; undefined when the application has no page there. */
function placeOf(places: Places, address: string) {
  const [, params, route] = places.getMatchedRoutes(address.replace(/\?.*/, ''));
  // The router also answers with a route that fits the beginning of a path, the rest under this name.
  if (route === undefined || params['**'] !== undefined) return undefined;
  return { params, ...route.options.staticData };
}

/** Whether the application has a page at a path, with or without a query. */
export function hasPage(places: Places, path: string): boolean {
  return placeOf(places, path) !== undefined;
}

/** What of the school and the person decides which pages are open. */
export type Visitor = Pick<Me, 'can'> & { school: Pick<Me['school'], 'features'> };

/** Whether the application has a page at a path that is not closed to this person as such. */
export function isOpen(places: Places, path: string, { can, school }: Visitor): boolean {
  const place = placeOf(places, path);
  if (place === undefined) return false;
  if (place.features?.some((feature) => !school.features[feature].enabled)) return false;
  return place.needs === undefined || can[place.needs];
}

function above(places: Places, path: string): string {
  const place = placeOf(places, path);
  if (place?.up !== undefined)
    return place.up.replaceAll(/\$(\w+)/g, (_all, name: string) => place.params[name] ?? '');
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** The nearest page above `path` that is open to the person: where Back leads from a page opened from outside. */
export function pageAbove(places: Places, path: string, visitor: Visitor): string {
  let candidate = above(places, path.replace(/\/+$/, ''));
  while (candidate !== '/' && !isOpen(places, candidate, visitor)) candidate = above(places, candidate);
  return candidate;
}
