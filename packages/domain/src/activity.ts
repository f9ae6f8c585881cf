/** Every entry that the activity log can have, composed of the features' catalogues: action -> its detail. */
import type { z } from 'zod';
import { attendanceActivity } from './attendance/attendance.activity.ts';
import { auditActivity } from './audit/audit.activity.ts';
import { calendarActivity } from './calendar/calendar.activity.ts';
import { clubsActivity } from './clubs/clubs.activity.ts';
import { evaluationsAssignmentsActivity } from './evaluations/assignments/assignments.activity.ts';
import { evaluationsMarkingActivity } from './evaluations/marking/marking.activity.ts';
import { facultyActivity } from './faculty/faculty.activity.ts';
import { filesActivity } from './files/files.activity.ts';
import { messagesActivity } from './messages/messages.activity.ts';
import { onboardingActivity } from './onboarding/onboarding.activity.ts';
import { portfoliosActivity } from './portfolios/portfolios.activity.ts';
import { profileActivity } from './profile/profile.activity.ts';
import { projectsActivity } from './projects/projects.activity.ts';
import { schoolActivity } from './school/school.activity.ts';
import { studentsActivity } from './students/students.activity.ts';
import { templatesActivity } from './templates/templates.activity.ts';

export const activityCatalogue = {
  ...schoolActivity,
  ...profileActivity,
  ...onboardingActivity,
  ...studentsActivity,
  ...facultyActivity,
  ...attendanceActivity,
  ...clubsActivity,
  ...portfoliosActivity,
  ...projectsActivity,
  ...evaluationsAssignmentsActivity,
  ...evaluationsMarkingActivity,
  ...templatesActivity,
  ...messagesActivity,
  ...calendarActivity,
  ...filesActivity,
  ...auditActivity,
};

/** The actions, as the log names them: `<kind>.<what>`. */
export type ActivityAction = keyof typeof activityCatalogue;
/** The fields of each action's entry in addition to the person, the time and the record. */
export type ActivityDetails = { [Action in ActivityAction]: z.infer<(typeof activityCatalogue)[Action]> };
