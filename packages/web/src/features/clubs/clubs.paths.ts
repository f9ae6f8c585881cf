/** Addresses of the club screens. Staff and leaders have the `/admin` ones, other students the plain ones. */

const overview = (clubId: string) => `/clubspace/overview/${clubId}`;

export const clubPaths = {
  dashboard: '/clubspace',
  create: '/clubspace/create',
  tags: '/clubspace/clubTags',
  settings: '/clubspace/settings',
  budget: '/clubspace/budget',
  overview: (clubId: string, manages: boolean) => `${overview(clubId)}${manages ? '/admin' : ''}`,
  attendance: (clubId: string, manages: boolean) =>
    `/clubspace/attendance/${clubId}${manages ? '/admin' : ''}`,
  photos: (clubId: string, meetingId: string) => `/clubspace/photos/${clubId}/${meetingId}`,
  edit: (clubId: string) => `${overview(clubId)}/edit/admin`,
  editLeadership: (clubId: string) => `${overview(clubId)}/facilitatorEdit/admin`,
  editMembers: (clubId: string) => `${overview(clubId)}/memberEdit/admin`,
  propose: '/clubspace/propose',
  proposal: (clubId: string) => `/clubspace/proposal/${clubId}`,
  editProposal: (clubId: string) => `/clubspace/proposal/${clubId}/edit`,
  proposals: '/clubspace/proposal/dashboard',
  review: (clubId: string) => `/clubspace/proposal/submittedProposal/${clubId}/proposal`,
};

/** Addresses of people, for those who may look them up. */
export const peoplePaths = {
  student: (studentId: string) => `/studentspace/${studentId}`,
  faculty: (facultyId: string) => `/facultyspace/${facultyId}/overview`,
};
