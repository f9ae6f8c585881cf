/** What the holder of an audit link opens. The guard has found the link; every read here holds to it. */
import type { AuditOpened } from '@casement/domain/audit/audit.contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { portfolio as portfolioSchema } from '@casement/domain/portfolios/portfolios.contract.ts';
import { uuidv7 } from 'uuidv7';
import { heldLinkOf, type OpenContext } from '../../http/context.ts';
import { api } from '../../http/procedures.ts';
import { portfoliosDirectory } from '../portfolios/portfolios.directory.store.ts';
import { readPortfolio } from '../portfolios/portfolios.store.ts';
import { auditCardsOf, auditedPortfolioOf } from './audit.present.rules.ts';
import { fileWithin, recordVisit, studentsOf, studentWithin } from './audit.visits.store.ts';

/** Records what was opened, and by whom as far as a request tells. */
async function visit(
  context: OpenContext,
  opened: AuditOpened,
  student?: { _id: string; displayName: string },
  thumbnail = false,
): Promise<void> {
  const { tx, clientAddress, userAgent } = context;
  const linkId = heldLinkOf(context).id;
  await recordVisit(tx, { id: uuidv7(), linkId, opened, student, clientAddress, userAgent, thumbnail });
}

/** What stands on every page of an auditor. */
function aboutLink(context: OpenContext) {
  const { schoolName, timeZone, expiresAt, exportAllowed } = heldLinkOf(context);
  return { schoolName, timeZone, expiresAt, exportAllowed };
}

const welcome = api.audit.welcome.handler(async ({ context }) => {
  const { id, adminNotes } = heldLinkOf(context);
  const [students, list] = [await studentsOf(context.tx, id), await portfoliosDirectory.read(context.tx)];
  await visit(context, 'welcome');
  return {
    data: { ...aboutLink(context), adminNotes, portfolios: auditCardsOf(students, list.value.portfolios) },
  };
});

const portfolio = api.audit.portfolio.handler(async ({ input, context }) => {
  const { tx } = context;
  const student = await studentWithin(tx, heldLinkOf(context).id, input.studentPortfolioInfoId);
  const found = student && (await readPortfolio(tx, student._id, { id: null, deletesComments: false }));
  if (found === undefined) throw new CasementError('NOT_FOUND');
  await visit(context, 'portfolio', student);
  const { can, ...shown } = auditedPortfolioOf(found, input.token);
  const read = { ...shown, can: portfolioSchema.shape.can.parse(can) };
  const { semesterType } = heldLinkOf(context);
  const { learningTokens: customTokens } = (await portfoliosDirectory.read(tx)).value;
  return { data: { ...aboutLink(context), portfolio: read, semesterType, customTokens } };
});

const file = api.audit.file.handler(async ({ input, context }) => {
  const { services, tx, origin, reply } = context;
  const found = await fileWithin(tx, heldLinkOf(context).id, input.fileId);
  if (found === undefined) throw new CasementError('NOT_FOUND');
  const { studentId, displayName, contentType, name } = found;
  await visit(context, 'file', { _id: studentId, displayName }, input.size === 'thumbnail');
  const wanted = input.size === undefined ? found.blobName : (found.thumbnailBlobName ?? found.blobName);
  const kept = { schoolId: tx.scope.schoolId, blobName: wanted };
  const url = await services.files.signRead(kept, { contentType, name }, origin);
  reply.redirect = { to: url, keptFor: 0 };
  return { data: { _id: input.fileId, url } };
});

export const auditVisitsHandlers = { welcome, portfolio, file };
