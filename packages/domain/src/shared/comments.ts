/** Rules for comments on records of any kind. */

/** Most characters of a comment. */
export const longestComment = 4000;
