/** A school's facts about a portfolio, as an auditor gets them. */

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
 * Portfolios on the auditor's first page in its order, with the figures from the school's own list.
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

/** The address of a file for an auditor. */
function auditFileAddress(token: string, fileId: string, size?: 'thumbnail'): string {
  return `/api/audit/${token}/file/${fileId}${size === undefined ? '' : `?size=${size}`}`;
}

const withoutAddress = <T extends SeenPerson>(someone: T): T => ({ ...someone, schoolEmail: '' });

/** A person other than the student: only the name, and nothing that identifies them at the school. */
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
 * A portfolio as an auditor reads it: no e-mail addresses, no ids of reviewers or awarding teachers, no
 * permissions, and files through the link.
 * @param can the permissions in the answer: none
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
