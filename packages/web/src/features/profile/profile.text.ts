import type { Digest, Theme } from '@casement/domain/profile/profile.contract.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { commonText } from '../../lib/text/words.text.ts';

export const profileText = {
  title: 'Profile',
  name: commonText.name,
  schoolEmail: 'School e-mail',
  graduatingClass: 'Class',
  classOf,
  keptByOffice: 'Your name and e-mail address come from the school. Ask the CAS office if they’re wrong.',
  theme: 'Theme',
  themeHelp: 'Used on every device you sign in on.',
  themes: {
    system: 'Follow System Preferences',
    light: 'Light Theme',
    dark: 'Dark Theme',
  } satisfies Record<Theme, string>,
  choiceNotSaved: 'Your choice was not saved',
  mail: {
    title: 'E-mails',
    digest: 'New notices',
    digestHelp:
      'Notices appear in your inbox immediately. You get an e-mail only when there’s something new.',
    digests: {
      daily: 'Every day',
      weekly: 'Every week',
      off: 'Not by e-mail',
    } satisfies Record<Digest, string>,
    reminders: 'Reminders',
    remindersHelp: (registers: boolean) =>
      `${registers ? 'Registers to take and upcoming' : 'Upcoming'} dates. At most one e-mail a day.`,
    waits: 'Not saved yet. It will be saved when there’s a connection.',
    notSaved: 'Your choice was not saved',
  },
  logout: 'Logout',
  logoutTitle: 'This device',
  logoutHelp: 'Signs you out in every tab of this browser. On a shared computer, do this before you leave.',
};
