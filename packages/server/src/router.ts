/** Every procedure of the contract has its handler here, or types fail. */
import { attendanceHandlers } from './features/attendance/attendance.handlers.ts';
import { attendanceStudentsHandlers } from './features/attendance/attendance.students.handlers.ts';
import { auditHandlers } from './features/audit/audit.handlers.ts';
import { auditVisitsHandlers } from './features/audit/audit.visits.handlers.ts';
import { calendarFeedHandlers } from './features/calendar/calendar.feed.handlers.ts';
import { calendarHandlers } from './features/calendar/calendar.handlers.ts';
import { clubsBudgetHandlers } from './features/clubs/clubs.budget.handlers.ts';
import { clubsHandlers } from './features/clubs/clubs.handlers.ts';
import { clubsHistoryHandlers } from './features/clubs/clubs.history.handlers.ts';
import { clubsImagesHandlers } from './features/clubs/clubs.images.handlers.ts';
import { clubsMembershipHandlers } from './features/clubs/clubs.membership.handlers.ts';
import { clubProposalsHandlers } from './features/clubs/clubs.proposals.handlers.ts';
import { clubsSettingsHandlers } from './features/clubs/clubs.settings.handlers.ts';
import { clubsTagsHandlers } from './features/clubs/clubs.tags.handlers.ts';
import { facultyHandlers } from './features/faculty/faculty.handlers.ts';
import { filesHandlers } from './features/files/files.handlers.ts';
import { homeHandlers } from './features/home/home.handlers.ts';
import { onboardingHandlers } from './features/onboarding/onboarding.handlers.ts';
import { portfoliosCommentsHandlers } from './features/portfolios/portfolios.comments.handlers.ts';
import { portfoliosDirectoryHandlers } from './features/portfolios/portfolios.directory.handlers.ts';
import { portfoliosDraftsHandlers } from './features/portfolios/portfolios.drafts.handlers.ts';
import { portfoliosExportHandlers } from './features/portfolios/portfolios.export.handlers.ts';
import { portfoliosHandlers } from './features/portfolios/portfolios.handlers.ts';
import { portfoliosPostsHandlers } from './features/portfolios/portfolios.posts.handlers.ts';
import { portfoliosSettingsHandlers } from './features/portfolios/portfolios.settings.handlers.ts';
import { portfoliosTargetsHandlers } from './features/portfolios/portfolios.targets.handlers.ts';
import { portfoliosTokensHandlers } from './features/portfolios/portfolios.tokens.handlers.ts';
import { profileHandlers } from './features/profile/profile.handlers.ts';
import { schoolHandlers } from './features/school/school.handlers.ts';
import { schoolJobsHandlers } from './features/school/school.jobs.handlers.ts';
import { studentsHandlers } from './features/students/students.handlers.ts';
import { composed } from './http/procedures.ts';

export const router = composed.router({
  school: { ...schoolHandlers, ...schoolJobsHandlers },
  profile: profileHandlers,
  onboarding: onboardingHandlers,
  students: studentsHandlers,
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
    ...portfoliosExportHandlers,
    ...portfoliosCommentsHandlers,
    ...portfoliosSettingsHandlers,
    ...portfoliosDirectoryHandlers,
    ...portfoliosTokensHandlers,
    ...portfoliosTargetsHandlers,
    ...portfoliosPostsHandlers,
    ...portfoliosDraftsHandlers,
  },
  calendar: { ...calendarHandlers, ...calendarFeedHandlers },
  files: filesHandlers,
  audit: { ...auditHandlers, ...auditVisitsHandlers },
});
