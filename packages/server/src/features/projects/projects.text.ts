/** What callers are told about projects. */
export const projectsText = {
  archived: (name: string) => `“${name}” is archived. Restore it before you change it.`,
};
