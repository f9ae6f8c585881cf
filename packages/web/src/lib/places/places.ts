/** Where each page belongs: the page above it, and the permission or features that it needs to be open. */

import type { Me } from '@casement/domain/profile/profile.contract.ts';
import type { SchoolFeature } from '@casement/domain/shared/features.ts';
import type { Offered } from '@casement/domain/shared/permissions.ts';
import type { StaticDataRouteOption } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  /** A route's static data about its place. */
  interface StaticDataRouteOption {
    /**
     * The page above, with this page's own parameters, such as `/clubspace/overview/$clubId`; by default the
     * nearest by address.
     */
    up?: string;
    /** The permission without which the page is refused. Only for pages that are above others, or linked by {@link isOpen}. */
    needs?: Offered<'school'>;
    /** The school's features that all have to be switched on. */
    features?: readonly SchoolFeature[];
  }
}

/** The part of the router used here. */
export type Places = {
  getMatchedRoutes: (
    path: string,
  ) => readonly [
    unknown,
    Readonly<Record<string, string>>,
    { options: { staticData?: StaticDataRouteOption } } | undefined,
  ];
};

/** The static data and parameters of an address's route; undefined if the application has no page there. */
function placeOf(places: Places, address: string) {
  const [, params, route] = places.getMatchedRoutes(address.replace(/\?.*/, ''));
  // The router also returns a route that matches the start of a path, with the rest under this name.
  if (route === undefined || params['**'] !== undefined) return undefined;
  return { params, ...route.options.staticData };
}

/** Whether the application has a page at a path, with or without a query. */
export function hasPage(places: Places, path: string): boolean {
  return placeOf(places, path) !== undefined;
}

/** The data about school and person that decides which pages are open. */
export type Visitor = Pick<Me, 'can'> & { school: Pick<Me['school'], 'features'> };

/** Whether the application has a page at a path that this person's permissions and school leave open. */
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

/**
 * The nearest page above `path` that is open to the person: where Back leads from a page opened from outside.
 */
export function pageAbove(places: Places, path: string, visitor: Visitor): string {
  let candidate = above(places, path.replace(/\/+$/, ''));
  while (candidate !== '/' && !isOpen(places, candidate, visitor)) candidate = above(places, candidate);
  return candidate;
}
