import type { ReactNode } from 'react';
import { pagePart } from '../state/pagePart.tsx';

const place = <svg width="1em" height="1em" aria-hidden="true" />;

/**
 * An icon that the school chose by name; shows `fallback`, or an empty space, until it's loaded. Decorative.
 */
export const NamedIcon = pagePart<{ name: string; fallback?: ReactNode }>(
  () => import('./NamedIconDrawn.tsx'),
  ({ fallback = place }) => fallback,
  true,
);
