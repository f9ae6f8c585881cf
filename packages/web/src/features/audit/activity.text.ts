/** The activity log's sentences about audit links. */
import type { auditActivity } from '@casement/domain/audit/audit.activity.ts';
import type { ActivityText } from '../../lib/activity.text.ts';

const link = { name: '', expiresAt: '' };

export const auditActivityText: ActivityText<typeof auditActivity> = {
  'audit.manage': {
    said: (_, detail) => {
      if (detail['done'] === 'created') return 'created an audit access link for';
      if (detail['done'] === 'deleted') return 'deleted the audit access link for';
      return 'changed the audit access link for';
    },
    variants: [
      { done: 'created', ...link },
      { done: 'deleted', ...link, visits: 0 },
    ],
  },
};
