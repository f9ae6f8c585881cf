import { lazy, Suspense, useSyncExternalStore } from 'react';
import { noticesWanted } from './resultNotice.ts';

const NoticePanel = lazy(() => import('./NoticePanel.tsx'));

/** Where notices appear. Stands once, near the root. */
export function ResultNotices() {
  const wanted = useSyncExternalStore(noticesWanted.subscribe, noticesWanted.current);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <NoticePanel />
    </Suspense>
  );
}
