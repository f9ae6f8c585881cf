/** The work of every kind of job, from its feature; types fail if one is missing. */
import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import { purgeAttempts } from './db/attempts.ts';
import { attachWork } from './features/evaluations/assignments/attach.jobs.ts';
import { purgeItems } from './features/evaluations/assignments/items.store.ts';
import { digest } from './features/messages/inbox/digest.jobs.ts';
import { purgeNotices } from './features/messages/inbox/notices.store.ts';
import { remind } from './features/messages/reminders/reminders.jobs.ts';
import { purgeReminders } from './features/messages/reminders/reminders.store.ts';
import { purgeRounds } from './features/messages/rounds.store.ts';
import type { Round } from './features/messages/rounds.work.ts';
import { scheduleWork } from './features/messages/sending/schedule.jobs.ts';
import { sendWork } from './features/messages/sending/send.jobs.ts';
import { exportWork } from './features/portfolios/export/export.jobs.ts';
import { purgeTemplatesAndFields } from './features/templates/templates.store.ts';
import type { JobWork } from './jobs/worker.ts';
import { purgeEmails } from './mail/emails.store.ts';

export const jobWork: Readonly<Record<JobKind, JobWork>> = {
  ...exportWork,
  ...attachWork,
  ...sendWork,
  ...scheduleWork,
};

/**
 * What the hourly sweep permanently deletes in each school, besides files: records that can't be restored any
 * longer, old notices, and expired limits.
 */
export const schoolPurges = [
  purgeTemplatesAndFields,
  purgeItems,
  purgeNotices,
  purgeReminders,
  purgeRounds,
  purgeEmails,
  purgeAttempts,
];

/** The daily rounds at each school. */
export const dailyRounds: readonly Round[] = [digest, remind];
