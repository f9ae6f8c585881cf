import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followSize } from '../../lib/followSize.ts';
import { alphabet, firstOfLetters, letterAt } from '../../lib/text/alphabet.ts';
import { className } from '../className.ts';
import styles from './LetterSlider.module.css';

/** The minimum height of a legible letter in pixels; with less, every other one is a dot. */
const leastOfLetter = 15;

type LetterSliderProps = {
  label: string;
  /** The letter of each row, in order. */
  letters: readonly string[];
  /** Called with the first row of the chosen letter. */
  onIndex: (index: number) => void;
};

/** The alphabet beside a long list: tapping or dragging over a letter shows its first row; grey without one. */
export function LetterSlider({ label, letters, onIndex }: LetterSliderProps) {
  const first = useMemo(() => firstOfLetters(letters), [letters]);
  const [chosen, setChosen] = useState<string>();
  const [held, setHeld] = useState<{ top: number; left: number; height: number }>();
  const known = alphabet.filter((letter) => first.has(letter));
  const current = chosen !== undefined && first.has(chosen) ? chosen : known[0];

  // As high as the window allows: below the content above the list, until that is scrolled away.
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const slider = own.current;
    const list = slider?.parentElement;
    if (!list) return undefined;
    let known = 0;
    const measure = () => {
      const above = Math.max(0, Math.round(list.getBoundingClientRect().top));
      if (above !== known) slider.style.setProperty('--above', `${above}px`);
      slider.toggleAttribute('data-tight', slider.offsetHeight < alphabet.length * leastOfLetter);
      known = above;
    };
    const stop = followSize(measure, document.body);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', measure);
    };
  }, []);

  function choose(letter: string | undefined) {
    const index = letter === undefined ? undefined : first.get(letter);
    if (letter === undefined || index === undefined || letter === chosen) return;
    setChosen(letter);
    onIndex(index);
  }

  function follow({ clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { top, height } = currentTarget.getBoundingClientRect();
    choose(letterAt((clientY - top) / height, first));
  }

  function press(event: KeyboardEvent) {
    const place = known.indexOf(current ?? '');
    const to: Record<string, number> = {
      ArrowDown: place + 1,
      ArrowRight: place + 1,
      ArrowUp: place - 1,
      ArrowLeft: place - 1,
      Home: 0,
      End: known.length - 1,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(known[next]);
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={known.length}
      aria-valuenow={known.indexOf(current ?? '') + 1}
      aria-valuetext={current}
      ref={own}
      className={className(styles.slider, 'on-screen')}
      data-held={held !== undefined || undefined}
      style={held}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        // It stays under the finger while the list scrolls.
        const { top, left, height } = event.currentTarget.getBoundingClientRect();
        setHeld({ top, left, height });
        follow(event);
      }}
      onPointerMove={(event) => {
        if (held !== undefined) follow(event);
      }}
      onPointerUp={() => setHeld(undefined)}
      onPointerCancel={() => setHeld(undefined)}
    >
      {alphabet.map((letter) => (
        <span
          key={letter}
          aria-hidden="true"
          className={className(styles.letter, letter === current && styles.current)}
          data-none={!first.has(letter) || undefined}
        >
          {letter}
        </span>
      ))}
      {held !== undefined && current !== undefined ? (
        <span className={styles.large} aria-hidden="true">
          {current}
        </span>
      ) : null}
    </div>
  );
}
