/** How long a session lasts, in seconds. The table's own default sets the same end. */

/** At most, from sign-in, however often it is used. */
export const sessionLifetime = 14 * 24 * 3600;

/** Without use. */
export const unusedLifetime = 7 * 24 * 3600;

/** A session in use is written to at most this often. */
export const renewedEvery = 24 * 3600;
