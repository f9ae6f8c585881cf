/** Audit access links of the demo school, created by its administrator. */

import { request } from '@playwright/test';
import { z } from 'zod';
import { todayIn } from './clock.ts';
import { accounts, call, serviceUrl, signIn } from './people.ts';
import { postOf } from './portfolios.ts';

const link = z.object({ _id: z.string(), token: z.string(), url: z.string() });
export type AuditLink = z.infer<typeof link>;

const directory = z.object({
  data: z.object({
    portfolios: z.array(
      z.object({
        _id: z.string(),
        student: z.object({ schoolEmail: z.string(), graduatingClass: z.string(), displayName: z.string() }),
      }),
    ),
  }),
});

/** Calls as the administrator, independently of any open pages. */
async function asOffice<T>(work: (office: Awaited<ReturnType<typeof request.newContext>>) => Promise<T>) {
  const office = await request.newContext();
  try {
    await signIn({ request: office }, 'administrator');
    return await work(office);
  } finally {
    await office.dispose();
  }
}

/** Creates a link; `input` is that of the API call. */
export async function makeAuditLink(input: Record<string, unknown>): Promise<AuditLink> {
  const answer = await asOffice((office) =>
    call({ request: office }, 'POST', '/auditAccessLink/link', input),
  );
  return z.object({ data: link }).parse(answer).data;
}

/** Deletes a link of the demo school. */
export async function deleteAuditLink(linkId: string): Promise<void> {
  await asOffice((office) => call({ request: office }, 'DELETE', '/auditAccessLink/link', { linkId }));
}

/** All portfolios of the demo school. */
export async function portfoliosOf() {
  const answer = await asOffice((office) => call({ request: office }, 'GET', '/portfolio/portfolios'));
  return directory.parse(answer).data.portfolios;
}

type Shown = { link: AuditLink; portfolioId: string; postId: string };
let kept: Promise<Shown> | undefined;

/** Links for the tour: one for two classes, and one for single portfolios that expires soon. */
async function makeShown(): Promise<Shown> {
  const portfolios = await portfoliosOf();
  const own = portfolios.find(({ student }) => student.schoolEmail === accounts.student);
  if (own === undefined) throw new Error(`${accounts.student} should have a portfolio.`);
  const soon = todayIn().add({ days: 4 }).toString();
  const some = portfolios.filter((_, index) => index % 7 === 0).slice(0, 9);
  await makeAuditLink({
    accessType: 'specific_portfolios',
    specificStudentPortfolioInfos: some.map(({ _id }) => _id),
    expiresAt: soon,
    exportAllowed: false,
  });
  const year = own.student.graduatingClass;
  const classes = [...new Set(portfolios.map(({ student }) => student.graduatingClass))];
  const made = await makeAuditLink({
    accessType: 'graduating_classes',
    graduatingClasses: [year, ...classes.filter((one) => one !== year).slice(0, 1)],
    adminNotes:
      'Thank you for looking at our portfolios.\nPlease begin with the class that graduates next; its first semester is complete. I am in Room 12 all day.',
  });
  const postId = await asOffice((office) => postOf({ request: office }, own._id, 'evidence'));
  return { link: made, portfolioId: own._id, postId };
}

/** A path of the audit screens with its link and portfolio filled in. */
export async function auditAddressOf(path: string): Promise<string> {
  const { link: made, portfolioId, postId } = await (kept ??= makeShown());
  return path
    .replace('{auditLink}', made._id)
    .replace('{auditPost}', postId)
    .replace('{auditPortfolio}', `${made.token}/portfolio/${portfolioId}`)
    .replace('{audit}', made.token);
}

/** The address at the service under test. */
export const auditPage = ({ token }: AuditLink, rest = ''): string => `${serviceUrl()}/audit/${token}${rest}`;
