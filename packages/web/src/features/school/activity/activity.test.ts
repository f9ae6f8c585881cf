/** Every action that the service records has its words, and every permission that writes. */
import { access, type Permission } from '@casement/domain/access.ts';
import { clubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import { contract } from '@casement/domain/contract.ts';
import { describe, expect, it } from 'vitest';
import { byDay, keptName, ownPortfolioPath, readActivitySearch } from './activity.rules.ts';
import { actionGroups, actionsCalled, actionText, changedText, sayAction } from './activity.text.ts';

/** The service's own code, as text. */
const sources = import.meta.glob<string>(
  ['../../../../../server/src/**/*.ts', '!**/*.{test,factories,inputs}.ts', '!**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
);

/** Names in quotes that read as actions, in what follows a call of the log or an insert into it. */
function recordedActions(): string[] {
  const calls = Object.values(sources).flatMap((source) => [
    ...source.matchAll(/logActivity\(([\s\S]{0,160}?)\);/g),
    ...source.matchAll(/insert into activity_log\b([\s\S]{0,400}?)`/g),
  ]);
  const names = calls.flatMap(([, text = '']) =>
    [...text.matchAll(/'([a-z]+\.[a-zA-Z]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].toSorted();
}

/** Permissions of calls that change something and may be recorded by their permission's word. */
function writingPermissions(): string[] {
  const found = new Set<string>();
  for (const calls of Object.values<Record<string, unknown>>(contract)) {
    for (const call of Object.values(calls)) {
      const { meta, route } = readCall(call);
      if (route.method !== 'GET') found.add(meta.permission);
    }
  }
  // Not signed in yet: the sign-in leaves no line.
  found.delete('demo.use');
  // What somebody has read leaves none either (decision 0016).
  found.delete('comments.see');
  return [...found].toSorted();
}

type Call = { '~orpc': { meta: { permission: Permission }; route: { method?: string } } };

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && '~orpc' in value;
}

function readCall(value: unknown): Call['~orpc'] {
  if (!isCall(value)) throw new Error('The contract has a folder within a feature.');
  return value['~orpc'];
}

describe('the words of the activity log', () => {
  it('are there for every action in the service’s code', () => {
    const actions = recordedActions();
    expect(actions).toEqual(expect.arrayContaining(['club.create', 'attendance.mark', 'impersonation.end']));
    expect(actions.filter((action) => actionText[action] === undefined)).toEqual([]);
  });

  it('are there for every permission that writes', () => {
    expect(writingPermissions().filter((permission) => actionText[permission] === undefined)).toEqual([]);
  });

  it('are found by their beginnings, one word of the search after the other', () => {
    const words = clubWords('Societies');
    const called = (search: string) => actionsCalled(search, words).map((actions) => actions.split(','));
    expect(called('  ARCHIVED ')).toEqual([['student.archive', 'faculty.archive', 'tags.manage']]);
    expect(called('ruth brought')).toEqual([[''], ['student.archive', 'faculty.archive', 'tags.manage']]);
    expect(called('calendar feed').at(1)).toEqual(['calendar.feed']);
    expect(called('administrator’s mark').at(0)).toEqual(['faculty.mark']);
    expect(called('society').flat()).toContain('club.create');
    expect(called('hived …')).toEqual([[''], ['']]);
    expect(called('')).toEqual([]);
  });

  it('say which fields were changed', () => {
    const words = clubWords(null);
    const changed = ['firstName', 'graduatingClass', 'features.clubs'];
    expect(changedText({ changed }, words)).toBe('first name, graduating class, clubs');
    expect(changedText({ tag: 'Sea', became: 'Ocean' }, words)).toBe('It was “Sea”.');
    expect(changedText({ changed: 'Spring break' }, words)).toBe('');
  });

  it('are offered as kinds to choose from', () => {
    const groups = new Set<string>(actionGroups);
    expect(Object.keys(actionText).filter((action) => !groups.has(action.split('.')[0] ?? ''))).toEqual([]);
  });

  it('say something whatever the details are', () => {
    const words = clubWords('Societies');
    for (const action of Object.keys(actionText)) {
      const said = sayAction(action, words, {});
      expect(said).toMatch(/^[a-z]/);
      expect(said).not.toMatch(/undefined|NaN|null/);
    }
    expect(sayAction('club.create', words, {})).toBe('created the society');
    expect(sayAction('club.addMembers', words, { students: ['a', 'b'] })).toBe(
      'added 2 students to the society',
    );
    const own = (action: string, detail: Readonly<Record<string, unknown>>) =>
      sayAction(action, words, detail, true);
    expect(own('post.create', { kind: 'evidence' })).toBe('posted evidence in their own portfolio');
    expect(own('post.delete', { kind: 'reflection' })).toBe('deleted a reflection from their own portfolio');
    expect(own('club.create', {})).toBe('created the society');
    expect(sayAction('later.action', words, {})).toContain('later.action');
  });

  it('has a permission of the table behind each first word', () => {
    const first = new Set(Object.keys(access).map((name) => name.split('.')[0]));
    expect(actionGroups.filter((group) => !first.has(group))).toEqual([]);
  });
});

describe('the log', () => {
  it('leads from what students did with their own to where it stands', () => {
    const line = (action: string, detail: Record<string, unknown>) => ({
      _id: '1',
      at: '2026-11-21T10:00:00Z',
      action,
      detail,
      actor: { _id: 'zoe', name: 'Zoe', role: 'student' },
      subject: { kind: 'student' as const, _id: 'zoe', name: 'Zoe' },
    });
    const detail = { kind: 'evidence', post: 'p1' };
    expect(ownPortfolioPath(line('post.update', detail))).toBe('/portfolios/zoe/evidence/p1');
    expect(ownPortfolioPath(line('post.delete', detail))).toBe('/portfolios/zoe/main');
    expect(ownPortfolioPath(line('tokens.comment', {}))).toBe('/portfolios/zoe/tokenDashboard');
  });

  it('reads its address, and drops what cannot be asked', () => {
    expect(
      readActivitySearch({ q: 7, group: 'club', actor: 'me', from: '2026-01-02', to: 'now', more: 'x' }),
    ).toEqual({ q: '7', group: 'club', actor: undefined, from: '2026-01-02', to: undefined });
  });

  it('names what is gone by what the line kept', () => {
    expect(keptName({ clubName: 'Chess' })).toBe('Chess');
    expect(keptName({ deleted: 'Spring break' })).toBe('Spring break');
    expect(keptName({ students: ['x'] })).toBeUndefined();
  });

  it('stands by days, in its order', () => {
    const lines = ['2026-03-02T10:00', '2026-03-02T09:00', '2026-03-01T23:00'].map((at) => ({ at }));
    expect(byDay(lines, (at) => at.slice(0, 10)).map(({ day, lines: list }) => [day, list.length])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-01', 1],
    ]);
  });
});
