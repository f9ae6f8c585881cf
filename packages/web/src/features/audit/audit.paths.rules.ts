/** Addresses of the audit screens: the administrator's below `/portfolios/audit`, the auditor's below `/audit`. */
export const auditPaths = {
  portfolios: '/portfolios/dashboard',
  dashboard: '/portfolios/audit/main',
  create: '/portfolios/audit/create',
  edit: (linkId: string) => `/portfolios/audit/edit/${linkId}`,
  welcome: (token: string) => `/audit/${token}`,
  portfolio: (token: string, portfolioId: string) => `/audit/${token}/portfolio/${portfolioId}`,
  post: (token: string, portfolioId: string, postId: string) =>
    `/audit/${token}/portfolio/${portfolioId}/post/${postId}`,
};
