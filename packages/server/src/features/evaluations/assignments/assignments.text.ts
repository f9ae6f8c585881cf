/** The title of an assignment's copy for another class. */

/** Most characters of a title. */
const longest = 200;

export const assignmentsText = {
  /** A title that is too long for the class behind it is cut, and never within a character. */
  copyOf: (title: string, graduatingClass: string) => {
    const suffix = ` (Class of ${graduatingClass})`;
    const kept = title.slice(0, longest - suffix.length).replace(/[\uD800-\uDBFF]$/, '');
    return `${kept.trimEnd()}${suffix}`;
  },
};
