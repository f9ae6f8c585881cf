/** The badges of a portfolio, by which an auditor can filter the list (spec: clubs, section 2). Every page loads this. */
export const auditBadges = ['nonCompliant', 'newPosts', 'noComments'] as const;
export type AuditBadge = (typeof auditBadges)[number];
