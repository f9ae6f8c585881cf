/** Refusals of a change of a club's members and their roles. */
export const membershipText = {
  noSuchRole: 'This role was removed. Choose another.',
  leads: 'This student has a leadership role. Ask an advisor to remove it first.',
};
