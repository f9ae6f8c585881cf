/** The students' directory. */
import { answerKept } from '../../http/kept.ts';
import { api } from '../../http/procedures.ts';
import { studentsDirectory, studentsWhoMayBeNamed } from './students.store.ts';

const directory = api.students.directory.handler(async ({ context }) => {
  const { version, value } = await studentsDirectory.read(context.tx);
  answerKept(context, `students-${version}`, value);
  return { data: { students: value } };
});

const forProposal = api.students.forProposal.handler(async ({ context }) => ({
  data: { students: await studentsWhoMayBeNamed(context.tx) },
}));

export const studentsHandlers = { directory, forProposal };
