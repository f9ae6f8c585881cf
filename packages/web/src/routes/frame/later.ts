/** Loads the queries of all screens except the first. The frame does so soon after the first page. */
export const later = async () => (await import('./laterQueries.ts')).laterQueries;
