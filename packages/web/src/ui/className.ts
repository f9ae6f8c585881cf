/** Joins class names, leaving out what is false or undefined. */
export function className(...names: (string | false | undefined)[]): string {
  return names.filter((name) => name !== false && name !== undefined).join(' ');
}
