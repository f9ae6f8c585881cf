/** The main journeys in steps that any engine can run; their data comes from separate calls to the service. */
import { request } from '@playwright/test';
import { makeAuditLink } from '../audits.ts';
import { clubIds, demoStudent, meetingsOf } from '../clubs.ts';
import { accounts, call, type Role, type Session, serviceUrl, signIn } from '../people.ts';
import { ownPortfolioId } from '../portfolios.ts';
import type { Engine, Window } from './engine.ts';

export type Journey = { name: string; go: (engine: Engine) => Promise<void> };

/** The words on the demo's one-click button for each account. */
const names: Record<Role, string> = {
  administrator: 'Ruth Okafor',
  teacher: 'Maren Pedersen',
  leader: 'Dawid Łukasik',
  student: 'Amara Diallo',
};

/** Calls the API as an account, independently of the engine's pages. */
async function asCaller<T>(role: Role, work: (session: Session) => Promise<T>): Promise<T> {
  const caller = await request.newContext();
  try {
    await signIn({ request: caller }, role);
    return await work({ request: caller });
  } finally {
    await caller.dispose();
  }
}

async function withWindow(engine: Engine, work: (window: Window) => Promise<void>): Promise<void> {
  const window = await engine.open();
  try {
    await work(window);
  } catch (error) {
    const seen = await window
      .evaluate('`${location.href}\\n${document.body.innerText.slice(0, 1500)}`')
      .catch(String);
    throw new Error(
      `${error instanceof Error ? error.message : String(error)}\n--- The page:\n${String(seen)}`,
    );
  } finally {
    await window.close();
  }
}

/** Signs in as a person does. */
async function enter(window: Window, role: Role): Promise<void> {
  await window.goto(`${serviceUrl()}/signIn`);
  await window.press('button', names[role]);
  await window.shows('Welcome back');
}

const entering = Object.keys(accounts).filter((name): name is Role => name in names);

async function register(window: Window): Promise<void> {
  const meeting = await asCaller('teacher', async (session) => {
    const [choir = ''] = await clubIds(session, 'Chamber Choir');
    const taken = (await meetingsOf(session, choir)).filter(({ attendances }) =>
      attendances.some(({ status }) => status !== 'unmarked'),
    );
    const latest = taken.toSorted((a, b) => b.endDateAndTime.localeCompare(a.endDateAndTime))[0];
    return `${serviceUrl()}/clubspace/attendance/${choir}/admin?meeting=${latest?._id}`;
  });
  await enter(window, 'teacher');
  await window.goto(meeting);
  const late = (set: boolean) =>
    `document.querySelectorAll('[role="group"] button[aria-label="Late"][aria-pressed="${set}"]').length`;
  await window.holds(`${late(false)} > 0`, 'the register');
  const before = Number(await window.evaluate(late(true)));
  await window.press('mark', 'Late');
  await window.holds(`${late(true)} === ${before + 1}`, 'the mark');
  await window.shows('Saved');
  await window.goto(meeting);
  await window.holds(`${late(true)} === ${before + 1}`, 'the mark after a reload');
}

async function evidence(window: Window): Promise<void> {
  await asCaller('leader', (session) => call(session, 'DELETE', '/portfolio/draft', { slot: 'evidence' }));
  const words = `Ferns by ${crypto.randomUUID().slice(0, 8)}`;
  await enter(window, 'leader');
  await window.goto(`${serviceUrl()}/portfolio/write/evidence`);
  await window.type('What did you do?', words);
  await window.press('choice', 'Service');
  await window.press('button', 'Post');
  await window.shows('Your evidence is posted');
  await window.shows(words);
}

async function tokens(window: Window): Promise<void> {
  const student = await asCaller('teacher', demoStudent);
  // A reviewer of the student's portfolio.
  await enter(window, 'administrator');
  await window.goto(`${serviceUrl()}/portfolios/${student._id}/tokenDashboard`);
  await window.shows(student.displayName);
  // This strand has room for one token from each engine.
  await window.press('button', 'Add one Service');
  await window.press('button', 'Assign Tokens');
  await window.shows('You have successfully awarded tokens');
}

/** Reviews a post and takes that back, so that each engine finds it. */
async function review(window: Window): Promise<void> {
  await enter(window, 'administrator');
  await window.goto(`${serviceUrl()}/portfolios/review`);
  await window.shows('to review from');
  const open = 'document.querySelector("[aria-current=true]")?.textContent';
  await window.press('button', 'Skip');
  const words = JSON.stringify(await window.evaluate(open));
  await window.press('button', 'Nothing to add · next');
  await window.shows('Reviewed just now');
  await window.holds(`${open} !== ${words}`, 'the next post');
  await window.press('button', 'Undo');
  await window.holds(`${open} === ${words}`, 'the post again');
}

async function audit(window: Window): Promise<void> {
  const own = await asCaller('student', ownPortfolioId);
  const { token } = await makeAuditLink({
    accessType: 'specific_portfolios',
    specificStudentPortfolioInfos: [own],
  });
  await window.goto(`${serviceUrl()}/audit/${token}`);
  await window.press('link', names.student);
  await window.shows('Evidence');
  await window.holds('document.querySelectorAll("article a[href]").length > 0', 'a post');
}

async function calendar(window: Window): Promise<void> {
  await enter(window, 'student');
  await window.goto(`${serviceUrl()}/calendar?view=month`);
  const heading = 'document.querySelector("h2")?.textContent';
  await window.shows('Chamber Choir');
  const month = await window.evaluate(heading);
  await window.press('button', 'Next month');
  await window.holds(`${heading} !== ${JSON.stringify(month)}`, 'the next month');
  await window.press('button', 'Today');
  await window.holds(`${heading} === ${JSON.stringify(month)}`, 'this month');
  await window.shows('Chamber Choir');
}

const one =
  (work: (window: Window) => Promise<void>): Journey['go'] =>
  (engine) =>
    withWindow(engine, work);

export const journeys: readonly Journey[] = [
  ...entering.map((role) => ({
    name: `signs in as ${role}`,
    go: one((window) => enter(window, role)),
  })),
  { name: 'marks a register', go: one(register) },
  { name: 'writes evidence', go: one(evidence) },
  { name: 'awards tokens', go: one(tokens) },
  { name: 'reviews a post', go: one(review) },
  { name: 'reads an audit link', go: one(audit) },
  { name: 'steps through the calendar', go: one(calendar) },
];
