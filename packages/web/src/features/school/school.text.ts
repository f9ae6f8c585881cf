import type { ClubWords } from '@casement/domain/clubs/clubs.words.rules.ts';

export const frameText = {
  subtitle: 'CAS office',
  roles: { admin: 'Administrator', faculty: 'Teacher', student: 'Student' },
  entries: {
    home: 'Home',
    portfolios: 'Portfolios',
    ownPortfolio: 'My Portfolio',
    clubs: (words: ClubWords) => words.Many,
    students: 'Students',
    attendance: 'Attendance',
    faculty: 'Faculty',
    calendar: 'Calendar',
  },
  find: { label: 'Search everything', short: 'Search', keysOnMac: '⌘ K', keys: 'Ctrl K' },
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  profile: 'Profile',
  settings: 'School settings',
  activity: 'Activity log',
  viewAs: 'View as…',
  signOut: 'Sign out',
};

export const signInText = {
  title: 'Sign in',
  documentTitle: (school: string) => `Sign in · ${school}`,
  office: 'CAS office',
  demo: {
    title: 'Look around as',
    help: 'A demo school: everybody in it is made up.',
    roles: { admin: 'Administrator', faculty: 'Teacher', student: 'Student' },
    failed: 'The demo account could not be opened.',
  },
  code: {
    titleInDemo: 'Or with a code by e-mail',
    email: 'School e-mail',
    emailHelp: 'We send a code to it. There is no password.',
    send: 'Send the code',
    badEmail: 'Type the whole address, such as ana.silva@school.example.',
    sent: (address: string) => `If ${address} is on the school's list, a code is on its way.`,
    sentHelp: 'It can take a minute, and may land among junk mail. It works for ten minutes.',
    code: 'Code',
    sixDigits: 'The code is six digits.',
    wrong: 'This code is wrong or has expired. Check the latest e-mail, or send another code.',
    verify: 'Sign in',
    resend: 'Send another code',
    resendIn: (seconds: number) => `Send another code in ${seconds} s`,
    resent: 'Another code was sent. Only the latest one works.',
    otherAddress: 'Use another address',
    tooMany: 'Too many attempts with this address. Wait a quarter of an hour, then try again.',
  },
};
