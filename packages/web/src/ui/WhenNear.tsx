import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** Pause between two that came near at once, in milliseconds, so that a key or a press gets in between. */
const pause = 50;
let turn: Promise<unknown> = Promise.resolve();

/** Waits for what is drawn before, and a moment more. */
async function nextTurn(): Promise<void> {
  const before = turn;
  turn = before.then(() => new Promise((resolve) => setTimeout(resolve, pause)));
  await turn;
}

/**
 * Draws what is costly, such as a chart, when it comes near the window, one after the other.
 * @param props.height what it will take, in pixels, so that nothing moves when it comes
 */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (element === null || near) return undefined;
    let left = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void nextTurn().then(() => {
          if (!left) startTransition(() => setNear(true));
        });
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [near]);

  return (
    <div ref={place} style={{ minHeight: height }}>
      {near ? children : null}
    </div>
  );
}
