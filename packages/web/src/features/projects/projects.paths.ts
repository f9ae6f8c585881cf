/** Addresses of the project screens. */
import { paths } from '../../lib/places/address.ts';

export const projectPaths = paths({
  dashboard: '/projectspace',
  create: '/projectspace/createProject',
  overview: (projectId: string) => `/projectspace/${projectId}/overview`,
  edit: (projectId: string) => `/projectspace/${projectId}/edit`,
  members: (projectId: string) => `/projectspace/${projectId}/members/edit`,
  coaches: (projectId: string) => `/projectspace/${projectId}/facilitators/edit`,
  propose: '/projectspace/propose',
  proposal: (projectId: string) => `/projectspace/proposal/${projectId}`,
  editProposal: (projectId: string) => `/projectspace/proposal/${projectId}/edit`,
  proposals: '/projectspace/proposal/dashboard',
  review: (projectId: string) => `/projectspace/proposal/submittedProposal/${projectId}/admin`,
});
