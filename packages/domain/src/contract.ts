/** The whole API on one screen, composed of the features' contracts. Paths are below `/api`. */
import { attendanceContract } from './attendance/attendance.contract.ts';
import { attendanceStudentsContract } from './attendance/students/students.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import { auditVisitsContract } from './audit/visit/visit.contract.ts';
import { calendarContract } from './calendar/calendar.contract.ts';
import { clubsBudgetContract } from './clubs/budget/budget.contract.ts';
import { clubsContract } from './clubs/clubs.contract.ts';
import { clubsHistoryContract } from './clubs/history/history.contract.ts';
import { clubProposalsContract } from './clubs/proposals/proposals.contract.ts';
import { clubsSettingsContract } from './clubs/settings/settings.contract.ts';
import { clubsTagsContract } from './clubs/tags/tags.contract.ts';
import { evaluationsAssignmentsContract } from './evaluations/assignments/assignments.contract.ts';
import { evaluationsDashboardContract } from './evaluations/dashboard/dashboard.contract.ts';
import { evaluationsMarkingContract } from './evaluations/marking/marking.contract.ts';
import { facultyContract } from './faculty/faculty.contract.ts';
import { filesContract } from './files/files.contract.ts';
import { homeContract } from './home/home.contract.ts';
import { schoolJobsContract } from './jobs/jobs.contract.ts';
import { inboxContract } from './messages/inbox/inbox.contract.ts';
import { messagesContract } from './messages/messages.contract.ts';
import { remindersContract } from './messages/reminders/reminders.contract.ts';
import { onboardingContract } from './onboarding/onboarding.contract.ts';
import { portfoliosCommentsContract } from './portfolios/comments/comments.contract.ts';
import { portfoliosDirectoryContract } from './portfolios/directory/directory.contract.ts';
import { portfoliosExportContract } from './portfolios/export/export.contract.ts';
import { portfoliosSettingsContract } from './portfolios/guidelines/guidelines.contract.ts';
import { portfoliosOverviewContract } from './portfolios/overview/overview.contract.ts';
import { portfoliosContract } from './portfolios/portfolios.contract.ts';
import { portfoliosPostsContract } from './portfolios/posts/posts.contract.ts';
import { portfoliosReviewContract } from './portfolios/review/review.contract.ts';
import { portfoliosTokensContract } from './portfolios/tokens/tokens.contract.ts';
import { profileContract } from './profile/profile.contract.ts';
import { projectsContract } from './projects/projects.contract.ts';
import { projectProposalsContract } from './projects/proposals/proposals.contract.ts';
import { schoolContract } from './school/school.contract.ts';
import { schoolSettingsContract } from './school/settings/settings.contract.ts';
import { studentsOverviewContract } from './students/overview/overview.contract.ts';
import { studentsContract } from './students/students.contract.ts';
import { templatesContract } from './templates/templates.contract.ts';

export const contract = {
  school: { ...schoolContract, ...schoolSettingsContract, ...schoolJobsContract },
  profile: profileContract,
  onboarding: onboardingContract,
  students: { ...studentsContract, ...studentsOverviewContract },
  faculty: facultyContract,
  attendance: { ...attendanceContract, ...attendanceStudentsContract },
  home: homeContract,
  clubProposals: clubProposalsContract,
  clubs: {
    ...clubsContract,
    ...clubsTagsContract,
    ...clubsSettingsContract,
    ...clubsBudgetContract,
    ...clubsHistoryContract,
  },
  portfolios: {
    ...portfoliosContract,
    ...portfoliosOverviewContract,
    ...portfoliosCommentsContract,
    ...portfoliosSettingsContract,
    ...portfoliosDirectoryContract,
    ...portfoliosTokensContract,
    ...portfoliosExportContract,
    ...portfoliosPostsContract,
    ...portfoliosReviewContract,
  },
  projects: projectsContract,
  evaluations: { ...evaluationsMarkingContract, ...evaluationsDashboardContract },
  assignments: evaluationsAssignmentsContract,
  templates: templatesContract,
  messages: messagesContract,
  inbox: inboxContract,
  reminders: remindersContract,
  projectProposals: projectProposalsContract,
  calendar: calendarContract,
  files: filesContract,
  audit: { ...auditContract, ...auditVisitsContract },
};
export type Contract = typeof contract;
