/** Every procedure of the contract has its handler here, or types fail. */
import { attendanceHandlers } from './features/attendance/attendance.handlers.ts';
import { attendanceStudentsHandlers } from './features/attendance/students/students.handlers.ts';
import { auditHandlers } from './features/audit/audit.handlers.ts';
import { auditVisitsHandlers } from './features/audit/visit/visit.handlers.ts';
import { calendarHandlers } from './features/calendar/calendar.handlers.ts';
import { calendarFeedHandlers } from './features/calendar/feed/feed.handlers.ts';
import { clubsBudgetHandlers } from './features/clubs/budget/budget.handlers.ts';
import { clubsHandlers } from './features/clubs/clubs.handlers.ts';
import { clubsHistoryHandlers } from './features/clubs/history/history.handlers.ts';
import { clubsMembershipHandlers } from './features/clubs/membership/membership.handlers.ts';
import { clubsImagesHandlers } from './features/clubs/photos/photos.handlers.ts';
import { clubProposalsHandlers } from './features/clubs/proposals/proposals.handlers.ts';
import { clubsSettingsHandlers } from './features/clubs/settings/settings.handlers.ts';
import { clubsTagsHandlers } from './features/clubs/tags/tags.handlers.ts';
import { evaluationsAssignmentsHandlers } from './features/evaluations/assignments/assignments.handlers.ts';
import { evaluationsAttachHandlers } from './features/evaluations/assignments/attach.handlers.ts';
import { evaluationsDashboardHandlers } from './features/evaluations/dashboard/dashboard.handlers.ts';
import { evaluationsMarkingHandlers } from './features/evaluations/marking/marking.handlers.ts';
import { facultyHandlers } from './features/faculty/faculty.handlers.ts';
import { filesHandlers } from './features/files/files.handlers.ts';
import { homeHandlers } from './features/home/home.handlers.ts';
import { schoolJobsHandlers } from './features/jobs/jobs.handlers.ts';
import { inboxHandlers } from './features/messages/inbox/inbox.handlers.ts';
import { messagesHandlers } from './features/messages/messages.handlers.ts';
import { remindersHandlers } from './features/messages/reminders/reminders.handlers.ts';
import { messagesSendingHandlers } from './features/messages/sending/sending.handlers.ts';
import { onboardingHandlers } from './features/onboarding/onboarding.handlers.ts';
import { portfoliosCommentsHandlers } from './features/portfolios/comments/comments.handlers.ts';
import { portfoliosDirectoryHandlers } from './features/portfolios/directory/directory.handlers.ts';
import { portfoliosExportHandlers } from './features/portfolios/export/export.handlers.ts';
import { portfoliosSettingsHandlers } from './features/portfolios/guidelines/guidelines.handlers.ts';
import { portfoliosOverviewHandlers } from './features/portfolios/overview/overview.handlers.ts';
import { portfoliosHandlers } from './features/portfolios/portfolios.handlers.ts';
import { portfoliosPostsHandlers } from './features/portfolios/posts/posts.handlers.ts';
import { portfoliosReviewHandlers } from './features/portfolios/review/review.handlers.ts';
import { portfoliosTargetsHandlers } from './features/portfolios/targets/targets.handlers.ts';
import { portfoliosTokensHandlers } from './features/portfolios/tokens/tokens.handlers.ts';
import { portfoliosDraftsHandlers } from './features/portfolios/write/drafts.handlers.ts';
import { profileHandlers } from './features/profile/profile.handlers.ts';
import { projectsMembershipHandlers } from './features/projects/membership/membership.handlers.ts';
import { projectsHandlers } from './features/projects/projects.handlers.ts';
import { projectProposalsHandlers } from './features/projects/proposals/proposals.handlers.ts';
import { schoolHandlers } from './features/school/school.handlers.ts';
import { studentsOverviewHandlers } from './features/students/overview/overview.handlers.ts';
import { studentsHandlers } from './features/students/students.handlers.ts';
import { templatesAnswersHandlers } from './features/templates/answers/answers.handlers.ts';
import { templatesRestoreHandlers } from './features/templates/list/restore.handlers.ts';
import { templatesHandlers } from './features/templates/templates.handlers.ts';
import { composed } from './http/procedures.ts';

export const router = composed.router({
  school: { ...schoolHandlers, ...schoolJobsHandlers },
  profile: profileHandlers,
  onboarding: onboardingHandlers,
  students: { ...studentsHandlers, ...studentsOverviewHandlers },
  faculty: facultyHandlers,
  attendance: { ...attendanceHandlers, ...attendanceStudentsHandlers },
  home: homeHandlers,
  clubProposals: clubProposalsHandlers,
  clubs: {
    ...clubsHandlers,
    ...clubsMembershipHandlers,
    ...clubsTagsHandlers,
    ...clubsSettingsHandlers,
    ...clubsBudgetHandlers,
    ...clubsImagesHandlers,
    ...clubsHistoryHandlers,
  },
  portfolios: {
    ...portfoliosHandlers,
    ...portfoliosOverviewHandlers,
    ...portfoliosExportHandlers,
    ...portfoliosCommentsHandlers,
    ...portfoliosSettingsHandlers,
    ...portfoliosDirectoryHandlers,
    ...portfoliosTokensHandlers,
    ...portfoliosTargetsHandlers,
    ...portfoliosReviewHandlers,
    ...portfoliosPostsHandlers,
    ...portfoliosDraftsHandlers,
  },
  projects: { ...projectsHandlers, ...projectsMembershipHandlers },
  evaluations: { ...evaluationsMarkingHandlers, ...evaluationsDashboardHandlers },
  assignments: { ...evaluationsAssignmentsHandlers, ...evaluationsAttachHandlers },
  templates: { ...templatesHandlers, ...templatesRestoreHandlers, ...templatesAnswersHandlers },
  messages: { ...messagesHandlers, ...messagesSendingHandlers },
  inbox: inboxHandlers,
  reminders: remindersHandlers,
  projectProposals: projectProposalsHandlers,
  calendar: { ...calendarHandlers, ...calendarFeedHandlers },
  files: filesHandlers,
  audit: { ...auditHandlers, ...auditVisitsHandlers },
});
