/** Deleting a tag, also one that somebody else has deleted. */
import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { contract } from '@casement/domain/contract.ts';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawHook } from '../../../ui/screen.factories.tsx';
import { useTagLife } from './life.queries.ts';
import { tagsText } from './tags.text.ts';

const tag: ClubTag = {
  _id: '019b2c00-0000-7000-8000-000000000001',
  tag: 'Chess',
  fontAwesomeIcon: null,
  archived: false,
};

it.each([
  [true, tagsText.wasRemoved('Chess'), 1],
  [false, tagsText.wasAlreadyRemoved('Chess'), 0],
])('can be undone only by the person who did it (%s)', async (mine, said, undos) => {
  const { result } = await drawHook(useTagLife, {
    answers: [
      answer(contract.clubs.deleteTag, ({ clubTagId }) => {
        if (!mine) throw refusal('NOT_FOUND');
        return { data: { _id: clubTagId, outcome: 'deleted', changed: true } };
      }),
    ],
  });
  await act(async () => result.current.end(tag));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(undos);
});
