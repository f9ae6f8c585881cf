/** Figures in exports are the same as on the screens. */
import { buffer } from 'node:stream/consumers';
import { figuresIn } from '@casement/domain/portfolios/directory/figures.rules.ts';
import { outdoorEducation } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SchoolScope } from '../../../auth/scope.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { makeSchool, makeStudent } from '../../../testing/factories.ts';
import { textOfPdf } from '../../../testing/read/pdfText.ts';
import { portfolioOf } from '../../../testing/read/posts.ts';
import { makeAward, makeCustomToken, makeTargets } from '../portfolios.factories.ts';
import { openPortfolioExport } from './export.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const own = 'CustomTokenType2_L1';

/** The four figures in the printed table's row for the first period, joined. */
async function printedFigures(schoolId: string, studentId: string): Promise<string> {
  const wanted = { studentId, format: 'pdf' } as const;
  const scope = SchoolScope.of(schoolId);
  const made = await openPortfolioExport(app.services, scope, wanted, new AbortController().signal);
  if (made === undefined) throw new Error('Nothing was made.');
  const text = await textOfPdf(await buffer(made.stream));
  return /Semester 1.*?20\d\d – .*? 20\d\d(.*?)Awarded by/su.exec(text)?.[1] ?? text;
}

it.each([
  ['no tokens of its own', [], '1 of 252 of 27 of 7'],
  ['outdoor education alone', [outdoorEducation], '1 of 252 of 27 of 7'],
  ['learning outcomes of its own', [own, outdoorEducation], '1 of 252 of 24 of 7'],
])('prints the figures of the screen at a school with %s', async (_school, tokens, printed) => {
  const school = await makeSchool(app);
  const student = await makeStudent(app, { school, graduatingClass: '2028' });
  for (const token of tokens) {
    await makeCustomToken(app, { school, token, type: token === own ? 2 : 3 });
  }
  const asked = { creativity: 2, activity: 0, service: 2, learningOutcome: 7 };
  await makeTargets(app, { school, graduatingYear: '2028', ...asked });
  await makeAward(app, {
    student,
    casTokens: [
      { token: 'Creativity', count: 1 },
      { token: 'Activity', count: 5 },
      { token: 'Service', count: 2 },
    ],
    locTokens: ['LOC1', 'LOC2', 'LOC3', 'LOC4', 'LOC5', 'LOC6', 'LOC7'].map((token) => ({ token, count: 1 })),
    customTokens: [
      ...(tokens.includes(own) ? [{ token: own, count: 4 }] : []),
      ...(tokens.includes(outdoorEducation) ? [{ token: outdoorEducation, count: 5 }] : []),
    ],
  });
  const { tokensAwarded, targets } = await portfolioOf(app, student);
  const customTokens = tokens.map((token) => ({ token }));
  const { strands, learning } = figuresIn(tokensAwarded[0], targets[0], customTokens);
  const shown = [strands.Creativity, strands.Activity, strands.Service, learning];
  const words = shown.map(({ reached, target }) =>
    target === undefined ? `${reached}` : `${reached} of ${target}`,
  );
  expect(words.join('')).toBe(printed);
  // The awards follow the figures.
  expect(await printedFigures(school.id, student.id)).toMatch(new RegExp(`^${printed}`));
});
