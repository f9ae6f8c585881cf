/** What callers are told about projects. */
export const projectsText = {
  alreadyCreated: (name: string) =>
    `“${name}” was already created from this form. Open it and make your other changes there.`,
  archived: (name: string) => `“${name}” is archived. Restore it before you change it.`,
};
