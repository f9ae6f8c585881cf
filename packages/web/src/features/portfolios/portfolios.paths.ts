/** Addresses of the portfolio screens: faculty's below `/portfolios`, a student's own below `/portfolio`. */
import type { PostKind } from '@casement/domain/portfolios/timeline.rules.ts';
import { paths } from '../../lib/places/address.ts';

export const portfolioPaths = paths({
  portfolios: '/portfolios',
  dashboard: '/portfolios/dashboard',
  review: '/portfolios/review',
  facultyAssignment: '/portfolios/facultyAssignment',
  requiredTokens: '/portfolios/requiredTokensDashboard',
  guidelines: '/portfolios/portfolioGuidelines',
  customTokens: '/portfolios/customLearningTokens',
  main: (portfolioId: string) => `/portfolios/${portfolioId}/main`,
  tokens: (portfolioId: string) => `/portfolios/${portfolioId}/tokenDashboard`,
  post: (portfolioId: string, kind: PostKind, postId: string) =>
    `/portfolios/${portfolioId}/${kind}/${postId}`,
  own: '/portfolio',
  ownTokens: '/portfolio/tokens',
  ownPost: (kind: PostKind, postId: string) => `/portfolio/${kind}/${postId}`,
  /** With the search parameter `post` it edits that post. */
  write: (kind: PostKind) => `/portfolio/write/${kind}`,
});

/** The anchor of the comments on a post's page. */
export const postCommentsAnchor = 'comments';

/** The anchor of a period on a student's own tokens page. */
export const ownPeriodAnchor = (period: number) => `own-tokens-${period}`;
