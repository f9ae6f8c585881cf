import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import { classOf } from '../../../lib/text/words.text.ts';

export const paletteText = {
  fieldOf: (words: ClubWords, people: boolean) =>
    people ? `Search screens, ${words.many} and people` : `Search screens and ${words.many}`,
  groups: {
    recent: 'Recent',
    screens: 'Screens',
    clubs: (words: ClubWords) => words.Many,
    projects: 'CAS projects',
    people: 'People',
    viewAs: 'View as',
  },
  classOf,
  teacher: 'Teacher',
  administrator: 'Administrator',
  archived: 'Archived',
  viewAs: (name: string) => `View the school as ${name}`,
  nothing: 'Nothing found',
  nothingBody: 'Try fewer letters, or another name.',
  loading: 'Loading names…',
  unavailable: 'Couldn’t load some names. You can still find screens.',
  found: (count: number, first: string | undefined) =>
    first === undefined ? 'Nothing found' : `${count} found. First: ${first}`,
  screens: {
    profile: 'Profile',
    createClub: (words: ClubWords) => `Create ${words.one}`,
    proposeClub: (words: ClubWords) => `Propose a new ${words.one}`,
    proposals: 'Proposals',
    newMessage: 'New message',
    createProject: 'Create CAS project',
    proposeProject: 'Propose a new CAS project',
    projectProposals: 'Project proposals',
    templates: 'Content templates',
    evaluations: 'Evaluations',
    ownEvaluations: 'Your evaluations',
    assignments: 'Evaluation assignments',
    createAssignment: 'Create evaluation assignment',
    tags: 'Tags',
    clubSettings: (words: ClubWords) => `Settings of ${words.many}`,
    review: 'Review posts',
    watchlist: 'Attendance of students',
    onboardStudents: 'Onboard students',
    onboardFaculty: 'Onboard faculty',
  },
};
