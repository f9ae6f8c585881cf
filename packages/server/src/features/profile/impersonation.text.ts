/** Refusals of viewing the school as somebody else. */
export const impersonationText = {
  yourself: 'This is you. Choose somebody else.',
  archived: (name: string) => `${name} is archived and can’t sign in.`,
  administrator: (name: string) =>
    `${name} is an administrator. You can’t view the school as an administrator.`,
};
