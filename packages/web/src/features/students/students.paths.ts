/** Addresses of the student screens. */
export const studentPaths = {
  dashboard: '/studentspace',
  onboard: '/onboarding/uploadStudents',
  overview: (studentId: string) => `/studentspace/${studentId}`,
  edit: (studentId: string) => `/studentspace/${studentId}/edit`,
  attendance: (studentId: string) => `/studentspace/attendance/${studentId}/overview`,
  portfolio: (studentId: string) => `/portfolios/${studentId}/main`,
};
