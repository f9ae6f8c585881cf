/** Words of signing out and of the theme, which the frame offers on every page. */
export const accountText = {
  themeNotSaved: 'Your theme was not saved',
  stillSignedIn: 'You’re still signed in.',
  lost: {
    title: (lost: { marks: number; drafts: number } | undefined) =>
      lost !== undefined && lost.marks === 0 ? 'Sign out and lose a draft?' : 'Sign out and lose marks?',
    body: ({ marks, drafts }: { marks: number; drafts: number }) =>
      [
        ...(marks === 0
          ? []
          : marks === 1
            ? ['1 attendance mark hasn’t been saved and will be lost.']
            : [`${marks} attendance marks haven’t been saved and will be lost.`]),
        ...(drafts === 0
          ? []
          : ['Your latest changes are only on this device and will be lost. Wait until they’re saved.']),
      ].join(' '),
    confirm: 'Sign out anyway',
  },
};
