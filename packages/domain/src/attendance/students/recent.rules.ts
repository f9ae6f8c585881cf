/** What every page’s routes know of a student’s sessions. */

/** Sessions in the small graphic (spec: students, section 9). */
export const recentSessions = 5;
