/** Inputs of the access matrix for exports of portfolios, and for jobs. */
import { uuidv7 } from 'uuidv7';
import type { Scene } from '../../../testing/callers/callers.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { comingClass } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { portfolioOf } from '../portfolios.inputs.ts';

/** A job that has failed, started by the scene's author. */
async function jobOf({ app, author }: Scene): Promise<string> {
  const id = uuidv7();
  await asOwner(
    app,
    author.school.id,
    `insert into job (id, kind, state, problem, started_by) values ($1, 'portfolioExport', 'failed', 'No paper.', $2)`,
    [id, author.id],
  );
  return id;
}

/** Keyed by the procedure's path in the contract. */
export const portfolioExportInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'portfolios.export': [
    {
      name: 'a portfolio',
      input: async (scene) => ({ studentPortfolioInfoId: (await portfolioOf(scene)).id, format: 'pdf' }),
    },
  ],
  'portfolios.exportClass': [{ name: 'a class', input: () => ({ graduatingClass: comingClass }) }],
  'school.job': [{ name: 'a job', input: async (scene) => ({ jobId: await jobOf(scene) }) }],
};
