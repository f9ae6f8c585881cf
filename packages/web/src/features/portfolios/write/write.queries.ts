/** Writing posts, and what the forms offer. */
import {
  evidenceEdit,
  newEvidence,
  newReflection,
  reflectionEdit,
} from '@casement/domain/portfolios/posts/posts.contract.ts';
import type { PostKind } from '@casement/domain/portfolios/posts/timeline.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { useReadPortfoliosAgain } from '../portfolios.queries.ts';
import { payloadOf, type WriteValues } from './write.rules.ts';

/** The clubs that evidence may belong to: those that the student is or was in. */
export const writersClubsQuery = orpc.portfolios.writersClubs.queryOptions();

/** What is posted, or which post is edited from which version on. */
export type Sending = { kind: PostKind; values: WriteValues } & (
  | { newId: string }
  | { _id: string; updatedAt: string }
);

/** Posts, or saves an edit; answers the post's id when the portfolio has been read again. */
export function useSendPost(): (sending: Sending) => Promise<string> {
  const readAgain = useReadPortfoliosAgain();
  const createEvidence = useMutation(orpc.portfolios.createEvidence.mutationOptions());
  const updateEvidence = useMutation(orpc.portfolios.updateEvidence.mutationOptions());
  const createReflection = useMutation(orpc.portfolios.createReflection.mutationOptions());
  const updateReflection = useMutation(orpc.portfolios.updateReflection.mutationOptions());

  async function send({ kind, values, ...target }: Sending): Promise<string> {
    const payload = { ...payloadOf(kind, values), ...target };
    if ('newId' in target) {
      const { data } =
        kind === 'evidence'
          ? await createEvidence.mutateAsync(newEvidence.parse(payload))
          : await createReflection.mutateAsync(newReflection.parse(payload));
      return data._id;
    }
    const { data } =
      kind === 'evidence'
        ? await updateEvidence.mutateAsync(evidenceEdit.parse(payload))
        : await updateReflection.mutateAsync(reflectionEdit.parse(payload));
    return data._id;
  }

  return async (sending) => {
    const postId = await send(sending);
    await readAgain();
    return postId;
  };
}
