/** What callers are told about evaluation assignments. */
export const assignmentsText = {
  copyOf: (title: string, graduatingClass: string) => `${title} (Class of ${graduatingClass})`.slice(-200),
};
