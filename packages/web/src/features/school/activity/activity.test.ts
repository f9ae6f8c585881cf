/** The activity log's sentences, search and links. */
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { SubjectKind } from '@casement/domain/school/settings/settings.contract.ts';
import { describe, expect, it } from 'vitest';
import { actionsCalled, knownActions, sayAction, variantsOf } from './actions.text.ts';
import { byDay, keptName, namedIn, ownPortfolioPath, subjectPath } from './activity.rules.ts';
import { readActivitySearch } from './activity.search.ts';
import { actionGroups } from './groups.text.ts';
import { changedText } from './page.text.ts';

describe('the words of the activity log', () => {
  it('match each word of the search at the start of a word', () => {
    const words = clubWords('Societies');
    const called = (search: string) => actionsCalled(search, words).map((actions) => actions.split(','));
    expect(called('  ARCHIVED ')).toEqual([
      ['tags.manage', 'project.archive', 'student.archive', 'faculty.archive'],
    ]);
    expect(called('ruth unarchived')).toEqual([
      [''],
      ['tags.manage', 'project.archive', 'student.archive', 'faculty.archive'],
    ]);
    expect(called('calendar feed').at(1)).toEqual(['calendar.feed']);
    expect(called('administrator rights').at(1)).toEqual(['faculty.mark']);
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

  it('differ if the details differ', () => {
    const words = clubWords(null);
    for (const action of knownActions) {
      const said = variantsOf(action).map((detail) => sayAction(action, words, detail));
      expect(new Set(said).size, action).toBe(said.length);
    }
  });

  it('are offered as groups to filter by', () => {
    const groups = actionGroups(clubWords('Societies'));
    expect(groups[0]).toEqual({ value: 'club', label: 'Societies' });
    expect(groups).toHaveLength(new Set(knownActions.map((action) => action.split('.')[0])).size);
  });

  it('describe every action, whatever its details', () => {
    const words = clubWords('Societies');
    for (const action of knownActions) {
      const said = sayAction(action, words, {});
      expect(said).toMatch(/^[a-z]/);
      expect(said).not.toMatch(/undefined|NaN|null/);
    }
    expect(sayAction('club.create', words, {})).toBe('created the society');
    expect(sayAction('club.addMembers', words, { students: ['a', 'b'] })).toBe(
      'added 2 students to the society',
    );
    expect(sayAction('budget.request', words, { amount: '1250.50', currency: 'EUR' })).toBe(
      'requested €1,250.50 for the society',
    );
    expect(sayAction('file.upload', words, { purpose: 'document', bytes: 1 })).toBe('uploaded a file');
    const own = (action: string, detail: Readonly<Record<string, unknown>>) =>
      sayAction(action, words, detail, true);
    expect(own('post.create', { kind: 'evidence' })).toBe('posted evidence in their own portfolio');
    expect(own('post.delete', { kind: 'reflection' })).toBe('deleted a reflection from their own portfolio');
    expect(own('club.create', {})).toBe('created the society');
    expect(sayAction('later.action', words, {})).toContain('later.action');
    // Lines of an older version, with details of other types.
    expect(sayAction('post.create', words, { kind: ['evidence'] })).toBe('posted a post in the portfolio of');
    expect(sayAction('club.addMembers', words, { students: 'Ana' })).toBe('added a student to the society');
    expect(sayAction('tokens.award', words, { period: 1 })).toBe(
      'awarded tokens of a semester or trimester to',
    );
  });
});

describe('the activity log', () => {
  it('links to a student’s own portfolio from what they did there', () => {
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

  it('links to a record from its name in the sentence, and otherwise after it', () => {
    const words = clubWords(null);
    const named = (action: string, detail: Record<string, unknown>, kind: SubjectKind) =>
      namedIn(sayAction(action, words, detail), {
        detail,
        subject: { kind, _id: '1', name: 'its name now' },
      });
    expect(named('message.sendAgain', { title: 'the' }, 'message')).toEqual([
      'sent the message “',
      'the',
      '” again to the people who hadn’t seen it',
    ]);
    expect(named('assignments.attach', { assignment: 'Café', projects: 2 }, 'assignment')).toEqual([
      'started attaching the evaluation assignment “',
      'Café',
      '” to 2 projects',
    ]);
    expect(named('templates.order', { graduatingClass: '2027' }, 'template')?.[1]).toBe('the class of 2027');
    // The record is the project, whose name follows.
    expect(named('assignments.detach', { assignment: 'Café' }, 'project')).toBeUndefined();
    expect(named('audit.manage', { done: 'changed', name: '3 portfolios' }, 'auditLink')).toBeUndefined();
    expect(named('message.create', {}, 'message')).toBeUndefined();
  });

  it('links to messages, assignments, templates and audit links', () => {
    const kinds = ['message', 'assignment', 'template', 'auditLink'] as const;
    expect(kinds.map((kind) => subjectPath({ kind, _id: 'x', name: '' }))).toEqual([
      '/messageboard/x/post',
      '/projectspace/evaluationDetails/x/edit',
      '/projectspace/contentTemplates/x/main',
      '/portfolios/audit/edit/x',
    ]);
  });

  it('reads its filters from the address, and drops invalid ones', () => {
    expect(
      readActivitySearch({ q: 7, group: 'club', actor: 'me', from: '2026-01-02', to: 'now', more: 'x' }),
    ).toEqual({ q: '7', group: 'club', actor: undefined, from: '2026-01-02', to: undefined });
  });

  it('names deleted records by the name kept in the line', () => {
    expect(keptName({ clubName: 'Chess' })).toBe('Chess');
    expect(keptName({ deleted: 'Spring break' })).toBe('Spring break');
    expect(keptName({ students: ['x'] })).toBeUndefined();
  });

  it('is grouped by day, in its order', () => {
    const lines = ['2026-03-02T10:00', '2026-03-02T09:00', '2026-03-01T23:00'].map((at) => ({ at }));
    expect(byDay(lines, (at) => at.slice(0, 10)).map(({ day, lines: list }) => [day, list.length])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-01', 1],
    ]);
  });
});
