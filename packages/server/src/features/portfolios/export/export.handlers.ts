/** Starts exports of portfolios. */
import { CasementError } from '@casement/domain/errors.ts';
import { logActivity } from '../../../db/activity.ts';
import { api } from '../../../http/procedures.ts';
import { presentJob } from '../../../jobs/present.ts';
import { classStudents } from './export.store.ts';
import { exportText } from './export.text.ts';

const one = api.portfolios.export.handler(async ({ input, context }) => {
  const { tx, services, actor } = context;
  const { studentPortfolioInfoId: studentId, format } = input;
  const wanted = { kind: 'portfolioExport', payload: { studentId, format }, startedBy: actor.id } as const;
  const { job, added } = await services.jobs.enqueue(tx, wanted);
  if (added) await logActivity(tx, actor, 'portfolio.export', studentId, { format });
  return { data: await presentJob(job, context) };
});

const ofClass = api.portfolios.exportClass.handler(async ({ input, context }) => {
  const { tx, services, actor } = context;
  const { graduatingClass } = input;
  if ((await classStudents(tx, graduatingClass)).length === 0) {
    throw new CasementError('INVALID', {
      fields: [{ path: 'graduatingClass', message: exportText.nobodyInClass(graduatingClass) }],
    });
  }
  const wanted = { kind: 'classExport', payload: { graduatingClass }, startedBy: actor.id } as const;
  const { job, added } = await services.jobs.enqueue(tx, wanted);
  if (added) await logActivity(tx, actor, 'portfolio.exportClass', null, { graduatingClass });
  return { data: await presentJob(job, context) };
});

export const portfoliosExportHandlers = { export: one, exportClass: ofClass };
