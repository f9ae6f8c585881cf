/** Limits on choices for lists and tips. */

/** Most filters that somebody saves for one list, and most dismissed tips. */
export const mostSavedFilters = 12;
export const mostDismissed = 100;
