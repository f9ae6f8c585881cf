/** One assignment at one project: polling and writes. */
import type { EvaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { part, readAgain, useWrite, whole } from '../../../lib/cache/writes.ts';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import { eventQuery } from './event.queries.ts';
import { type GivenMark, markedIn, withExpected, withGiven } from './marking.rules.ts';
import { markingText } from './marking.text.ts';

/** Milliseconds between reads, so that others' marks show within 5 s including the answer. */
const lookAgain = 4000;

/** The event, read again while the page is visible. */
export function useEvent(projectId: string, evaluationEventId: string) {
  return useQuery({ ...eventQuery(projectId, evaluationEventId), refetchInterval: lookAgain });
}

/** The writes of an event. */
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
    onFailure(error, input) {
      const at = markedIn(event, input);
      const title =
        at === undefined ? markingText.someMarkFailed : markingText.markFailed(at.criterion, at.student);
      noticeFailure(title, describeError(error).title);
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
