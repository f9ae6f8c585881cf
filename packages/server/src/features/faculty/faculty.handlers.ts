/** The faculty's directory. */
import { answerKept } from '../../http/kept.ts';
import { api } from '../../http/procedures.ts';
import { facultyDirectory, facultyWhoMayBeNamed } from './faculty.store.ts';

const directory = api.faculty.directory.handler(async ({ context }) => {
  const { version, value } = await facultyDirectory.read(context.tx);
  answerKept(context, `faculty-${version}`, value);
  return { data: { faculty: value } };
});

const forProposal = api.faculty.forProposal.handler(async ({ context }) => ({
  data: { faculty: await facultyWhoMayBeNamed(context.tx) },
}));

export const facultyHandlers = { directory, forProposal };
