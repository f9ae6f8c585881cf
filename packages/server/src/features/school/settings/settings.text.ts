/** What callers are told about settings. */
export const settingsText = {
  theseSettings: 'these settings',
  unknownTimeZone: 'The database doesn’t know this time zone.',
};
