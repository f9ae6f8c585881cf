/**
 * The queries of all screens except the first, in one file of the build: the first page only loads its own.
 */
import * as attendance from '../../features/attendance/attendance.queries.ts';
import * as studentAttendance from '../../features/attendance/students/students.queries.ts';
import * as auditLinks from '../../features/audit/audit.queries.ts';
import * as budget from '../../features/clubs/budget/budget.queries.ts';
import * as clubs from '../../features/clubs/clubs.queries.ts';
import * as clubProposals from '../../features/clubs/proposals/proposals.queries.ts';
import * as clubSettings from '../../features/clubs/settings/settings.queries.ts';
import * as tags from '../../features/clubs/tags/tags.queries.ts';
import * as assignments from '../../features/evaluations/assignment.queries.ts';
import * as attaching from '../../features/evaluations/assignments/attach.queries.ts';
import * as evaluations from '../../features/evaluations/dashboard/dashboard.queries.ts';
import * as marking from '../../features/evaluations/marking/event.queries.ts';
import * as faculty from '../../features/faculty/faculty.queries.ts';
import * as inbox from '../../features/messages/inbox/inbox.queries.ts';
import * as messages from '../../features/messages/messages.queries.ts';
import * as portfolios from '../../features/portfolios/directory/directory.queries.ts';
import * as portfolioOverview from '../../features/portfolios/overview/overview.queries.ts';
import * as review from '../../features/portfolios/review/review.queries.ts';
import * as targets from '../../features/portfolios/targets/targets.queries.ts';
import * as mail from '../../features/profile/mail.queries.ts';
import * as projects from '../../features/projects/projects.queries.ts';
import * as projectProposals from '../../features/projects/proposals/proposals.queries.ts';
import * as activity from '../../features/school/activity/activity.queries.ts';
import * as schoolSettings from '../../features/school/settings/settings.queries.ts';
import * as studentOverview from '../../features/students/overview/overview.queries.ts';
import * as students from '../../features/students/students.queries.ts';
import * as templates from '../../features/templates/templates.queries.ts';

export const laterQueries = {
  attendance,
  studentAttendance,
  auditLinks,
  budget,
  clubs,
  clubProposals,
  clubSettings,
  tags,
  assignments,
  attaching,
  evaluations,
  marking,
  faculty,
  inbox,
  messages,
  portfolios,
  portfolioOverview,
  review,
  targets,
  mail,
  projects,
  projectProposals,
  activity,
  schoolSettings,
  studentOverview,
  students,
  templates,
};
