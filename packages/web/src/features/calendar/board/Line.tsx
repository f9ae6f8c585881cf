import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { useState } from 'react';
import { className } from '../../../ui/className.ts';
import type { Entry } from '../entries.rules.ts';
import room from './board.module.css';
import { timesOf } from './words.text.ts';

/** The class for an entry's colour. */
function toneOf({ colour }: Entry): string | undefined {
  return room[colour === undefined ? 'school' : `club${colour}`];
}

/** As many letters as a place that is cut shows at least: a place of no more is shown as a whole or not at all. */
const fewLetters = 5;

/** Whether some of its words are out of sight: beyond the end of the line, or wrapped below it. */
function isCut(words: HTMLElement): boolean {
  const line = words.parentElement;
  return words.scrollWidth > words.clientWidth || (line !== null && words.offsetTop > line.offsetTop);
}

type LineProps = {
  entry: Entry;
  today: Temporal.PlainDate;
  onOpen: (id: string) => void;
  /** Shown after the club’s name; by default, the place. */
  children?: ReactNode;
  /** Whether there is room for the meeting's own name. */
  what?: boolean;
  look?: string | undefined;
  /** Within a set with a single tab stop: whether this is the stop. */
  stop?: boolean;
};

/** One meeting on one line: the club's dot and name, and the place. */
export function Line({ entry, today, onOpen, children, what = false, look, stop }: LineProps) {
  const [full, setFull] = useState<string>();
  const { name, place, counts } = entry;
  function measure(event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) {
    const words = event.currentTarget.querySelector<HTMLElement>('[data-cut]');
    setFull(words !== null && isCut(words) ? place : undefined);
  }
  return (
    <button
      type="button"
      className={className(room.line, toneOf(entry), look)}
      data-full={full}
      data-stop={stop === undefined ? undefined : ''}
      tabIndex={stop === false ? -1 : undefined}
      onClick={() => onOpen(entry.id)}
      onPointerEnter={measure}
      onFocus={measure}
    >
      <i className={room.dot} />
      <span className={className(room.name, counts === false && 'warned')}>{name}</span>{' '}
      {what && entry.what !== undefined ? (
        <span className={room.what} data-what="">
          {entry.what}
        </span>
      ) : null}{' '}
      {children ?? (
        <span className={room.place}>
          <span data-cut="" data-short={place.length <= fewLetters || undefined}>
            {place}
          </span>
        </span>
      )}
      <span className="visually-hidden">{timesOf(entry, today)}</span>
    </button>
  );
}
