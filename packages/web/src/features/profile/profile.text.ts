import type { Theme } from '@casement/domain/profile/profile.contract.ts';

export const profileText = {
  title: 'Profile',
  name: 'Name',
  schoolEmail: 'School e-mail',
  graduatingClass: 'Class',
  classOf: (year: string) => `Class of ${year}`,
  keptByOffice: 'Your name and address come from the school. Ask the CAS office if they are wrong.',
  theme: 'Theme',
  themeHelp: 'Used on every device you sign in on.',
  themes: {
    system: 'Follow System Preferences',
    light: 'Light Theme',
    dark: 'Dark Theme',
  } satisfies Record<Theme, string>,
  themeNotSaved: 'Your theme was not saved.',
  lostMarks: {
    title: 'Sign out and lose marks?',
    body: (count: number) =>
      count === 1
        ? 'One mark of a register has not reached the service yet. It goes when you sign out.'
        : `${count} marks of a register have not reached the service yet. They go when you sign out.`,
    confirm: 'Sign out all the same',
  },
  logout: 'Logout',
  logoutTitle: 'This device',
  logoutHelp: 'Signs you out in every tab of this browser. On a shared computer, do this before you leave.',
  stillSignedIn: 'You are still signed in.',
};
