/** Deleting a class's targets, also those that somebody else has deleted. */
import { contract } from '@casement/domain/contract.ts';
import type { ClassTargets } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { DeleteTargets } from './DeleteTargets.tsx';
import { targetsText } from './targets.text.ts';

const targets: ClassTargets = {
  graduatingYear: '2027',
  periodKind: 'semester',
  updatedAt: '2026-11-18T09:00:00.000Z',
  periods: [],
};

it.each([
  [true, targetsText.deleted('2027'), 1],
  [false, targetsText.alreadyDeleted('2027'), 0],
])('can be undone only by the person who did it (%s)', async (mine, said, undos) => {
  const onDeleted = vi.fn();
  await drawScreen(
    <DeleteTargets targets={targets} students={undefined} onDeleted={onDeleted} onClose={() => undefined} />,
    {
      answers: [
        answer(contract.portfolios.deleteRequiredTokens, ({ graduatingYear, periodKind }) => {
          if (!mine) throw refusal('NOT_FOUND');
          return { data: { graduatingYear, periodKind } };
        }),
      ],
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: targetsText.deleteConfirm }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Undo' })).toHaveLength(undos);
  expect(onDeleted).toHaveBeenCalledWith(targets);
});
