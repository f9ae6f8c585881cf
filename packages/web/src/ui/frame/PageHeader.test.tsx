/** The actions of a page: one that is about something else after its press counts a double click once. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { oncePerPress } from '../../lib/singleKeys.ts';
import { drawScreen } from '../screen.factories.tsx';
import { PageHeader } from './PageHeader.tsx';

it('a button that turns into its opposite counts a double click once', async () => {
  const pressed: string[] = [];
  const back = () => pressed.push('back');
  const actions = [
    { label: 'Hand back', onPress: back, once: oncePerPress(back) },
    { label: 'Export', onPress: () => pressed.push('export') },
  ];
  await drawScreen(<PageHeader title="Lanterns" actions={actions} />);
  for (const detail of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Hand back' }), { detail });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }), { detail });
  }
  expect(pressed).toEqual(['back', 'export', 'export']);
});
