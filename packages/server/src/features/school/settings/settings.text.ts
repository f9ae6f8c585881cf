/** What callers are told about settings. */
export const settingsText = {
  unknownTimeZone: 'The database doesn’t know this time zone.',
};
