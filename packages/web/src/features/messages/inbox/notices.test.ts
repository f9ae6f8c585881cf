import type { FactsOf, NoticeFacts } from '@casement/domain/messages/notices.contract.ts';
import { expect, it } from 'vitest';
import { noticeAnchor, noticePath, noticeSearch, outdatedNotices } from './notices.rules.ts';
import { noticeText } from './notices.text.ts';

const words = { one: 'club', many: 'clubs', One: 'Club', Many: 'Clubs' };
const said = (facts: NoticeFacts, by: string | null = 'Ms Lind') =>
  noticeText(facts, by, words, 'Europe/Paris', Temporal.PlainDate.from('2026-11-24'));
const club = { clubId: 'c1', club: 'Chess' };
const project = { projectId: 'p1', project: 'Orchard' };
const meeting = { meetingId: 'm1', meeting: 'Finals', startsAt: '2026-12-01T15:00:00Z', ...club };
const comment: FactsOf<'postCommented'> = {
  kind: 'postCommented',
  commentId: 'x1',
  postId: 'e1',
  studentId: 's1',
  name: null,
};

it('says who commented on which post, and links to it', () => {
  expect(said(comment)).toBe('Ms Lind commented on your evidence.');
  expect(said({ ...comment, name: 'A long way' })).toBe('Ms Lind commented on “A long way”.');
  expect(said(comment, null)).toBe('There is a new comment on your evidence.');
  expect(noticePath(comment, false)).toContain('e1');
  expect(noticePath({ ...comment, name: 'A long way' }, false)).not.toBe(noticePath(comment, false));
});

it('links to the comments of a post, the period of an award, or else the whole screen', () => {
  expect(noticeAnchor(comment)).toBe('comments');
  const award = { kind: 'tokensAwarded', studentId: 's1', periodKind: 'semester' } as const;
  expect(noticeAnchor({ ...award, period: 2 })).not.toBe(noticeAnchor({ ...award, period: 3 }));
  expect(noticeAnchor({ kind: 'clubJoined', ...club })).toBeUndefined();
});

it('names the decision, and links to the proposal until it is approved', () => {
  const returned: NoticeFacts = { kind: 'clubProposalDecided', status: 'studentRevising', ...club };
  expect(said(returned)).toBe('Your proposal “Chess” was returned for revision.');
  expect(said({ kind: 'projectProposalDecided', status: 'rejected', ...project })).toBe(
    'Your proposal “Orchard” was rejected.',
  );
  expect(noticePath({ ...returned, status: 'approved' }, false)).not.toBe(noticePath(returned, false));
});

it('says that an export is ready, and links to it', () => {
  const ready: NoticeFacts = { kind: 'exportReady', jobId: 'j1', of: 'portfolio' };
  expect(said(ready, null)).toBe('Your export of a portfolio is ready. You can download it for one day.');
  expect(said({ ...ready, of: 'class' }, null)).toContain('Your export of a class is ready.');
  expect(noticePath(ready, true)).not.toBe(noticePath(ready, false));
  expect(noticeSearch(ready)).toEqual({ export: 'j1' });
  expect(noticeSearch({ kind: 'clubJoined', ...club })).toEqual({});
});

it('says why a scheduled message is a draft again', () => {
  const facts = { kind: 'messageUnscheduled', messageId: 'm1', title: 'Trip', person: 'Ms Lind' } as const;
  const whys = [{}, { why: 'notAllowed' as const }, { why: 'failed' as const }];
  expect(whys.map((why) => said({ ...facts, ...why }, null))).toEqual([
    '“Trip” wasn’t sent: Ms Lind, who scheduled it, has left. It’s a draft again.',
    '“Trip” wasn’t sent: Ms Lind, who scheduled it, can no longer send messages. It’s a draft again.',
    '“Trip” wasn’t sent: something went wrong. It’s a draft again.',
  ]);
});

it('gives the time of a meeting in the school’s time zone', () => {
  expect(said({ kind: 'meetingCancelled', reason: 'Snow.', ...meeting })).toMatch(
    /^Chess: Finals on .* 4:00 PM is cancelled\. Snow\.$/,
  );
  expect(said({ kind: 'meetingMoved', before: '2026-11-30T15:00:00Z', ...meeting })).toMatch(
    /was moved from .*30.* to .* 4:00 PM\./,
  );
});

it('does not link to a club or project that the reader has left', () => {
  expect(noticePath({ kind: 'clubLeft', ...club }, false)).toBeUndefined();
  expect(noticePath({ kind: 'projectLeft', ...project }, true)).toBeUndefined();
  expect(said({ kind: 'clubLeft', ...club })).toBe('You were removed from the club Chess.');
});

it('does not link older notices to a project the reader was removed from, until they rejoin', () => {
  const left = { facts: { kind: 'projectLeft', ...project } } as const;
  const added = { facts: { kind: 'projectJoined', ...project } } as const;
  const marked = {
    facts: { kind: 'evaluationAttached', evaluationEventId: 'v1', assignment: 'Essay', ...project },
  } as const;
  const elsewhere = { facts: { kind: 'clubJoined', ...club } } as const;
  expect([...outdatedNotices([elsewhere, left, marked, added])]).toEqual([marked, added]);
  const back = { facts: { kind: 'projectJoined', ...project } } as const;
  expect([...outdatedNotices([back, left, marked])]).toEqual([]);
});
