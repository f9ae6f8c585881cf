/** The title of an assignment's copy for another class. */
import { classOf } from '@casement/domain/shared/time/classes.text.ts';

/** Longest title, in characters. */
const longest = 200;

export const assignmentsText = {
  /** A title too long for the class after it is cut, but never inside a character. */
  copyOf: (title: string, graduatingClass: string) => {
    const suffix = ` (${classOf(graduatingClass)})`;
    const kept = title.slice(0, longest - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
    return `${kept.trimEnd()}${suffix}`;
  },
};
