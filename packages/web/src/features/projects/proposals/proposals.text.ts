/** Words of proposals of projects beside those of every proposal. */

export const projectProposalText = {
  goal: 'Goal',
  noGoal: 'No goal yet.',
  planned: 'Planned',
  coaches: 'Faculty coaches',
  noCoaches: 'No faculty coach',
  members: 'Student members',
  toProject: 'Open the project',
  notFound: 'Proposal not found',
};

/** For students. */
export const projectOwnText = {
  propose: 'Propose a project',
  forbidden: 'You can’t propose projects',
  title: 'Propose a project',
  summary: 'Only you can see your draft. Add a name and a goal to submit it.',
  about: 'About',
  people: 'People',
  peopleHint: 'You and the people you add join the project when it’s approved.',
  incomplete: 'Add a goal before you submit it.',
};

/** For the CAS office. */
export const projectReviewText = {
  dashboard: 'Project Proposals',
  manage: 'Manage Project Proposals',
  waiting: (count: number) => `${count} to decide`,
  forbidden: 'Only the CAS office can review proposals',
  caughtUpBody: 'You’re all up to date. No pending project proposals require your attention.',
  noReviewsBody: 'No projects are currently being revised by students based on your feedback.',
  approvedBody: 'The project was created, and its members and coaches were added.',
};
