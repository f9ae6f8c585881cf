/** Addresses of the screens of evaluations. */
import { paths } from '../../lib/places/address.ts';

export const evaluationPaths = paths({
  dashboard: '/projectspace/evaluations',
  own: '/projectspace/ownEvaluations',
  event: (projectId: string, evaluationEventId: string) =>
    `/projectspace/${projectId}/evaluation/${evaluationEventId}`,
});
