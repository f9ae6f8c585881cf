/** Refusals of a change of the school's settings. */
export const settingsText = {
  theseSettings: 'these settings',
  unknownTimeZone: 'The database doesn’t know this time zone.',
};
