/** One assignment at one project: reading it again, and what is written on it. */
import type { EvaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { part, readAgain, useWrite, whole } from '../../../lib/cache/writes.ts';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import { eventQuery } from './event.queries.ts';
import { type GivenMark, withExpected, withGiven } from './marking.rules.ts';
import { markingText } from './marking.text.ts';

/** How long others’ marks take at most to show, with an answer on top: 5 s. */
const lookAgain = 4000;

const marking = ['marking an evaluation'];

/** The event, read again while the page is in front; not while a mark is on its way, which it would take back. */
export function useEvent(projectId: string, evaluationEventId: string) {
  const isMarking = useIsMutating({ mutationKey: marking }) > 0;
  return useQuery({
    ...eventQuery(projectId, evaluationEventId),
    refetchInterval: isMarking ? false : lookAgain,
  });
}

/** What can be written on an event. */
export function useEventWrites(event: EvaluationEvent) {
  const queryClient = useQueryClient();
  const { user } = useMe();
  const query = eventQuery(event.project._id, event._id);
  const change = (next: (known: EvaluationEvent) => EvaluationEvent) =>
    part(query, ({ data }) => ({ data: next(data) }));
  const mark = useWrite(orpc.evaluations.mark, {
    scope: { id: 'evaluation marks' },
    expects: (input) => [change((known) => withExpected(known, input, user))],
    sets: (given: GivenMark) => [change((known) => withGiven(known, given))],
    onFailure(error) {
      noticeFailure(markingText.markFailed, describeError(error).title);
      void readAgain(queryClient, orpc.evaluations.mark);
    },
  });
  const comment = useWrite(orpc.evaluations.comment);
  const uncomment = useWrite(orpc.evaluations.deleteComment);
  const handIn = useWrite(orpc.evaluations.handIn);
  const handBack = useWrite(orpc.evaluations.handBack, { sets: (data) => [whole(query, { data })] });
  const see = useWrite(orpc.evaluations.see, { sets: () => [] });
  return { mark, comment, uncomment, handIn, handBack, see };
}
