/** Projects of the demo school, and projects created by tests. */
import { z } from 'zod';
import { demoStudent, facultyOf } from './clubs.ts';
import { accounts, call, read, type Session } from './people.ts';

const card = z.object({ _id: z.string(), name: z.string() });
const who = z.object({ can: z.object({ 'projects.own': z.boolean() }) });

/** The id of the demo project that the teacher coaches and both students are in. Needs a signed-in session. */
export async function demoProjectId(session: Session): Promise<string> {
  const { can } = await read(session, '/user/me', who);
  const projects = can['projects.own']
    ? (await read(session, '/casProject/mine', z.object({ casProjects: z.array(card) }))).casProjects
    : (await read(session, '/admin/casProjects', z.object({ adminCasProjects: z.array(card) })))
        .adminCasProjects;
  const found = projects.find(({ name }) => name === 'Songs for Linden Road');
  if (found === undefined) throw new Error('The demo school should have the project Songs for Linden Road.');
  return found._id;
}

const created = z.object({ data: z.object({ createdCasProjects: z.array(z.object({ _id: z.string() })) }) });

/**
 * Creates a project with the demo's teacher as its coach.
 * @param studentId its member; by default the demo's student
 * @returns its id
 */
export async function makeProject(office: Session, name: string, studentId?: string): Promise<string> {
  const member = studentId ?? (await demoStudent(office))._id;
  const teacher = (await facultyOf(office)).find(({ schoolEmail }) => schoolEmail === accounts.teacher);
  if (teacher === undefined) throw new Error(`${accounts.teacher} should be a teacher.`);
  const project = {
    name,
    goal: 'What it is for.',
    studentMembers: [member],
    facultyMembers: [teacher._id],
  };
  const answer = await call(office, 'POST', '/casProject/casProjects', { casProjects: [project] });
  const [made] = created.parse(answer).data.createdCasProjects;
  if (made === undefined) throw new Error(`${name} was not created.`);
  return made._id;
}

/** Archives a test's project: projects can't be deleted. */
export async function dropProject(office: Session, id: string): Promise<void> {
  await call(office, 'PUT', '/casProject/archive', { casProjectIds: [id], archived: true });
}
