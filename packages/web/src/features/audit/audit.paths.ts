/** Addresses of the audit screens: the administrator's below `/portfolios/audit`, the auditor's below `/audit`. */
import { paths } from '../../lib/places/address.ts';

export const auditPaths = paths({
  dashboard: '/portfolios/audit/main',
  create: '/portfolios/audit/create',
  edit: (linkId: string) => `/portfolios/audit/edit/${linkId}`,
  welcome: (token: string) => `/audit/${token}`,
  portfolio: (token: string, portfolioId: string) => `/audit/${token}/portfolio/${portfolioId}`,
  post: (token: string, portfolioId: string, postId: string) =>
    `/audit/${token}/portfolio/${portfolioId}/post/${postId}`,
});

/** Where the service offers an audited portfolio as a file. */
export const auditDocument = (token: string, portfolioId: string, format: 'pdf' | 'zip') =>
  `/api/audit/${token}/portfolio/${portfolioId}/${format}`;
