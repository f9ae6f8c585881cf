/** What callers are told about membership. */
export const membershipText = {
  noSuchRole: 'The school has no such role.',
  leads: 'This student has a leadership role. Ask an advisor to remove it first.',
};
