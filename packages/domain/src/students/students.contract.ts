/** The directory of students. */
import { z } from 'zod';
import { call, data, person } from '../shared/answers.ts';

export const studentCard = person.extend({
  graduatingClass: z.string(),
  archived: z.boolean(),
  studentUserActivity: z.object({ hasLoggedIn: z.boolean() }),
});
export type StudentCard = z.infer<typeof studentCard>;

export const studentsContract = {
  directory: call({ permission: 'students.list' })
    .route({ method: 'GET', path: '/students', summary: 'The directory of students' })
    .output(data(z.object({ students: z.array(studentCard) }))),
  forProposal: call({ permission: 'proposal.people' })
    .route({ method: 'GET', path: '/admin/proposal/students', summary: 'Students who may be named' })
    .output(data(z.object({ students: z.array(person.extend({ graduatingClass: z.string() })) }))),
};
