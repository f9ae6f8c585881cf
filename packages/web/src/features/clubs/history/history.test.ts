import type { ClubHistoryEntry } from '@casement/domain/clubs/history/history.contract.ts';
import { expect, test } from 'vitest';
import { clubChange } from './history.rules.ts';
import { clubHistoryText } from './history.text.ts';

const origin = {
  _id: '1',
  updatedByUser: null,
  updatedByRole: 'Faculty' as const,
  updatedByName: 'Ada Ek',
  updatedAt: '2026-11-21T10:00:00Z',
};

const entries: ClubHistoryEntry[] = [
  { ...origin, field: 'clubName', previous: null, value: 'Chess' },
  { ...origin, field: 'clubName', previous: 'Chess', value: 'Go' },
  { ...origin, field: 'clubDescription', previous: null, value: 'Openings.' },
  { ...origin, field: 'clubDescription', previous: 'Openings.', value: 'Endgames.' },
  { ...origin, field: 'clubHighlights', previous: null, value: ['Cup', 'Fair'] },
  { ...origin, field: 'clubHighlights', previous: ['Cup', 'Fair'], value: ['Fair', 'Gala'] },
  { ...origin, field: 'clubHighlights', previous: ['Cup', 'Fair'], value: ['Fair', 'Cup'] },
];

test('each entry in a club’s history says what changed', () => {
  expect(entries.map((entry) => clubHistoryText.change(clubChange(entry)))).toEqual([
    'named it “Chess”',
    'changed the name from “Chess” to “Go”',
    'wrote the description',
    'changed the description',
    'added “Cup” and “Fair” to the highlights',
    'added “Gala” to the highlights and removed “Cup” from the highlights',
    'changed the order of the highlights',
  ]);
});

test('a change of the description includes the previous text', () => {
  expect(entries.slice(2, 4).map(clubChange)).toEqual([
    { kind: 'description', first: true, before: '' },
    { kind: 'description', first: false, before: 'Openings.' },
  ]);
});
