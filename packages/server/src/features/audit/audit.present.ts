/** How what a school knows of a portfolio is told to an auditor. */

import type { AuditedStudent } from '@casement/domain/audit/audit.contract.ts';
import type { AuditCard } from '@casement/domain/audit/visit/visit.contract.ts';
import { inAuditOrder } from '@casement/domain/audit/visit/visit.rules.ts';
import type { PortfolioCard } from '@casement/domain/portfolios/directory/directory.contract.ts';
import type {
  Portfolio,
  PortfolioComment,
  PostFile,
  SemesterAward,
  TrimesterAward,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import type { SeenPerson } from '@casement/domain/shared/people.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';

/**
 * Portfolios on the auditor's first page in its order, with the figures that the school's own list has of them.
 * @param students whose portfolios the link shows, in the order of their names
 */
export function auditCardsOf(
  students: readonly AuditedStudent[],
  list: readonly PortfolioCard[],
): AuditCard[] {
  const cards = new Map(list.map((card) => [card._id, card]));
  return inAuditOrder(
    students.flatMap((student) => {
      const card = cards.get(student._id);
      return card === undefined ? [] : [{ ...card, student }];
    }),
  );
}

/** The address of a file as an auditor asks for it. */
function auditFileAddress(token: string, fileId: string, size?: 'thumbnail'): string {
  return `/api/audit/${token}/file/${fileId}${size === undefined ? '' : `?size=${size}`}`;
}

const withoutAddress = <T extends SeenPerson>(someone: T): T => ({ ...someone, schoolEmail: '' });

/** Who is named beside the student: the name, and nothing by which the school knows them. */
const nameOnly = (someone: SeenPerson): SeenPerson => ({ ...withoutAddress(someone), _id: '' });

function asRead(comment: PortfolioComment): PortfolioComment {
  return { ...comment, submittedByEmail: '', can: { delete: false } };
}

const withReadComments = <T extends { comments: PortfolioComment[] }>(record: T): T => ({
  ...record,
  comments: record.comments.map(asRead),
});

const asAwarded = <T extends SemesterAward | TrimesterAward>(award: T): T => ({
  ...withReadComments(award),
  verifiedBy: null,
});

const nothing = abilities('portfolio', new Set());

/**
 * A portfolio as an auditor reads it: no address of anybody, no id of who reviews or awarded, nothing that can be done, files by way of the link.
 * @param can what the answer says can be done: nothing of it
 */
export function auditedPortfolioOf(
  portfolio: Omit<Portfolio, 'can'>,
  token: string,
): Omit<Portfolio, 'can'> & { can: Record<string, boolean> } {
  const throughLink = (file: PostFile): PostFile => ({
    ...file,
    url: auditFileAddress(token, file._id),
    thumbnailUrl: file.thumbnailUrl === null ? null : auditFileAddress(token, file._id, 'thumbnail'),
  });
  return {
    ...portfolio,
    student: withoutAddress(portfolio.student),
    facultyReviewers: portfolio.facultyReviewers.map(nameOnly),
    evidencePosts: portfolio.evidencePosts.map((post) => ({
      ...withReadComments(post),
      files: post.files.map(throughLink),
    })),
    reflectionPosts: portfolio.reflectionPosts.map(withReadComments),
    tokensAwarded: portfolio.tokensAwarded.map(asAwarded),
    trimesterTokensAwarded: portfolio.trimesterTokensAwarded.map(asAwarded),
    can: nothing,
  };
}
