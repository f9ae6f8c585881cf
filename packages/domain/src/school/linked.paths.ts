/** Addresses of screens that the service links to: in e-mails, on its own pages and when it redirects. */
export const linkedPaths = {
  inbox: '/inbox',
  profile: '/profile',
  register: (clubId: string) => `/clubspace/attendance/${clubId}/admin` as const,
  editAuditLink: (linkId: string) => `/portfolios/audit/edit/${linkId}` as const,
  audit: (token: string) => `/audit/${token}` as const,
  portfolio: (portfolioId: string) => `/portfolios/${portfolioId}/main` as const,
  ownTokens: '/portfolio/tokens',
  createMessage: '/messageboard/create',
} as const;
