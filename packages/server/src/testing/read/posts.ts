/** Payloads and requests that tests of posts share. */

import { portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { DraftContent } from '@casement/domain/portfolios/posts/posts.contract.ts';
import type { TestApp } from '../app/app.ts';
import { inDays } from '../app/clock.ts';
import { callAs, dataOf, errorOf } from '../callers/call.ts';
import type { TestPerson } from '../factories.ts';

/** The day before today at the school, `YYYY-MM-DD`. */
export const yesterday = (): string => inDays(-1);

/** Evidence with only the required fields, and any given ones. */
export const bareEvidence = (more: Record<string, unknown> = {}) => ({
  dateOfEvent: yesterday(),
  text: '<p>We sorted forty crates.</p>',
  ...more,
});

/** A draft of a post that has files, and any given fields. */
export const draftOf = (fileIds: readonly string[], more: Partial<DraftContent> = {}): DraftContent => ({
  writtenAt: '2026-11-20T10:00:00Z',
  newId: null,
  basedOn: null,
  day: '',
  name: '',
  text: '<p>Half a</p>',
  CASTokens: [],
  learningOutcomeTokens: [],
  customTokens: [],
  clubId: null,
  casProjectId: null,
  files: fileIds.map((_id) => fileOfDraft(_id)),
  links: [],
  ...more,
});

/** A file as in a draft. */
export const fileOfDraft = (_id: string, name: string | null = null) => ({
  _id,
  contentType: 'image/webp',
  name,
  bytes: 1,
  width: 1,
  height: 1,
  url: '',
  thumbnailUrl: null,
});

/** A student's portfolio, as they read it. */
export async function portfolioOf(app: TestApp, student: TestPerson) {
  const route = 'GET /portfolio/{studentPortfolioInfoId}';
  return dataOf(await callAs(app, student, route, { studentPortfolioInfoId: student.id }), portfolio);
}

/** Why a payload was refused: the status, and the named fields. */
export async function refusalOf(
  app: TestApp,
  who: TestPerson,
  route: string,
  input: unknown,
): Promise<[number, string[]]> {
  const answer = await callAs(app, who, route, input);
  return [answer.status, (errorOf(answer).fields ?? []).map(({ path }) => path)];
}
