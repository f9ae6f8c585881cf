/**
 * Measures now, and again whenever one of the elements changes its size.
 * @returns a function that stops it
 */
export function followSize(measure: () => void, ...elements: readonly Element[]): () => void {
  measure();
  const observer = new ResizeObserver(measure);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
