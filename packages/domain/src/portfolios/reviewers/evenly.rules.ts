/** Sharing the portfolios of a class among teachers. */

/** A portfolio and the people who review it. */
type Reviewed = { _id: string; reviewers: readonly string[] };

/**
 * Gives each portfolio that nobody reviews to one of the teachers: the one with the fewest of these
 * portfolios, or the first in order of those with the same number. Existing reviewers stay, so the teachers'
 * numbers differ by one at most, unless somebody had more before.
 * @param portfolios in the order in which they are given out
 * @param teachers in the order used for ties, without repetition
 * @returns teachers by portfolio, for portfolios that get one
 */
export function shareEvenly(
  portfolios: readonly Reviewed[],
  teachers: readonly string[],
): Map<string, string> {
  const counts = new Map(teachers.map((teacher) => [teacher, 0]));
  for (const teacher of portfolios.flatMap(({ reviewers }) => reviewers)) {
    const count = counts.get(teacher);
    if (count !== undefined) counts.set(teacher, count + 1);
  }
  const given = new Map<string, string>();
  for (const { _id, reviewers } of portfolios) {
    if (reviewers.length > 0) continue;
    const fewest = Math.min(...counts.values());
    const next = teachers.find((teacher) => counts.get(teacher) === fewest);
    if (next === undefined) break;
    counts.set(next, fewest + 1);
    given.set(_id, next);
  }
  return given;
}
