/** What is said while a part of a page could not be read again. `when`: what it shows was read then. */
export const staleText = {
  failed: (when: string) => `Part of this page couldn’t be refreshed. It’s from ${when}.`,
  gone: (when: string) =>
    `Part of this page was deleted, or you can no longer see it. What you see is from ${when}.`,
};
