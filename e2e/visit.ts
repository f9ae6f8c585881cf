/** Opens a screen and waits until it is complete. */

import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { assignmentsOf, attach, eventsOf, makeAssignment } from './assignments.ts';
import { auditAddressOf } from './audits.ts';
import { now } from './clock.ts';
import { clubIds, demoStudent, facultyOf, readClub, studentsOf } from './clubs.ts';
import { messageId } from './messages.ts';
import { accounts, call, type Session, serviceUrl } from './people.ts';
import { ownPortfolioId, postOf } from './portfolios.ts';
import { demoProjectId } from './projects.ts';
import { openProposalId, ownProposalId, projectProposalId } from './proposals.ts';
import type { Screen } from './screen.ts';

let kept: string | undefined;

/** The id of the demo's Chamber Choir. Needs a signed-in session. */
export async function choirId(session: Session): Promise<string> {
  kept ??= (await clubIds(session, 'Chamber Choir'))[0];
  if (kept === undefined) throw new Error(`${accounts.leader} should lead the Chamber Choir.`);
  return kept;
}

/** The id of the demo's student. Needs a session of staff. */
export const memberId = async (session: Session): Promise<string> => (await demoStudent(session))._id;

/** The id of the demo's teacher. Needs a session of staff. */
async function teacherId(session: Session): Promise<string> {
  const found = (await facultyOf(session)).find(({ schoolEmail }) => schoolEmail === accounts.teacher);
  if (found === undefined) throw new Error(`${accounts.teacher} should be a teacher.`);
  return found._id;
}

/** The address of the choir's latest meeting with photos: the club's id and the meeting's. */
async function albumOf(session: Session): Promise<string> {
  const club = await readClub(session, await choirId(session));
  const found = club.meetings.find(({ photos }) => photos.length > 0);
  if (found === undefined) throw new Error('A meeting of the Chamber Choir should have photos.');
  return `${club._id}/${found._id}`;
}

/** Saves an unfinished reflection for the caller. */
async function leaveDraft(session: Session): Promise<void> {
  const content = {
    writtenAt: now().toISOString(),
    newId: null,
    basedOn: null,
    day: '',
    name: 'What the ferns taught me',
    text: '<p>That they take their time.</p>',
    CASTokens: [],
    learningOutcomeTokens: [],
    customTokens: [],
    clubId: null,
    files: [],
    links: [],
  };
  await call(session, 'PUT', '/portfolio/draft', { slot: 'reflection', content });
}

/** Deletes the caller's draft of evidence or of a reflection. */
async function discardDraft(session: Session, slot: string): Promise<void> {
  await call(session, 'DELETE', '/portfolio/draft', { slot });
}

const templates = z.object({
  data: z.object({
    contentTemplates: z.array(z.object({ _id: z.string(), graduatingClass: z.string() })),
  }),
});

/**
 * The id of the content template of the demo leader's class: one journey temporarily deletes that of the demo
 * student's class, and others create some for later classes.
 */
async function templateId(session: Session): Promise<string> {
  const leader = (await studentsOf(session)).find(({ schoolEmail }) => schoolEmail === accounts.leader);
  const { contentTemplates } = templates.parse(await call(session, 'GET', '/contentTemplate/template')).data;
  const found = contentTemplates.find((one) => one.graduatingClass === leader?.graduatingClass);
  if (found === undefined) throw new Error('The demo school should have a content template.');
  return found._id;
}

/** The id of an evaluation assignment. Needs a session of staff. */
async function assignmentId(session: Session): Promise<string> {
  const [first] = await assignmentsOf(session);
  return (first ?? (await makeAssignment(session, 'Midway review')))._id;
}

/** The address of an assignment at the demo project: the project's id and the event's. Needs a session of staff. */
export async function evaluationOf(session: Session): Promise<string> {
  const projectId = await demoProjectId(session);
  const all = (await eventsOf(session)).flatMap(({ evaluationEvents }) => evaluationEvents);
  const found = all.find(({ project }) => project._id === projectId);
  const eventId = found?._id ?? (await attach(session, await assignmentId(session), projectId));
  return `${projectId}/evaluation/${eventId}`;
}

/** Waits until all skeletons have disappeared and the fonts are loaded. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** A path with its records' ids filled in. */
async function addressOf(page: Page, path: string): Promise<string> {
  for (const kind of ['evidence', 'reflection'] as const) {
    if (!path.endsWith(`/${kind}/{post}`)) continue;
    const own = path.startsWith('/portfolio/');
    const student = own ? await ownPortfolioId(page) : await memberId(page);
    const post = await postOf(page, student, kind);
    return path.replace('{student}', student).replace('{post}', post);
  }
  if (path.includes('/audit/')) return auditAddressOf(path);
  if (path.includes('{club}')) return path.replace('{club}', await choirId(page));
  if (path.includes('{project}')) return path.replace('{project}', await demoProjectId(page));
  if (path.includes('{template}')) return path.replace('{template}', await templateId(page));
  if (path.includes('{assignment}')) return path.replace('{assignment}', await assignmentId(page));
  if (path.includes('{evaluation}')) return path.replace('{evaluation}', await evaluationOf(page));
  if (path.includes('{album}')) return path.replace('{album}', await albumOf(page));
  if (path.includes('{student}')) return path.replace('{student}', await memberId(page));
  if (path.includes('{teacher}')) return path.replace('{teacher}', await teacherId(page));
  if (path.includes('{ownEvidence}')) {
    return path.replace('{ownEvidence}', await postOf(page, await ownPortfolioId(page), 'evidence'));
  }
  if (path.includes('{draft}')) {
    await leaveDraft(page);
    return path.replace('?{draft}', '');
  }
  if (path.includes('{noDraft}')) {
    const address = path.replace('?{noDraft}', '');
    await discardDraft(page, address.slice(address.lastIndexOf('/') + 1));
    return address;
  }
  const [named, kind, name = ''] = /\{(projectProposal|message) (.+)\}/.exec(path) ?? [];
  if (named !== undefined) {
    return path.replace(named, await (kind === 'message' ? messageId : projectProposalId)(page, name));
  }
  if (path.includes('{ownProposal}')) return path.replace('{ownProposal}', await ownProposalId(page));
  if (path.includes('{openProposal}')) return path.replace('{openProposal}', await openProposalId(page));
  return path;
}

/** Opens a screen and waits for its own text and for its skeletons to disappear. */
export async function visit(page: Page, screen: Screen): Promise<void> {
  await page.goto(`${serviceUrl()}${await addressOf(page, screen.path)}`);
  await expect(page.locator('body')).toContainText(screen.shows);
  await settled(page);
}
