/** Facts about a student's sessions that every page's routes need. */

/** Sessions in the small graphic (spec: students, section 9). */
export const recentSessions = 5;
