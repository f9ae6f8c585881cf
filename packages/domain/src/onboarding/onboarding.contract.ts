/** Adding students and faculty to the school's list. */
import { z } from 'zod';
import { call, data } from '../shared/answers.ts';
import { graduatingClass, personName, schoolEmail } from '../shared/people.ts';

/** At most this many people in one call. */
export const maxPeople = 5000;

const faculty = z.object({ schoolEmail, firstName: personName, lastName: personName });
const student = faculty.extend({ graduatingClass });

const created = z.object({ _id: z.string(), schoolEmail: z.string() });

/** An address that wasn't created: the school already has it, for the same or the other kind of person. */
const duplicate = z.object({ schoolEmail: z.string(), existsAs: z.enum(['student', 'faculty']) });

export const onboardingContract = {
  students: call({ permission: 'people.onboard' }, { changes: 'everything' })
    .route({ method: 'PUT', path: '/user/createUsersAndStudents', summary: 'Onboard students' })
    .input(z.object({ students: z.array(student).min(1).max(maxPeople) }))
    .output(
      data(
        z.object({
          studentsCreated: z.array(created),
          duplicatedStudentEmails: z.array(z.string()),
          duplicates: z.array(duplicate),
        }),
      ),
    ),
  faculty: call({ permission: 'people.onboard' }, { changes: 'everything' })
    .route({ method: 'PUT', path: '/user/createUsersAndFaculty', summary: 'Onboard faculty' })
    .input(z.object({ faculty: z.array(faculty).min(1).max(maxPeople) }))
    .output(
      data(
        z.object({
          facultyCreated: z.array(created),
          duplicatedFacultyEmails: z.array(z.string()),
          duplicates: z.array(duplicate),
        }),
      ),
    ),
};
