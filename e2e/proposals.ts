/** Proposals of the demo school, read through the API. */
import { z } from 'zod';
import { call, type Session } from './people.ts';

const card = z.object({
  _id: z.string(),
  clubName: z.string(),
  clubProposalSubmissionStatus: z.string(),
});
const own = z.object({ data: z.object({ proposals: z.array(card) }) });
const ofProject = z.object({ kind: z.literal('project'), _id: z.string(), name: z.string() });
const ofProjects = z.object({ data: z.object({ proposals: z.array(ofProject.omit({ kind: true })) }) });
const submission = z.discriminatedUnion('kind', [card.extend({ kind: z.literal('club') }), ofProject]);
const open = z.object({ data: z.object({ proposalSubmissions: z.array(submission) }) });

/** The names of the demo's proposals by the students on the sign-in screen. */
const demoNames = new Set(['Night Sky Society', 'Repair Table']);

/** The id of the demo's own proposal of the student or leader who is signed in. */
export async function ownProposalId(session: Session): Promise<string> {
  const { proposals } = own.parse(await call(session, 'GET', '/club/proposals')).data;
  const found = proposals.find(({ clubName }) => demoNames.has(clubName));
  if (found === undefined) throw new Error('This account has no proposal in the demo school.');
  return found._id;
}

/** The id of a demo proposal under review that leaves its strand open. Needs a session of staff. */
export async function openProposalId(session: Session): Promise<string> {
  const { proposalSubmissions } = open.parse(await call(session, 'GET', '/admin/proposalSubmissions')).data;
  const found = proposalSubmissions.find(
    (one) => one.kind === 'club' && one.clubName === 'Lunchtime Ceilidh',
  );
  if (found?.kind !== 'club') throw new Error('The demo school has no such proposal.');
  return found._id;
}

/** The id of a project proposal of the demo school, by name: one's own, or any in a session of staff. */
export async function projectProposalId(session: Session, demoName: string): Promise<string> {
  const { proposals } = ofProjects.parse(await call(session, 'GET', '/casProject/proposals')).data;
  const found = proposals.find(({ name }) => name === demoName);
  if (found === undefined) throw new Error(`The demo school has no project proposal “${demoName}”.`);
  return found._id;
}

/** The caller's proposals with this name. */
export async function proposalsNamed(session: Session, name: string): Promise<string[]> {
  const { proposals } = own.parse(await call(session, 'GET', '/club/proposals')).data;
  return proposals.filter(({ clubName }) => clubName === name).map(({ _id }) => _id);
}
