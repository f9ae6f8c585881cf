/** Refusals of a change of an archived project. */
export const projectsText = {
  archived: (name: string) => `“${name}” is archived. Unarchive it before you change it.`,
};
