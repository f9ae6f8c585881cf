import { useRef } from 'react';
import { oncePerPress } from '../../lib/singleKeys.ts';
import { className } from '../className.ts';
import styles from './SegmentedMark.module.css';

/** Colour of a pressed segment: present is ink, late amber, absent red, excused grey hatched. */
type MarkTone = 'ink' | 'late' | 'absent' | 'hatched';

export type MarkOption<Value extends string> = {
  value: Value;
  /** The whole word, shown on wide windows and always read out. */
  label: string;
  /** One letter, shown on a phone. */
  letter: string;
  tone: MarkTone;
};

type SegmentedMarkProps<Value extends string> = {
  /** Whose mark it is: names the group. */
  label: string;
  options: readonly MarkOption<Value>[];
  /** The pressed value; undefined or any other value presses none. */
  value: string | undefined;
  /**
   * Called with the pressed segment, even if it's already set: the caller decides whether to unmark. A double click
   * counts once, so that it doesn't unmark what it has just marked.
   */
  onPress: (value: Value) => void;
  disabled?: boolean;
  /** Whether a phone shows whole words, on a second line if needed, instead of letters. */
  whole?: boolean;
};

/** Buttons side by side, at most one of them pressed. Arrow keys move between them. */
export function SegmentedMark<Value extends string>({
  label,
  options,
  value,
  onPress,
  disabled = false,
  whole = false,
}: SegmentedMarkProps<Value>) {
  const group = useRef<HTMLDivElement>(null);

  function move(index: number, step: number) {
    const buttons = group.current?.querySelectorAll('button');
    buttons?.item((index + step + options.length) % options.length)?.focus();
  }

  return (
    <div
      ref={group}
      className={className(styles.group, whole && styles.whole)}
      role="group"
      aria-label={label}
    >
      {options.map((option, index) => {
        const press = oncePerPress(() => onPress(option.value));
        return (
          <button
            key={option.value}
            type="button"
            className={className(styles.segment, styles[option.tone])}
            aria-pressed={option.value === value}
            aria-label={option.label}
            disabled={disabled}
            onClick={press.onClick}
            onKeyDown={(event) => {
              press.onKeyDown(event);
              if (event.key === 'ArrowRight') move(index, 1);
              if (event.key === 'ArrowLeft') move(index, -1);
            }}
          >
            <span className={styles.word}>{option.label}</span>
            <span className={styles.letter}>{option.letter}</span>
          </button>
        );
      })}
    </div>
  );
}
