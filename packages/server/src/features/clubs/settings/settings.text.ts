/** What callers are told about settings. */
export const settingsText = {
  theseSettings: 'these settings',
  unknownRole: 'This role was removed, or another entry has it.',
  noSuchRole: 'The school has no such role.',
  stillHeld: (names: string, more: string) =>
    `These students still have this role: ${names}${more}. Nothing was changed.`,
};
