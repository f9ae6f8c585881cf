/**
 * Calls back after this long without output. A slow step that keeps printing is left alone, on a busy machine
 * too; one that hangs is found.
 * @param limit milliseconds
 * @returns functions to call at every sign of life, and at the end
 */
export function watchSilence(limit, onSilence) {
  const timer = setTimeout(() => onSilence(), limit);
  return { heard: () => timer.refresh(), end: () => clearTimeout(timer) };
}
