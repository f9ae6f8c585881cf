import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';

export const frameText = {
  subtitle: 'CAS office',
  roles: { admin: 'Administrator', faculty: 'Teacher', student: 'Student' },
  entries: {
    home: 'Home',
    inbox: 'Inbox',
    messages: 'Message Board',
    portfolios: 'Portfolios',
    ownPortfolio: 'My Portfolio',
    projects: 'Projects',
    clubs: (words: ClubWords) => words.Many,
    students: 'Students',
    attendance: 'Attendance',
    faculty: 'Faculty',
    calendar: 'Calendar',
  },
  find: { label: 'Search everything', short: 'Search', rest: 'everything', keysOnMac: '⌘ K', keys: 'Ctrl K' },
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  profile: 'Profile',
  settings: 'School settings',
  activity: 'Activity log',
  viewAs: 'View as…',
  signOut: 'Sign out',
};
