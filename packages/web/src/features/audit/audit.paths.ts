/** Addresses of the audit screens: the administrator's below `/portfolios/audit`, the auditor's below `/audit`. */
export const auditPaths = {
  portfolios: '/portfolios/dashboard',
  dashboard: '/portfolios/audit/main',
  create: '/portfolios/audit/create',
  edit: (linkId: string) => `/portfolios/audit/edit/${linkId}`,
  welcome: (token: string) => `/audit/${token}`,
  portfolio: (token: string, portfolioId: string) => `/audit/${token}/portfolio/${portfolioId}`,
  /** The same portfolio as a file. */
  document: (token: string, portfolioId: string, format: 'pdf' | 'zip') =>
    `/api/audit/${token}/portfolio/${portfolioId}/${format}`,
  post: (token: string, portfolioId: string, postId: string) =>
    `/audit/${token}/portfolio/${portfolioId}/post/${postId}`,
};
