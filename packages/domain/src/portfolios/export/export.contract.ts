/** Portfolios: exporting them as a PDF or with all their files. */

import { z } from 'zod';
import { job } from '../../jobs/jobs.contract.ts';
import { call, data } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { graduatingClass } from '../../shared/people.ts';
import { ofPortfolio } from '../portfolios.contract.ts';
import { exportFormats } from './export.rules.ts';
import { exportText } from './export.text.ts';

export const exportFormat = z.enum(exportFormats, { error: exportText.format });

export const portfoliosExportContract = {
  export: call({ permission: 'portfolio.export', record: ofPortfolio }, { changes: [] })
    .route({
      method: 'POST',
      path: '/portfolio/export',
      summary:
        'Start exporting one portfolio as a PDF or an archive; a repeated call returns the running job',
    })
    .input(z.object({ studentPortfolioInfoId: id, format: exportFormat }))
    .output(data(job)),
  exportClass: call({ permission: 'portfolio.exportClass' }, { changes: [] })
    .route({
      method: 'POST',
      path: '/portfolio/exportClass',
      summary: 'Start exporting all portfolios of a class as one archive, without archived students',
    })
    .input(z.object({ graduatingClass }))
    .output(data(job)),
};
