import type { ClubSettings, StoredClubSettings } from '@casement/domain/clubs/settings/settings.contract.ts';
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  boxBeside,
  changedSettings,
  draftOf,
  editOf,
  heldAndRemoved,
  movedRole,
  type RoleDraft,
  rebaseSettings,
  settingsChanges,
} from './settings/settings.rules.ts';
import { historyText } from './settings/settings.text.ts';
import { shownTags, tagRows } from './tags/tags.rules.ts';

const settings: ClubSettings = {
  alternateName: null,
  alternateIcon: null,
  wholeSchoolClubEnabled: true,
  ignoreAbsencesEnabled: true,
  showAttendanceInTokenDashboard: false,
  roleDefinitions: [
    { title: 'President', permissions: ['canEditClubName'] },
    { title: 'Treasurer', permissions: ['canRequestBudget'] },
  ],
  defaultMemberPermissions: [],
};
const base = draftOf(settings);
const [president, treasurer] = base.roleDefinitions;

describe('the settings form', () => {
  test('sends only what changed, and a renamed role with its previous title', () => {
    expect(changedSettings(base, draftOf(settings))).toEqual([]);
    if (president === undefined || treasurer === undefined) throw new Error('There are two roles.');
    const draft = {
      ...base,
      alternateIcon: 'flask',
      roleDefinitions: [treasurer, { ...president, title: ' Chair ' }],
    };
    expect(editOf(base, draft)).toEqual({
      alternateIcon: 'flask',
      roleDefinitions: [
        { title: 'Treasurer', permissions: ['canRequestBudget'] },
        { title: 'Chair', permissions: ['canEditClubName'], previousTitle: 'President' },
      ],
    });
  });

  test('does not count white space as a change', () => {
    expect(changedSettings(base, { ...base, alternateName: '  ' })).toEqual([]);
  });

  test('lists holders of removed roles, but not of renamed ones', () => {
    if (president === undefined) throw new Error('There are two roles.');
    const holder = { displayName: 'Ada Ek', clubName: 'Chess', proposed: false };
    const holders = [
      { ...holder, title: 'President' },
      { ...holder, title: 'Treasurer' },
    ];
    const draft = { ...base, roleDefinitions: [{ ...president, title: 'Chair' }] };
    expect(heldAndRemoved(base, draft, holders).map(({ title }) => title)).toEqual(['Treasurer']);
  });

  test('applies one’s own changes to somebody else’s newer version', () => {
    const theirs = draftOf({ ...settings, alternateName: 'Societies', alternateIcon: 'star' });
    const mine = { ...base, alternateIcon: 'flask' };
    expect(rebaseSettings(base, mine, theirs)).toMatchObject({
      alternateName: 'Societies',
      alternateIcon: 'flask',
    });
  });

  test('keeps the newer order of the roles unless it was changed here', () => {
    const version = (titles: string[]) =>
      draftOf({ ...settings, roleDefinitions: titles.map((title) => ({ title, permissions: [] })) });
    const before = version(['President', 'Vice President', 'Secretary', 'Treasurer']);
    const mayInvite = (roles: readonly RoleDraft[]) =>
      roles.map((role) =>
        role.title === 'Treasurer' ? { ...role, permissions: ['canManageMembers' as const] } : role,
      );
    const kept = (mine: readonly RoleDraft[], theirs: string[]) => {
      const { roleDefinitions } = rebaseSettings(
        before,
        { ...before, roleDefinitions: [...mine] },
        version(theirs),
      );
      return roleDefinitions.map(({ title, permissions }) => title + '+'.repeat(permissions.length));
    };
    const toggled = mayInvite(before.roleDefinitions);
    const reordered = ['Treasurer', 'President', 'Vice President', 'Secretary'];
    expect(kept(toggled, reordered)).toEqual(['Treasurer+', 'President', 'Vice President', 'Secretary']);
    const renamed = ['Chair', 'Vice President', 'Secretary', 'Treasurer'];
    expect(kept(toggled, renamed)).toEqual(['Chair', 'Vice President', 'Secretary', 'Treasurer+']);
    const added = { key: 'new', origin: null, title: 'Librarian', permissions: [] };
    expect(kept([...toggled, added], reordered)).toEqual([
      'Treasurer+',
      'President',
      'Vice President',
      'Secretary',
      'Librarian',
    ]);
    const shorter = ['Secretary', 'President', 'Archivist'];
    expect(kept(toggled, shorter)).toEqual(['Secretary', 'President', 'Treasurer+', 'Archivist']);
    const moved = movedRole(toggled, 3, -1);
    expect(kept(moved, reordered)).toEqual(['President', 'Vice President', 'Treasurer+', 'Secretary']);
    expect(kept(moved, renamed)).toEqual(['Chair', 'Vice President', 'Treasurer+', 'Secretary']);
  });

  test('moves a role up and down', () => {
    expect(movedRole(base.roleDefinitions, 1, -1).map(({ title }) => title)).toEqual([
      'Treasurer',
      'President',
    ]);
    expect(movedRole(base.roleDefinitions, 0, 1).map(({ title }) => title)).toEqual([
      'Treasurer',
      'President',
    ]);
  });
});

test('the history of the settings reads as sentences', () => {
  const after: StoredClubSettings = {
    ...settings,
    alternateName: 'Society',
    wholeSchoolClubEnabled: false,
    roleDefinitions: [{ title: 'Chair', previousTitle: 'President', permissions: ['canManageMembers'] }],
    movedHoldersTo: 'member',
    defaultMemberPermissions: ['canSubmitHighlights', 'canRequestBudget'],
  };
  const words = clubWords(null);
  expect(settingsChanges(settings, after).map((change) => historyText.change(change, words))).toEqual([
    'changed the name from Clubs to Societies',
    'turned whole-school clubs off',
    'renamed the role President to Chair',
    'removed the role Treasurer and made its holders plain members',
    'let Chair add and remove members and no longer let Chair change the name of the club',
    'let every member submit highlights and request funds',
  ]);
  expect(settingsChanges(settings, settings)).toEqual([]);
});

describe('the tags page', () => {
  const tag = (_id: string, archived = false) => ({ _id, tag: _id, fontAwesomeIcon: null, archived });
  const card = (_id: string, graduatingClasses: string[]) => ({
    _id,
    clubName: _id,
    clubDescription: '',
    casStrand: 'Service' as const,
    wholeSchoolClub: false,
    ignoreAbsences: false,
    memberCount: 0,
    graduatingClasses,
    tags: [],
    weeklyMeetingTimes: [],
    generalLocationOfMeetings: [],
    establishedYear: 2020,
    facultyAdvisors: [],
    nextMeeting: null,
    imageFileId: null,
  });
  const rows = tagRows(
    [tag('Música'), tag('Chess', true)],
    [{ clubTagId: 'Música', clubIds: ['Choir', 'Band', 'gone'], others: 1 }],
    [card('Choir', ['2027']), card('Band', ['2020'])],
    { year: 2026, month: 11, day: 21 },
  );

  test('joins tags with the clubs of the directory', () => {
    expect(rows).toMatchObject([
      {
        clubs: [
          { clubName: 'Choir', active: true },
          { clubName: 'Band', active: false },
        ],
        others: 1,
      },
      { clubs: [], others: 0 },
    ]);
  });

  test('is filtered by tags, clubs and text, ignoring accents', () => {
    const names = (chips: string[], text = '') => shownTags(rows, chips, text).map((row) => row.tag.tag);
    expect(names(['tags'])).toEqual(['Música']);
    expect(names(['tags', 'archived'], 'MUSICA')).toEqual(['Música']);
    expect(names(['archived'])).toEqual(['Chess']);
    expect(shownTags(rows, ['tags', 'resting'], '')[0]?.shown.map(({ clubName }) => clubName)).toEqual([
      'Band',
    ]);
  });
});

test.each([
  ['ArrowDown', { row: 0, column: 2 }, { row: 1, column: 2 }],
  ['ArrowLeft', { row: 1, column: 1 }, { row: 1, column: 0 }],
  ['ArrowLeft', { row: 1, column: 0 }, undefined],
  ['ArrowRight', { row: 0, column: 2 }, undefined],
  ['ArrowUp', { row: 0, column: 0 }, undefined],
  ['ArrowDown', { row: 1, column: 0 }, undefined],
  ['Enter', { row: 0, column: 0 }, undefined],
])('%s moves from a box to its neighbour, but not out of the table', (key, from, to) => {
  expect(boxBeside(key, from, { rows: 2, columns: 3 })).toEqual(to);
});
