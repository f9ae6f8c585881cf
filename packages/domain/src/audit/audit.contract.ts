/** Audit links: an administrator's links for an outside auditor, and who opened them. */

import { z } from 'zod';
import { call, data, text } from '../shared/answers.ts';
import { id, newId } from '../shared/ids.ts';
import { graduatingClass } from '../shared/people.ts';
import { day, instant } from '../shared/time/instants.ts';
import { auditLinkStates } from './audit.rules.ts';
import { auditText } from './audit.text.ts';

/** The portfolios that a link shows: whole classes as they are at the time, or selected portfolios. */
export const auditAccessTypes = ['graduating_classes', 'specific_portfolios'] as const;
export const auditAccessType = z.enum(auditAccessTypes);
export type AuditAccessType = z.infer<typeof auditAccessType>;

/** A student as auditors and lists of portfolios need them: without an address. */
export const auditedStudent = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  graduatingClass: z.string(),
  archived: z.boolean(),
});
export type AuditedStudent = z.infer<typeof auditedStudent>;

export const auditLink = z.object({
  _id: z.string(),
  /** Null if the service's secret has changed since: the link works, but can't be shown again. */
  token: z.string().nullable(),
  /** The address to hand out, on the host of the request. */
  url: z.string().nullable(),
  accessType: auditAccessType,
  graduatingClasses: z.array(z.string()),
  /** Ids of the named portfolios, which are those of their students. */
  specificStudentPortfolioInfos: z.array(z.string()),
  /** The same with names, by class and name. */
  students: z.array(auditedStudent),
  /** How many portfolios it shows now. */
  portfolioCount: z.number().int(),
  /** The last day on which it works, in the school's zone. */
  expiresAt: day,
  state: z.enum(auditLinkStates),
  adminNotes: z.string(),
  /** Whether its holder may download portfolios as PDF and ZIP. */
  exportAllowed: z.boolean(),
  adminCreator: z.object({ _id: z.string().nullable(), displayName: z.string() }),
  visits: z.object({ count: z.number().int(), lastAt: z.string().nullable() }),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AuditLink = z.infer<typeof auditLink>;

/** A deleted link: what it showed, and how often it was opened. */
export const deletedAuditLink = auditLink
  .pick({
    _id: true,
    accessType: true,
    graduatingClasses: true,
    students: true,
    expiresAt: true,
    adminNotes: true,
    adminCreator: true,
    visits: true,
    createdAt: true,
  })
  .extend({ deletedAt: z.string(), deletedByName: z.string() });
export type DeletedAuditLink = z.infer<typeof deletedAuditLink>;

/** The things that a link can open. */
export const auditOpened = ['welcome', 'portfolio', 'file', 'pdf', 'zip'] as const;
export type AuditOpened = (typeof auditOpened)[number];

/** One visit, with the student's name at that time. */
export const auditVisit = z.object({
  _id: z.string(),
  at: z.string(),
  opened: z.enum(auditOpened),
  student: z.object({ _id: z.string().nullable(), displayName: z.string() }).nullable(),
  clientAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type AuditVisit = z.infer<typeof auditVisit>;

const mostClasses = 20;
const mostPortfolios = 500;
/** Longest notes to the auditor, in characters. */
export const maxNotesLength = 2000;

const distinct = (list: readonly string[]) => new Set(list).size === list.length;

const fields = {
  accessType: z.enum(auditAccessTypes, auditText.accessType),
  graduatingClasses: z
    .array(graduatingClass)
    .max(mostClasses, auditText.tooManyClasses(mostClasses))
    .refine(distinct, auditText.classTwice)
    .default([])
    .describe(
      'Which classes are shown. Beside single portfolios: the classes they were chosen from, not kept.',
    ),
  specificStudentPortfolioInfos: z
    .array(id)
    .max(mostPortfolios, auditText.tooManyPortfolios(mostPortfolios))
    .refine(distinct, auditText.portfolioTwice)
    .default([])
    .describe('Ids of the portfolios that are shown; beside whole classes they are not kept.'),
  expiresAt: z.iso
    .date(auditText.expires)
    .optional()
    .describe('The last day of access, in the school’s zone; without one three months from today.'),
  adminNotes: text(maxNotesLength).default(''),
  exportAllowed: z.boolean().optional(),
};

type Chosen = {
  accessType: AuditAccessType;
  graduatingClasses: readonly string[];
  specificStudentPortfolioInfos: readonly string[];
};

const chosen = z.looseObject({
  accessType: auditAccessType,
  graduatingClasses: z.array(z.unknown()).default([]),
  specificStudentPortfolioInfos: z.array(z.unknown()).default([]),
});

/** Checks that the list for the chosen access type isn't missing; runs even if other fields are refused. */
function lacks(accessType: AuditAccessType, list: 'graduatingClasses' | 'specificStudentPortfolioInfos') {
  return (value: unknown) => {
    const found = chosen.safeParse(value).data;
    return found?.accessType !== accessType || found[list].length > 0;
  };
}

/** Keeps the list that belongs to the access type. */
function ofItsKind<T extends Chosen>(value: T): T {
  return value.accessType === 'graduating_classes'
    ? { ...value, specificStudentPortfolioInfos: [] }
    : { ...value, graduatingClasses: [] };
}

const noClass = {
  path: ['graduatingClasses'],
  message: auditText.noClass,
  when: () => true,
};
const noPortfolio = {
  path: ['specificStudentPortfolioInfos'],
  message: auditText.noPortfolio,
  when: () => true,
};

export const newAuditLink = z
  .object({
    ...fields,
    newId,
    adminCreator: z.unknown().optional().describe('Accepted and ignored: the caller is who is signed in.'),
  })
  .refine(lacks('graduating_classes', 'graduatingClasses'), noClass)
  .refine(lacks('specific_portfolios', 'specificStudentPortfolioInfos'), noPortfolio)
  .transform(({ adminCreator: _ignored, ...link }) => ofItsKind(link));
export type NewAuditLink = z.infer<typeof newAuditLink>;

/**
 * An edit has all fields; `expiresAt` and `exportAllowed` don't change if left out. `updatedAt` is the
 * version it was based on.
 */
export const auditLinkEdit = z
  .object({ ...fields, auditAccessLinkId: id, updatedAt: instant.optional() })
  .refine(lacks('graduating_classes', 'graduatingClasses'), noClass)
  .refine(lacks('specific_portfolios', 'specificStudentPortfolioInfos'), noPortfolio)
  .transform(ofItsKind);

const deletion = z
  .object({ linkId: id.optional(), auditAccessLinkId: id.optional() })
  .transform(({ linkId, auditAccessLinkId }) => ({ linkId: linkId ?? auditAccessLinkId }))
  .pipe(z.object({ linkId: z.string(auditText.noLink) }));

const permission = 'audit.manage';

export const auditContract = {
  links: call({ permission }, { shows: ['auditLink'] })
    .route({ method: 'GET', path: '/auditAccessLink/links', summary: 'All audit access links, newest first' })
    .output(data(z.object({ links: z.array(auditLink), deletedLinks: z.array(deletedAuditLink) }))),
  create: call({ permission }, { changes: ['auditLink'] })
    .route({ method: 'POST', path: '/auditAccessLink/link', summary: 'Create an audit access link' })
    .input(newAuditLink)
    .output(data(auditLink)),
  update: call({ permission }, { changes: ['auditLink'] })
    .route({ method: 'PUT', path: '/auditAccessLink/link', summary: 'Edit an audit access link' })
    .input(auditLinkEdit)
    .output(data(auditLink)),
  delete: call({ permission }, { changes: ['auditLink'] })
    .route({
      method: 'DELETE',
      path: '/auditAccessLink/link',
      summary: 'Delete an audit access link; it opens nothing from then on, and its visits stay',
    })
    .input(deletion)
    .output(data(z.object({ _id: z.string() }))),
  visits: call({ permission }, { shows: ['auditLink'] })
    .route({
      method: 'GET',
      path: '/auditAccessLink/visits',
      summary: 'Visits by a link, deleted ones too, latest first',
    })
    .input(
      z.object({
        auditAccessLinkId: id,
        limit: z.coerce.number().int().min(1).max(500).default(100),
        cursor: id.optional(),
      }),
    )
    .output(data(z.object({ visits: z.array(auditVisit), nextCursor: z.string().nullable() }))),
};
