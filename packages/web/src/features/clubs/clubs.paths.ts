/** Addresses of the club screens: `/admin` ones for staff and leaders, plain ones for other students. */
import { paths } from '../../lib/places/address.ts';

export const clubPaths = paths({
  dashboard: '/clubspace',
  create: '/clubspace/create',
  tags: '/clubspace/clubTags',
  settings: '/clubspace/settings',
  budget: '/clubspace/budget',
  overview: (clubId: string, manages: boolean) =>
    manages ? `/clubspace/overview/${clubId}/admin` : `/clubspace/overview/${clubId}`,
  photos: (clubId: string, meetingId: string) => `/clubspace/photos/${clubId}/${meetingId}`,
  edit: (clubId: string) => `/clubspace/overview/${clubId}/edit/admin`,
  editLeadership: (clubId: string) => `/clubspace/overview/${clubId}/facilitatorEdit/admin`,
  editMembers: (clubId: string) => `/clubspace/overview/${clubId}/memberEdit/admin`,
  propose: '/clubspace/propose',
  proposal: (clubId: string) => `/clubspace/proposal/${clubId}`,
  editProposal: (clubId: string) => `/clubspace/proposal/${clubId}/edit`,
  proposals: '/clubspace/proposal/dashboard',
  review: (clubId: string) => `/clubspace/proposal/submittedProposal/${clubId}/proposal`,
});
