/** What the holder of an audit link opens: the welcome page, portfolios, their files and documents. */
import { z } from 'zod';
import { portfolio } from '../portfolios/portfolios.contract.ts';
import { portfolioCard, portfolioDirectory } from '../portfolios/portfolios.directory.contract.ts';
import type { ExportFormat } from '../portfolios/portfolios.export.rules.ts';
import { call, data } from '../shared/answers.ts';
import { idInPath } from '../shared/ids.ts';
import { day } from '../shared/instants.ts';
import { periodKinds } from '../shared/periods.ts';
import { auditedStudent } from './audit.contract.ts';

/** A portfolio on the auditor's first page: the figures of the school's own list, without addresses and reviewers. */
export const auditCard = portfolioCard
  .pick({
    _id: true,
    evidencePosts: true,
    reflectionPosts: true,
    tokens: true,
    nonCompliant: true,
    newPosts: true,
    noComments: true,
  })
  .extend({ student: auditedStudent });
export type AuditCard = z.infer<typeof auditCard>;

/** What stands on every page of an auditor. */
const about = {
  schoolName: z.string(),
  timeZone: z.string(),
  /** The last day on which the link serves, in the school's zone. */
  expiresAt: day,
  exportAllowed: z.boolean(),
};

/** Cards by class, the earliest first, and by name. */
export const auditWelcome = z.object({ ...about, adminNotes: z.string(), portfolios: z.array(auditCard) });
export type AuditWelcome = z.infer<typeof auditWelcome>;

/** One portfolio, read-only. Addresses of people are left out: each `…Email` is empty. */
export const auditedPortfolio = z.object({
  ...about,
  portfolio,
  semesterType: z.enum(periodKinds),
  /** The school's own tokens in its order; empty where LOC1 to LOC7 are used. */
  customTokens: portfolioDirectory.shape.learningTokens,
});
export type AuditedPortfolio = z.infer<typeof auditedPortfolio>;

const permission = 'audit.open';

/** The secret of a link; what cannot be one opens nothing. */
const token = z.string();
const ofLink = z.object({ token });
const ofPortfolio = z.object({ token, studentPortfolioInfoId: idInPath });

const asFile = (format: ExportFormat) =>
  call({ permission })
    .route({
      method: 'GET',
      path: `/audit/{token}/portfolio/{studentPortfolioInfoId}/${format}`,
      summary: `One portfolio that an audit link shows as ${format.toUpperCase()}, sent as a file; where the link allows it`,
    })
    .input(ofPortfolio)
    .output(data(z.object({ _id: z.string(), name: z.string() })));

export const auditVisitsContract = {
  pdf: asFile('pdf'),
  zip: asFile('zip'),
  welcome: call({ permission })
    .route({ method: 'GET', path: '/audit/{token}', summary: 'What an audit link shows' })
    .input(ofLink)
    .output(data(auditWelcome)),
  portfolio: call({ permission })
    .route({
      method: 'GET',
      path: '/audit/{token}/portfolio/{studentPortfolioInfoId}',
      summary: 'One portfolio that an audit link shows',
    })
    .input(ofPortfolio)
    .output(data(auditedPortfolio)),
  file: call({ permission })
    .route({
      method: 'GET',
      path: '/audit/{token}/file/{fileId}',
      summary: 'The way to a file of a portfolio that an audit link shows',
      successStatus: 302,
    })
    .input(z.object({ token, fileId: idInPath, size: z.enum(['thumbnail']).optional() }))
    .output(data(z.object({ _id: z.string(), url: z.string() }))),
};
