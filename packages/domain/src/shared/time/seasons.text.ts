import type { Season } from './seasons.ts';

/** The name of a season, such as “Winter 2026–27”: a winter runs into the next year. */
export const seasonName = (season: Season, year: number): string =>
  season === 'Winter' ? `Winter ${year}–${String(year + 1).slice(2)}` : `${season} ${year}`;
