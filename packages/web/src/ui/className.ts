/** Joins class names, and leaves out false and undefined. */
export function className(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined).join(' ');
}
