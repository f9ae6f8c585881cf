/**
 * The pages for the holder of an audit link. The guard has found the link; every read here respects its
 * limits.
 */
import type { AuditOpened } from '@casement/domain/audit/audit.contract.ts';
import { placeWithin } from '@casement/domain/audit/visit/visit.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import type { ExportFormat } from '@casement/domain/portfolios/export/export.rules.ts';
import { portfolio as portfolioSchema } from '@casement/domain/portfolios/portfolios.contract.ts';
import { uuidv7 } from 'uuidv7';
import type { OpenedAuditLink } from '../../../access/auditLinks.ts';
import type { SchoolScope } from '../../../auth/scope.ts';
import { countAttempt } from '../../../db/attempts.ts';
import type { Tx } from '../../../db/client.ts';
import { DrawingTooLarge } from '../../../documents/pdf.ts';
import { TooManyWaiting } from '../../../files/turns.ts';
import type { CallContext, LinkContext, OpenContext } from '../../../http/context.ts';
import { linkApi, linkApiInSteps } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { portfoliosDirectory } from '../../portfolios/directory/directory.store.ts';
import { openPortfolioExport } from '../../portfolios/export/export.jobs.ts';
import { exportText } from '../../portfolios/export/export.text.ts';
import { outsider, readPortfolio } from '../../portfolios/portfolios.store.ts';
import { auditCardsOf, auditedPortfolioOf } from '../audit.present.ts';
import { fileWithin, recordVisit, studentsOf, studentWithin } from './visit.store.ts';

/** Records a page opened, with the request's facts about the visitor. */
async function visit(
  context: LinkContext,
  opened: AuditOpened,
  student?: { _id: string; displayName: string },
  thumbnail = false,
): Promise<void> {
  const { tx, clientAddress, userAgent } = context;
  const linkId = context.link.id;
  await recordVisit(tx, { id: uuidv7(), linkId, opened, student, clientAddress, userAgent, thumbnail });
}

/** Fields on every page for auditors. */
function aboutLink(context: LinkContext) {
  const { schoolName, timeZone, semesterType, expiresAt, exportAllowed } = context.link;
  return { schoolName, timeZone, semesterType, expiresAt, exportAllowed };
}

/** All portfolios that the link shows, as cards, and the tokens of the school. */
async function listOf({ tx }: OpenContext, linkId: string) {
  const students = await studentsOf(tx, linkId);
  const { portfolios, learningTokens } = (await portfoliosDirectory.read(tx)).value;
  return { cards: auditCardsOf(students, portfolios), learningTokens };
}

const welcome = linkApi.audit.welcome.handler(async ({ context }) => {
  const { id, adminNotes } = context.link;
  const { cards: portfolios } = await listOf(context, id);
  await visit(context, 'welcome');
  return { data: { ...aboutLink(context), adminNotes, portfolios } };
});

const portfolio = linkApi.audit.portfolio.handler(async ({ input, context }) => {
  const { tx } = context;
  const { id } = context.link;
  const student = found(await studentWithin(tx, id, input.studentPortfolioInfoId));
  const whole = found(await readPortfolio(tx, student._id, outsider));
  const { cards, learningTokens: customTokens } = await listOf(context, id);
  const card = found(cards.find(({ _id }) => _id === student._id));
  await visit(context, 'portfolio', student);
  const { can, ...shown } = auditedPortfolioOf(whole, input.token);
  const read = { ...shown, can: portfolioSchema.shape.can.parse(can) };
  const place = placeWithin(cards, student._id, input);
  return { data: { ...aboutLink(context), portfolio: read, card, place, customTokens } };
});

const serves = linkApi.audit.serves.handler(async ({ input, context }) => {
  const { id, expiresAt } = context.link;
  const asked = input.studentPortfolioInfoId;
  if (asked !== undefined) found(await studentWithin(context.tx, id, asked));
  return { data: { expiresAt } };
});

const file = linkApi.audit.file.handler(async ({ input, context }) => {
  const { services, tx, origin, reply } = context;
  const stored = found(await fileWithin(tx, context.link.id, input.fileId));
  const { studentId, displayName, contentType, name } = stored;
  await visit(context, 'file', { _id: studentId, displayName }, input.size === 'thumbnail');
  const wanted = input.size === undefined ? stored.blobName : (stored.thumbnailBlobName ?? stored.blobName);
  const kept = { schoolId: tx.scope.schoolId, blobName: wanted };
  const url = await services.files.signRead(kept, { contentType, name }, origin, 'short');
  reply.redirect = { to: url, cachedFor: 0 };
  return { data: { _id: input.fileId, url } };
});

/** Documents that one link may request in a window: each takes seconds of work. */
const mostDocuments = 60;
const windowSeconds = 15 * 60;

type Asked = Pick<CallContext, 'services' | 'response' | 'reply' | 'clientAddress' | 'userAgent'> & {
  school: SchoolScope;
  step<T>(work: (tx: Tx, link: OpenedAuditLink) => Promise<T>): Promise<T>;
};

/** Sends one portfolio as a file, made outside any transaction; a 404 if the link doesn't allow it. */
async function sendAs(format: ExportFormat, context: Asked, studentId: string) {
  const { services, response, reply, school, clientAddress, userAgent } = context;
  const allowed = async (tx: Tx, link: OpenedAuditLink) =>
    found(link.exportAllowed ? await studentWithin(tx, link.id, studentId) : undefined);
  await context.step(async (tx, link) => {
    await allowed(tx, link);
    if ((await countAttempt(tx, `audit export ${link.id}`, windowSeconds)) > mostDocuments) {
      throw new CasementError('TOO_MANY');
    }
  });
  const waits = new AbortController();
  response.once('close', () => waits.abort());
  const wanted = { studentId, format };
  const opened = await openPortfolioExport(services, school, wanted, waits.signal).catch((error: unknown) => {
    if (error instanceof DrawingTooLarge) {
      throw new CasementError('TOO_LARGE', { message: exportText.tooLarge });
    }
    if (!(error instanceof TooManyWaiting)) throw error;
    response.setHeader('retry-after', '60');
    throw new CasementError('TOO_MANY', { message: exportText.busy });
  });
  const made = found(opened);
  reply.file = made;
  // Only a document that is sent has been opened; one that was refused would tell the school otherwise.
  await context.step(async (tx, link) => {
    const student = await allowed(tx, link);
    await recordVisit(tx, {
      id: uuidv7(),
      linkId: link.id,
      opened: format,
      student,
      clientAddress,
      userAgent,
    });
  });
  return { data: { _id: studentId, name: made.name } };
}

const pdf = linkApiInSteps.audit.pdf.handler(async ({ input, context }) =>
  sendAs('pdf', context, input.studentPortfolioInfoId),
);

const zip = linkApiInSteps.audit.zip.handler(async ({ input, context }) =>
  sendAs('zip', context, input.studentPortfolioInfoId),
);

export const auditVisitsHandlers = { welcome, portfolio, serves, file, pdf, zip };
