/** The kinds of action in the activity log's filter. */
import type { ActivityAction } from '@casement/domain/activity.ts';
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';

type GroupOf<Action> = Action extends `${infer Group}.${string}` ? Group : never;

/** Kinds of action, which are the first part of an action's key, in display order. */
const groupText: Readonly<Record<GroupOf<ActivityAction>, (words: ClubWords) => string>> = {
  club: (words) => words.Many,
  meeting: () => 'Meetings',
  attendance: () => 'Registers',
  proposal: () => 'Proposals',
  projectProposal: () => 'Project proposals',
  post: () => 'Portfolio posts',
  project: () => 'Projects',
  evaluation: () => 'Evaluations',
  assignments: () => 'Evaluation assignments',
  templates: () => 'Content templates',
  message: () => 'Messages',
  budget: () => 'Budgets',
  portfolio: () => 'Portfolio exports',
  tags: () => 'Tags',
  reviewers: () => 'Portfolio reviewers',
  guidelines: () => 'Portfolio guidelines',
  clubs: (words) => `Settings of ${words.many}`,
  student: () => 'Student records',
  faculty: () => 'Faculty records',
  people: () => 'Onboarding',
  calendar: () => 'Calendar',
  tokens: () => 'Tokens',
  requiredTokens: () => 'Required tokens',
  file: () => 'Files',
  audit: () => 'Audit access links',
  school: () => 'School settings',
  profile: () => 'Own preferences',
  impersonation: () => 'Viewing as somebody else',
};

/** The kinds of action to choose from, with their labels. */
export function actionGroups(words: ClubWords): { value: string; label: string }[] {
  return Object.entries(groupText).map(([value, say]) => ({ value, label: say(words) }));
}
