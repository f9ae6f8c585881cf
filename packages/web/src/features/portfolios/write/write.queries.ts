/** Writing posts, and the choices in the forms. */
import {
  evidenceEdit,
  newEvidence,
  newReflection,
  reflectionEdit,
} from '@casement/domain/portfolios/posts/posts.contract.ts';
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, orpc } from '../../../lib/api/api.ts';
import { take, useWrite, whole } from '../../../lib/cache/writes.ts';
import { payloadOf, type WriteValues } from './write.rules.ts';

/** The clubs that evidence can belong to: the student's current and former ones. */
export const writersClubsQuery = orpc.portfolios.writersClubs.queryOptions();

/** The projects that evidence can belong to: the student's current and former ones. */
export const writersProjectsQuery = orpc.portfolios.writersProjects.queryOptions();

const latestSessions = 100;
const patience = 2000;

/** The student's latest sessions, for guessing the club of new evidence. */
export function ownSessionsQuery(studentId: string) {
  return queryOptions({
    ...orpc.attendance.ofStudent.queryOptions({ input: { studentId, limit: latestSessions } }),
    meta: { inMemoryOnly: true },
  });
}

/** Reads the sessions for a form that opens. It doesn't wait long: without an answer no club is guessed. */
export async function loadSessions(queryClient: QueryClient, studentId: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience);
    const answer = await api.attendance.ofStudent({ studentId, limit: latestSessions }, { signal });
    take(queryClient, [whole(ownSessionsQuery(studentId), answer)]);
  } catch {
    // The form works without them.
  }
}

/** A new post, with the version seen of one that has its id, or the edit of a post based on a version. */
export type Sending = { kind: PostKind; values: WriteValues } & (
  | { newId: string; updatedAt?: string }
  | { _id: string; updatedAt: string }
);

/** A stored post and its version. */
export type SentPost = { _id: string; updatedAt: string };

/** Posts, or saves an edit. @returns the post, once the portfolio has been read again */
export function useSendPost(): (sending: Sending) => Promise<SentPost> {
  const createEvidence = useWrite(orpc.portfolios.createEvidence);
  const updateEvidence = useWrite(orpc.portfolios.updateEvidence);
  const createReflection = useWrite(orpc.portfolios.createReflection);
  const updateReflection = useWrite(orpc.portfolios.updateReflection);

  async function send({ kind, values, ...target }: Sending): Promise<SentPost> {
    const payload = { ...payloadOf(kind, values), ...target };
    if ('newId' in target) {
      const { data } =
        kind === 'evidence'
          ? await createEvidence.mutateAsync(newEvidence.parse(payload))
          : await createReflection.mutateAsync(newReflection.parse(payload));
      return data;
    }
    const { data } =
      kind === 'evidence'
        ? await updateEvidence.mutateAsync(evidenceEdit.parse(payload))
        : await updateReflection.mutateAsync(reflectionEdit.parse(payload));
    return data;
  }

  return send;
}
