/**
 * The one table of permissions, composed of the features' rows. A permission that isn't listed is denied to
 * everyone, and a caller without one of its listed relations is refused. Contracts name a permission, never
 * a role.
 */

import { attendanceAccess } from './attendance/attendance.access.ts';
import { auditAccess } from './audit/audit.access.ts';
import { calendarAccess } from './calendar/calendar.access.ts';
import { clubsAccess } from './clubs/clubs.access.ts';
import { evaluationsAssignmentsAccess } from './evaluations/assignments/assignments.access.ts';
import { evaluationsMarkingAccess } from './evaluations/marking/marking.access.ts';
import { facultyAccess } from './faculty/faculty.access.ts';
import { filesAccess } from './files/files.access.ts';
import { homeAccess } from './home/home.access.ts';
import { jobsAccess } from './jobs/jobs.access.ts';
import { inboxAccess } from './messages/inbox/inbox.access.ts';
import { messagesAccess } from './messages/messages.access.ts';
import { onboardingAccess } from './onboarding/onboarding.access.ts';
import { portfoliosAccess } from './portfolios/portfolios.access.ts';
import { profileAccess } from './profile/profile.access.ts';
import { projectsAccess } from './projects/projects.access.ts';
import { schoolAccess } from './school/school.access.ts';
import { studentsAccess } from './students/students.access.ts';
import { templatesAccess } from './templates/templates.access.ts';

/** Permission → its row. Every other list of permissions follows from this table. */
export const access = {
  ...schoolAccess,
  ...homeAccess,
  ...profileAccess,
  ...filesAccess,
  ...onboardingAccess,
  ...studentsAccess,
  ...facultyAccess,
  ...clubsAccess,
  ...attendanceAccess,
  ...portfoliosAccess,
  ...projectsAccess,
  ...evaluationsAssignmentsAccess,
  ...evaluationsMarkingAccess,
  ...templatesAccess,
  ...messagesAccess,
  ...inboxAccess,
  ...jobsAccess,
  ...auditAccess,
  ...calendarAccess,
};

export type Permission = keyof typeof access;
