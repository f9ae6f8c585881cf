/** Words of the question before a sign-out that would lose something. */

/** What a sign-out would lose: the numbers of unsent marks and of drafts, and whether anything else is unsaved. */
export type Lost = { marks: number; drafts: number; setAside: number; unsaved: boolean };

export const signOutText = {
  title: ({ marks, drafts, setAside }: Lost) =>
    marks > 0
      ? 'Sign out and lose marks?'
      : drafts + setAside > 0
        ? 'Sign out and lose a draft?'
        : 'Sign out and lose your changes?',
  body: ({ marks, drafts, setAside, unsaved }: Lost) =>
    [
      ...(marks === 0
        ? []
        : marks === 1
          ? ['1 attendance mark hasn’t been saved and will be lost.']
          : [`${marks} attendance marks haven’t been saved and will be lost.`]),
      ...(drafts === 0
        ? []
        : ['Your latest changes are only on this device and will be lost. Wait until they’re saved.']),
      ...(setAside === 0 ? [] : ['An earlier version of a draft is only on this device and will be lost.']),
      // Unsent marks are unsaved as well: beside them there may be nothing else.
      ...(unsaved
        ? [
            marks > 0
              ? 'Any other unsaved changes, here or in another tab, will be lost too.'
              : 'Unsaved changes, here or in another tab, will be lost.',
          ]
        : []),
    ].join(' '),
  confirm: 'Sign out anyway',
};
