/** What a school can switch off, and what is closed while it is. Switching off hides and never deletes. */
import type { Permission } from '../access.ts';

export const schoolFeatures = ['clubs', 'proposals', 'portfolio', 'evaluations'] as const;
export type SchoolFeature = (typeof schoolFeatures)[number];

/** Whether each feature is used, as the school's record carries it. */
export type FeatureSwitches = Readonly<Record<SchoolFeature, { enabled: boolean }>>;

const clubs = ['clubs'] as const;
const portfolio = ['portfolio'] as const;

/**
 * Permission → the features of which each must be on. A permission that is not here belongs to none.
 * While the school takes no proposals, those that were made before are still read and decided.
 */
const needed: Readonly<Partial<Record<Permission, readonly SchoolFeature[]>>> = {
  'student.attendance': clubs,
  'attendance.watchlist': clubs,
  'clubs.directory': clubs,
  'clubs.browse': clubs,
  'clubs.tags': clubs,
  'tags.manage': clubs,
  'clubs.settings': clubs,
  'proposals.list': clubs,
  'proposals.submissions': clubs,
  'proposal.create': ['clubs', 'proposals'],
  'proposal.read': clubs,
  'proposal.update': clubs,
  'proposal.move': clubs,
  'proposal.submit': clubs,
  'proposal.decide': clubs,
  'proposal.delete': clubs,
  'proposal.comment': clubs,
  'proposal.deleteComment': clubs,
  'club.create': clubs,
  'club.read': clubs,
  'club.update': clubs,
  'club.editDetails': clubs,
  'club.editName': clubs,
  'club.editDescription': clubs,
  'club.editHighlights': clubs,
  'club.editImage': clubs,
  'club.history': clubs,
  'club.delete': clubs,
  'budget.read': clubs,
  'budget.request': clubs,
  'budget.list': clubs,
  'budget.decide': clubs,
  'budget.withdraw': clubs,
  'club.manageMembers': clubs,
  'club.manageLeadership': clubs,
  'meeting.create': clubs,
  'meeting.delete': clubs,
  'meeting.photos': clubs,
  'attendance.mark': clubs,
  'attendance.read': clubs,
  'portfolios.list': portfolio,
  'portfolio.read': portfolio,
  'portfolio.export': portfolio,
  'portfolio.exportClass': portfolio,
  'post.create': portfolio,
  'post.update': portfolio,
  'post.delete': portfolio,
  'post.comment': portfolio,
  'post.deleteComment': portfolio,
  'comments.see': portfolio,
  'tokens.award': portfolio,
  'tokens.awardAhead': portfolio,
  'tokens.comment': portfolio,
  'tokens.deleteComment': portfolio,
  'reviewers.assign': portfolio,
  'guidelines.update': portfolio,
  'requiredTokens.manage': portfolio,
  'audit.manage': portfolio,
  'audit.open': portfolio,
};

/** The feature that closes what a permission allows while the school has it switched off; undefined when none does. */
export function closedBy(permission: Permission, features: FeatureSwitches): SchoolFeature | undefined {
  return needed[permission]?.find((feature) => !features[feature].enabled);
}

/** The permissions that no switched-off feature of the school closes. */
export function openOf<Name extends Permission>(
  permissions: readonly Name[],
  features: FeatureSwitches,
): Name[] {
  return permissions.filter((permission) => closedBy(permission, features) === undefined);
}
