/**
 * Calls back when nothing was heard for so long. What takes long and says so is left alone, on a machine that
 * is busy otherwise too; what hangs is found.
 * @param limit milliseconds
 * @returns what is to be told of every sign of life, and of the end
 */
export function watchSilence(limit, onSilence) {
  const timer = setTimeout(() => onSilence(), limit);
  return { heard: () => timer.refresh(), end: () => clearTimeout(timer) };
}
