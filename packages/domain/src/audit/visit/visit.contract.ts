/**
 * The pages that the holder of an audit link can open: the welcome page, portfolios, their files and
 * documents.
 */
import { z } from 'zod';
import { portfolioCard, portfolioDirectory } from '../../portfolios/directory/directory.contract.ts';
import type { ExportFormat } from '../../portfolios/export/export.rules.ts';
import { portfolio } from '../../portfolios/portfolios.contract.ts';
import { call, data } from '../../shared/answers.ts';
import { idInPath } from '../../shared/ids.ts';
import { day } from '../../shared/time/instants.ts';
import { periodKinds } from '../../shared/time/periods.ts';
import { auditedStudent } from '../audit.contract.ts';
import { auditBadges } from './badges.rules.ts';

/** A portfolio on the auditor's first page: the figures of the school's own list, without addresses and reviewers. */
export const auditCard = portfolioCard
  .pick({
    _id: true,
    evidencePosts: true,
    reflectionPosts: true,
    tokens: true,
    firstPeriod: true,
    nonCompliant: true,
    missing: true,
    newPosts: true,
    noComments: true,
  })
  .extend({ student: auditedStudent });
export type AuditCard = z.infer<typeof auditCard>;

/** Fields on every page for auditors. */
const about = {
  schoolName: z.string(),
  timeZone: z.string(),
  /** The last day on which the link works, in the school's zone. */
  expiresAt: day,
  exportAllowed: z.boolean(),
  semesterType: z.enum(periodKinds),
};

/** Cards by class, the earliest first; in each class by name, those without a post last. */
export const auditWelcome = z.object({ ...about, adminNotes: z.string(), portfolios: z.array(auditCard) });
export type AuditWelcome = z.infer<typeof auditWelcome>;

const neighbour = z.object({ _id: z.string(), displayName: z.string() }).nullable();

/** One portfolio, read-only. E-mail addresses of people are left out: each `…Email` is empty. */
export const auditedPortfolio = z.object({
  ...about,
  portfolio,
  /** The same portfolio's card from the first page. */
  card: auditCard,
  /** Its place in the requested list: its number, null if it isn't in the list, and its neighbours. */
  place: z.object({
    number: z.number().int().nullable(),
    of: z.number().int(),
    previous: neighbour,
    next: neighbour,
  }),
  /** The school's custom tokens in its order; empty if it uses LOC1 to LOC7. */
  customTokens: portfolioDirectory.shape.learningTokens,
});
export type AuditedPortfolio = z.infer<typeof auditedPortfolio>;

/** An open page polls this: a 404 tells it to close. */
export const auditServes = z.object({ expiresAt: day });

const permission = 'audit.open';

/** The secret of a link; a malformed one opens nothing. */
const token = z.string();
const ofLink = z.object({ token });
const ofPortfolio = z.object({ token, studentPortfolioInfoId: idInPath });

/** The filters of the list in which the portfolio's place is given. */
const narrowing = {
  /** Graduating classes separated by hyphens; all classes if absent. */
  classes: z.string().max(200).optional(),
  badge: z.enum(auditBadges).optional(),
  /** The search for a name. */
  q: z.string().max(200).optional(),
};

const asFile = (format: ExportFormat) =>
  call({ permission }, { shows: [] })
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
  welcome: call({ permission }, { shows: [] })
    .route({ method: 'GET', path: '/audit/{token}', summary: 'What an audit link shows' })
    .input(ofLink)
    .output(data(auditWelcome)),
  portfolio: call({ permission }, { shows: [] })
    .route({
      method: 'GET',
      path: '/audit/{token}/portfolio/{studentPortfolioInfoId}',
      summary: 'One portfolio that an audit link shows',
    })
    .input(ofPortfolio.extend(narrowing))
    .output(data(auditedPortfolio)),
  serves: call({ permission }, { shows: [] })
    .route({
      method: 'GET',
      path: '/audit/{token}/serves',
      summary: 'Whether an audit link still serves, and still shows a portfolio where one is named; no visit',
    })
    .input(ofLink.extend({ studentPortfolioInfoId: idInPath.optional() }))
    .output(data(auditServes)),
  file: call({ permission }, { shows: [] })
    .route({
      method: 'GET',
      path: '/audit/{token}/file/{fileId}',
      summary: 'The way to a file of a portfolio that an audit link shows',
      successStatus: 302,
    })
    .input(z.object({ token, fileId: idInPath, size: z.enum(['thumbnail']).optional() }))
    .output(data(z.object({ _id: z.string(), url: z.string() }))),
};
