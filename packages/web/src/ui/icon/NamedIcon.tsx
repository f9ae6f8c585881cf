import { lazy, type ReactNode, Suspense } from 'react';

const Drawn = lazy(() => import('./NamedIconDrawn.tsx'));

const place = <svg width="1em" height="1em" aria-hidden="true" />;

/** An icon that the school chose by its name; `fallback`, or its empty place, is shown until it is loaded. Decorative. */
export function NamedIcon({ name, fallback = place }: { name: string; fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Drawn name={name} />
    </Suspense>
  );
}
