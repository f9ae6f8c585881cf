import { type ClubRolePermission, clubRolePermissions } from '@casement/domain/shared/relations.ts';
import type { DemoRole, DemoTag } from '../types.ts';

/** The school's club roles; the first one leads. */
export const demoRoles: readonly DemoRole[] = [
  { title: 'President', permissions: clubRolePermissions },
  {
    title: 'Vice President',
    permissions: [
      'canEditClubDescription',
      'canEditClubHighlight',
      'canManageMembers',
      'canCreateEvents',
      'canSubmitHighlights',
    ],
  },
  { title: 'Secretary', permissions: ['canCreateEvents', 'canSubmitHighlights'] },
  { title: 'Treasurer', permissions: ['canRequestBudget'] },
];

/** What an ordinary member can do: suggest a highlight, nothing else. */
export const demoMemberPermissions: readonly ClubRolePermission[] = ['canSubmitHighlights'];

/** Icon names from FontAwesome's free solid set. */
export const demoTags: readonly DemoTag[] = [
  { tag: 'Music', fontAwesomeIcon: 'music', archived: false },
  { tag: 'Performance', fontAwesomeIcon: 'masks-theater', archived: false },
  { tag: 'Community', fontAwesomeIcon: 'people-group', archived: false },
  { tag: 'Sports', fontAwesomeIcon: 'futbol', archived: false },
  { tag: 'Outdoors', fontAwesomeIcon: 'mountain', archived: false },
  { tag: 'Planning', fontAwesomeIcon: 'compass-drafting', archived: false },
  { tag: 'Food', fontAwesomeIcon: 'utensils', archived: false },
  { tag: 'Engineering', fontAwesomeIcon: 'gears', archived: false },
  { tag: 'Coding', fontAwesomeIcon: 'code', archived: false },
  { tag: 'Travel', fontAwesomeIcon: 'plane', archived: false },
  { tag: 'Teaching', fontAwesomeIcon: 'chalkboard-user', archived: false },
  { tag: 'Languages', fontAwesomeIcon: 'language', archived: false },
  { tag: 'Visual Art', fontAwesomeIcon: 'palette', archived: false },
  { tag: 'Photography & Film', fontAwesomeIcon: 'camera', archived: false },
  { tag: 'Writing', fontAwesomeIcon: 'pen-nib', archived: false },
  { tag: 'Debate', fontAwesomeIcon: 'comments', archived: false },
  { tag: 'Environment', fontAwesomeIcon: 'leaf', archived: false },
  { tag: 'Growing', fontAwesomeIcon: 'seedling', archived: false },
  { tag: 'Animals', fontAwesomeIcon: 'paw', archived: false },
  { tag: 'Health', fontAwesomeIcon: 'heart', archived: false },
  { tag: 'Making', fontAwesomeIcon: 'hammer', archived: false },
  { tag: 'Science', fontAwesomeIcon: 'flask', archived: false },
  { tag: 'Strategy', fontAwesomeIcon: 'chess', archived: false },
  { tag: 'Books', fontAwesomeIcon: 'book-open', archived: false },
  { tag: 'Fundraising', fontAwesomeIcon: 'coins', archived: false },
  { tag: 'Human Rights', fontAwesomeIcon: 'scale-balanced', archived: false },
  { tag: 'Competition', fontAwesomeIcon: 'trophy', archived: true },
];
