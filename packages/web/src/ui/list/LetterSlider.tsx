import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { letters as alphabet, firstOfLetters, letterAt } from '../../lib/text/letters.ts';
import { className } from '../className.ts';
import styles from './LetterSlider.module.css';

type LetterSliderProps = {
  label: string;
  /** The letter of each row, in the order of the rows. */
  letters: readonly string[];
  /** Called with the first row of the letter that is chosen. */
  onIndex: (index: number) => void;
};

/** The alphabet beside a long list: a letter that is pressed or dragged over brings its first row; grey without one. */
export function LetterSlider({ label, letters, onIndex }: LetterSliderProps) {
  const first = useMemo(() => firstOfLetters(letters), [letters]);
  const [chosen, setChosen] = useState<string>();
  const [dragging, setDragging] = useState(false);
  const known = alphabet.filter((letter) => first.has(letter));
  const current = chosen !== undefined && first.has(chosen) ? chosen : known[0];

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
      className={styles.slider}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (dragging) follow(event);
      }}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
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
      {dragging && current !== undefined ? (
        <span className={styles.large} aria-hidden="true">
          {current}
        </span>
      ) : null}
    </div>
  );
}
