/** Addresses of the faculty screens. */
export const facultyPaths = {
  dashboard: '/facultyspace',
  onboard: '/onboarding/uploadFaculty',
  overview: (facultyId: string) => `/facultyspace/${facultyId}/overview`,
  edit: (facultyId: string) => `/facultyspace/${facultyId}/edit`,
};
