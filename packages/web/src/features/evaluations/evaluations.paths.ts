/** Addresses of the screens of evaluations. */
import { paths } from '../../lib/places/address.ts';

export const evaluationPaths = paths({
  dashboard: '/projectspace/evaluations',
  own: '/projectspace/ownEvaluations',
  createAssignmentProjects: (assignmentId: string) =>
    `/projectspace/evaluationDetails/create/${assignmentId}/casProjects`,
  assignmentProjects: (assignmentId: string) =>
    `/projectspace/evaluationDetails/${assignmentId}/casProjectsEdit`,
  assignments: '/projectspace/evaluationDetails',
  createAssignment: '/projectspace/evaluationDetails/create',
  editAssignment: (assignmentId: string) => `/projectspace/evaluationDetails/${assignmentId}/edit`,
  event: (projectId: string, evaluationEventId: string) =>
    `/projectspace/${projectId}/evaluation/${evaluationEventId}`,
});
