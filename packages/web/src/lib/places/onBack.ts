import { useEffect, useEffectEvent } from 'react';

/** Calls back when Back or Forward is pressed, also if a question keeps the page. */
export function useOnBack(onBack: () => void): void {
  const listener = useEffectEvent(onBack);
  useEffect(() => {
    const onPop = () => listener();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}
