/** Refusals of a change of the school's settings. */
export const settingsText = {
  theseSettings: 'these settings',
  unknownTimeZone: 'This time zone isn’t known here. Choose another, such as Europe/Berlin.',
};
