/** Seasons by which sessions and posts are grouped. */

export const seasons = ['Winter', 'Spring', 'Summer', 'Fall'] as const;
export type Season = (typeof seasons)[number];

/**
 * The season of a month: Winter December to February, Spring March to May, Summer June to August, Fall
 * September to November. January and February count in the winter of the year before (spec: students,
 * section 9).
 * @param month 1 to 12
 */
export function seasonOf({ year, month }: { year: number; month: number }): { season: Season; year: number } {
  if (month <= 2) return { season: 'Winter', year: year - 1 };
  if (month <= 5) return { season: 'Spring', year };
  if (month <= 8) return { season: 'Summer', year };
  if (month <= 11) return { season: 'Fall', year };
  return { season: 'Winter', year };
}
