/** Refusals of a change of the settings of clubs and their roles. */
export const settingsText = {
  theseSettings: 'these settings',
  unknownRole: 'This role was removed or is listed twice.',
  noSuchRole: 'This role was removed. Choose another.',
  holder: (name: string, title: string, club: string | null) =>
    club === null ? `${name} (${title})` : `${name} (${title}, ${club})`,
  stillHeld: (names: readonly string[], more: number) =>
    `These students still have this role: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Nothing was changed.`,
};
