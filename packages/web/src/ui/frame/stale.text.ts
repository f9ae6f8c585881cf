import { errorsText } from '../../lib/api/errors.text.ts';

/** The message while a part of a page couldn't be refreshed. `when` is the time of the shown content. */
export const staleText = {
  failed: (when: string) => `Part of this page couldn’t be refreshed. It’s from ${when}.`,
  gone: (when: string) =>
    `Part of this page was deleted, or you can no longer see it. What you see is from ${when}.`,
  signedOut: `${errorsText.signedOut.title} ${errorsText.signedOut.next}`,
};
