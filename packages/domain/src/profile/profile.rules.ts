/** How much somebody can choose for lists and tips. */

/** Most filters that somebody saves for one list, and most tips that are remembered as dismissed. */
export const mostSavedFilters = 12;
export const mostDismissed = 100;
