/** What callers are told about school. */
export const schoolText = {
  noDemoAccount: 'Choose one of the demo accounts.',
};
