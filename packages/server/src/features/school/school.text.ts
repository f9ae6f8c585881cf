/** Refusals of a sign-in to the demo school. */
export const schoolText = {
  noDemoAccount: 'Choose one of the demo accounts.',
};
