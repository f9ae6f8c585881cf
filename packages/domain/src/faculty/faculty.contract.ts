/** The directory of faculty. */
import { z } from 'zod';
import { call, data, person } from '../shared/answers.ts';

export const facultyCard = person.extend({ archived: z.boolean(), administrator: z.boolean() });
export type FacultyCard = z.infer<typeof facultyCard>;

export const facultyContract = {
  directory: call({ permission: 'faculty.list' })
    .route({ method: 'GET', path: '/faculty/getFacultyForAdmin', summary: 'The directory of faculty' })
    .output(data(z.object({ faculty: z.array(facultyCard) }))),
  forProposal: call({ permission: 'proposal.people' })
    .route({ method: 'GET', path: '/admin/facultyForProposal', summary: 'Faculty who may be named' })
    .output(data(z.object({ faculty: z.array(person) }))),
};
