/**
 * Lighthouse on four pages of the demo school, on a phone and on a desktop. It simulates a slow network and
 * processor from what it observes, so nothing is slowed down; but time that other processes take counts against
 * the page. Scores are medians of the runs; for accessibility and best practices, the lowest.
 */
import lighthouse, { desktopConfig } from 'lighthouse';
import { z } from 'zod';
import { startService } from '../../e2e/service.ts';
import { openForDebugging, setCookies } from '../browser.ts';
import type { Case, Figure } from '../case.ts';
import { median } from '../machine.ts';

const administrator = 'ruth.okafor@northbridge.example';
const student = 'amara.diallo@northbridge.example';

const devices = [
  { device: 'phone', config: undefined, speed: 90 },
  { device: 'desk', config: desktopConfig, speed: 95 },
];

/** Categories that must score 100, by Lighthouse's name. */
const faultless = { accessibility: 'accessibility', 'best-practices': 'best practices' } as const;

const portfolios = z.object({
  data: z.object({
    portfolios: z.array(
      z.object({ _id: z.string(), student: z.object({ _id: z.string(), schoolEmail: z.string() }) }),
    ),
  }),
});
const made = z.object({ data: z.object({ token: z.string() }) });

/** Calls the service with this session cookie. */
async function call(url: string, method: string, path: string, cookie: string, body?: unknown) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  const read: unknown = await answer.json();
  return { body: read, cookies: answer.headers.getSetCookie() };
}

/** The pages measured, each with its visitor's cookie. */
async function pagesOf(url: string) {
  const entered = await call(url, 'POST', '/demo/signIn', '', { schoolEmail: administrator });
  const cookie = entered.cookies[0]?.split(';', 1)[0] ?? '';
  const read = portfolios.parse((await call(url, 'GET', '/portfolio/portfolios', cookie)).body);
  const shown = read.data.portfolios.find((one) => one.student.schoolEmail === student);
  if (shown === undefined) throw new Error(`${student} should have a portfolio.`);
  const link = await call(url, 'POST', '/auditAccessLink/link', cookie, {
    accessType: 'specific_portfolios',
    specificStudentPortfolioInfos: [shown._id],
  });
  return [
    { page: 'sign-in', path: '/signIn', cookie: '' },
    { page: 'clubs', path: '/clubspace', cookie },
    { page: 'a portfolio', path: `/portfolios/${shown.student._id}/main`, cookie },
    { page: 'an audit page', path: `/audit/${made.parse(link.body).data.token}`, cookie: '' },
  ];
}

async function look(address: string, port: number, config: object | undefined) {
  const result = await lighthouse(
    address,
    {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', ...Object.keys(faultless)],
    },
    config,
  );
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${address}.`);
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const brokenIn = (name: string) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const score = lhr.audits[id]?.score;
      return weight > 0 && typeof score === 'number' && score < 1 ? [id] : [];
    });
  const seconds = (id: string) => `${((lhr.audits[id]?.numericValue ?? 0) / 1000).toFixed(1)} s`;
  const told = `content ${seconds('first-contentful-paint')}, largest ${seconds('largest-contentful-paint')}, blocked ${seconds('total-blocking-time')}, moved ${(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`;
  return { scoreOf, brokenIn, told };
}

export const lighthouseScores: Case = {
  name: 'lighthouse',
  async measure(bench): Promise<Figure[]> {
    const browser = await openForDebugging();
    if (browser === undefined)
      throw new Error('It needs the browser of the journeys, which is not installed.');
    const figures: Figure[] = [];
    const lowest = new Map(Object.keys(faultless).map((name) => [name, 100]));
    const broken = new Map(Object.keys(faultless).map((name) => [name, new Set<string>()]));
    const service = await startService({ DEMO: 'true', UNDER_TEST: 'false', NODE_ENV: 'production' });
    try {
      for (const { page, path, cookie } of await pagesOf(service.url)) {
        const [name = '', ...value] = cookie.split('=');
        await setCookies(
          browser.port,
          name === '' ? [] : [{ name, value: value.join('='), url: service.url }],
        );
        for (const { device, config, speed } of devices) {
          const scores: number[] = [];
          const details: string[] = [];
          for (let run = 0; run < Math.min(bench.rounds, 3); run += 1) {
            const seen = await look(`${service.url}${path}`, browser.port, config);
            scores.push(seen.scoreOf('performance'));
            details.push(`${String(seen.scoreOf('performance')).padStart(3)}: ${seen.told}`);
            for (const name of Object.keys(faultless)) {
              lowest.set(name, Math.min(lowest.get(name) ?? 0, seen.scoreOf(name)));
              for (const id of seen.brokenIn(name)) broken.get(name)?.add(`${page}, ${device}: ${id}`);
            }
          }
          figures.push({
            name: `${this.name}, ${page} on a ${device}`,
            ratio: median(scores),
            unit: 'of 100 for performance',
            target: speed,
            sense: 'at least',
            details,
          });
        }
      }
    } finally {
      await service.stop();
      await browser.close();
    }
    for (const [name, words] of Object.entries(faultless)) {
      figures.push({
        name: `${this.name}, ${words}`,
        ratio: lowest.get(name) ?? 0,
        unit: 'of 100, the lowest of all pages',
        target: 100,
        sense: 'at least',
        details: [...(broken.get(name) ?? [])],
      });
    }
    return figures;
  },
};
