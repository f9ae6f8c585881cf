/** The activity log's sentences about clubs, their tags, proposals and budgets. */
import type { clubsActivity } from '@casement/domain/clubs/clubs.activity.ts';
import { formatMoney } from '@casement/domain/shared/locale.ts';
import { type ActivityText, type Detail, listed, named, two } from '../../lib/activity.text.ts';
import { decided, decisions, proposalFor } from '../proposals/activity.text.ts';

const budgetDecided = ({ undone, decision }: { undone?: unknown; decision?: unknown }) =>
  undone === true ? 'undid a decision on' : decision === 'declined' ? 'declined' : 'approved';

function amount(detail: Detail): string {
  const value = Number(detail['amount']);
  if (!Number.isFinite(value) || typeof detail['currency'] !== 'string') return 'money';
  return formatMoney(String(value), detail['currency']);
}

export const clubsActivityText: ActivityText<typeof clubsActivity> = {
  'club.create': (words) => `created the ${words.one}`,
  'club.update': (words) => `changed the ${words.one}`,
  'club.delete': (words) => `deleted the ${words.one}`,
  'club.editImage': (words) => `changed the image of the ${words.one}`,
  'club.addMembers': {
    said: (words, detail) => `added ${listed(detail, 'students', 'student', 'students')} to the ${words.one}`,
    variants: [{ students: two }],
  },
  'club.removeMember': (words) => `removed a student from the ${words.one}`,
  'club.updateMemberships': (words) => `assigned roles in the ${words.one}`,
  'club.removeMemberships': (words) => `removed roles in the ${words.one}`,
  'clubs.settings': (words) => `changed the settings of ${words.many}`,
  'tags.manage': {
    said: (words, detail) => {
      if ('created' in detail) return `added ${listed(detail, 'created', 'tag', 'tags')} for ${words.many}`;
      if (named(detail, 'archived')) return 'archived the tag';
      if (named(detail, 'deleted')) return 'deleted the tag';
      if (named(detail, 'unarchived')) return 'unarchived the tag';
      return 'changed the tag';
    },
    variants: [{ created: two }, { created: [''] }, { archived: '' }, { deleted: '' }, { unarchived: '' }],
  },
  'meeting.photos': (words) => `changed the photos of a meeting of the ${words.one}`,
  'proposal.create': (words) => `started a proposal for the ${words.one}`,
  'proposal.update': (words) => `changed ${proposalFor(words.one)}`,
  'proposal.delete': (words) => `deleted ${proposalFor(words.one)}`,
  'proposal.submit': (words) => `submitted ${proposalFor(words.one)}`,
  'proposal.decide': {
    said: (words, detail) => decided(detail, words.one),
    variants: decisions.map((decision) => ({ clubName: '', ...decision })),
  },
  'proposal.comment': (words) => `commented on ${proposalFor(words.one)}`,
  'proposal.deleteComment': (words) => `deleted a comment on ${proposalFor(words.one)}`,
  'budget.request': (words, detail) => `requested ${amount(detail)} for the ${words.one}`,
  'budget.withdraw': (words, detail) => `withdrew the request of ${amount(detail)} for the ${words.one}`,
  'budget.decide': {
    said: (words, detail) => `${budgetDecided(detail)} a budget request of the ${words.one}`,
    variants: [{ decision: 'declined' }, { decision: 'approved', undone: true }],
  },
};
