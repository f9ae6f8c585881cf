/** Loads the queries of the screens that nobody opens first. The frame has done so soon after the first page. */
export const later = async () => (await import('./laterQueries.ts')).laterQueries;
