import type { ClubWords } from '@casement/domain/clubs/clubs.words.rules.ts';

export const frameText = {
  subtitle: 'CAS office',
  roles: { admin: 'Administrator', faculty: 'Teacher', student: 'Student' },
  entries: {
    home: 'Home',
    clubs: (words: ClubWords) => words.Many,
    students: 'Students',
    faculty: 'Faculty',
  },
  theme: 'Theme',
  profile: 'Profile',
  signOut: 'Sign out',
};

export const signInText = {
  title: 'Sign in',
  documentTitle: (school: string) => `Sign in · ${school}`,
  office: 'CAS office',
};
