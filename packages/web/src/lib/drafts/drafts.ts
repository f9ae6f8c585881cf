/** Versions of a form's content: their differences, and merging one's own changes into a newer record. */

/** Whether two values of a form are equal, whatever the order of an object's properties. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
    const right = new Map<string, unknown>(Object.entries(b));
    const left = Object.entries(a);
    return left.length === right.size && left.every(([key, value]) => isSame(value, right.get(key)));
  }
  return a === b;
}

/** The fields, out of those given and in their order, that differ between two versions. */
export function changedFields<Draft, Field extends keyof Draft>(
  fields: readonly Field[],
  from: Draft,
  to: Draft,
): Field[] {
  return fields.filter((field) => !isSame(from[field], to[field]));
}

/**
 * Merges one's own changes into a newer record: fields changed here stay, the others come from the record.
 * @param base the version to which the changes were made
 */
export function rebase<Draft extends object, Field extends keyof Draft>(
  fields: readonly Field[],
  base: Draft,
  mine: Draft,
  theirs: Draft,
): Draft {
  const merged = { ...theirs };
  for (const field of changedFields(fields, base, mine)) merged[field] = mine[field];
  return merged;
}

/** How a form compares two versions, and merges one's own changes into a newer record. */
export type Comparison<Draft, Field extends string> = {
  /** The fields that differ between two versions. */
  changed(from: Draft, to: Draft): Field[];
  /** Like {@link rebase}. */
  rebase(base: Draft, mine: Draft, theirs: Draft): Draft;
};

/** The comparison for a form that edits these fields, each as a whole. */
export function byField<Draft extends object, Field extends keyof Draft & string>(
  fields: readonly Field[],
): Comparison<Draft, Field> {
  return {
    changed: (from, to) => changedFields(fields, from, to),
    rebase: (base, mine, theirs) => rebase(fields, base, mine, theirs),
  };
}
