/** The inputs of each procedure in the access matrix, which fails for a procedure without any. */
import { attendanceInputs } from '../../features/attendance/attendance.inputs.ts';
import { auditInputs } from '../../features/audit/audit.inputs.ts';
import { calendarInputs } from '../../features/calendar/calendar.inputs.ts';
import { clubInputs } from '../../features/clubs/clubs.inputs.ts';
import { proposalInputs } from '../../features/clubs/proposals/proposals.inputs.ts';
import { officeInputs } from '../../features/clubs/tags/tags.inputs.ts';
import { assignmentInputs } from '../../features/evaluations/assignments/assignments.inputs.ts';
import { evaluationMarkingInputs } from '../../features/evaluations/marking/marking.inputs.ts';
import { fileInputs } from '../../features/files/files.inputs.ts';
import { inboxInputs } from '../../features/messages/inbox/inbox.inputs.ts';
import { messageInputs } from '../../features/messages/messages.inputs.ts';
import { reminderInputs } from '../../features/messages/reminders/reminders.inputs.ts';
import { onboardingInputs } from '../../features/onboarding/onboarding.inputs.ts';
import { portfolioCommentInputs } from '../../features/portfolios/comments/comments.inputs.ts';
import { portfolioDirectoryInputs } from '../../features/portfolios/directory/directory.inputs.ts';
import { portfolioExportInputs } from '../../features/portfolios/export/export.inputs.ts';
import { portfolioInputs } from '../../features/portfolios/portfolios.inputs.ts';
import { postInputs } from '../../features/portfolios/posts/posts.inputs.ts';
import { portfolioReviewInputs } from '../../features/portfolios/review/review.inputs.ts';
import { portfolioTokensInputs } from '../../features/portfolios/tokens/tokens.inputs.ts';
import { profileInputs } from '../../features/profile/profile.inputs.ts';
import { projectInputs } from '../../features/projects/projects.inputs.ts';
import { projectProposalInputs } from '../../features/projects/proposals/proposals.inputs.ts';
import { schoolInputs } from '../../features/school/school.inputs.ts';
import { templateInputs } from '../../features/templates/templates.inputs.ts';
import type { NamedInput } from './inputs.types.ts';
import { peopleInputs } from './people.inputs.ts';

/** Keyed by the procedure's path in the contract. */
export const inputs: Readonly<Record<string, readonly NamedInput[]>> = {
  ...schoolInputs,
  ...profileInputs,
  ...onboardingInputs,
  ...peopleInputs,
  ...clubInputs,
  ...officeInputs,
  ...attendanceInputs,
  ...proposalInputs,
  ...calendarInputs,
  ...fileInputs,
  ...portfolioInputs,
  ...portfolioExportInputs,
  ...portfolioCommentInputs,
  ...postInputs,
  ...projectInputs,
  ...assignmentInputs,
  ...evaluationMarkingInputs,
  ...templateInputs,
  ...messageInputs,
  ...inboxInputs,
  ...reminderInputs,
  ...projectProposalInputs,
  ...portfolioDirectoryInputs,
  ...auditInputs,
  ...portfolioTokensInputs,
  ...portfolioReviewInputs,
};
