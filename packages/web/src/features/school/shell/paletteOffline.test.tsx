/** The palette where names can't be loaded, because there is no connection. */
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import Palette from './Palette.tsx';
import { paletteText } from './palette.text.ts';

it('says without a connection that names couldn’t be loaded, not that there are none', async () => {
  // After the screen is gone, or its reads would be sent.
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  await drawScreen(
    <Palette opened early={{ current: null }} onFocus={() => undefined} onClose={() => undefined} />,
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Amara' } });
  expect((await screen.findAllByText(paletteText.unavailable)).length).toBeGreaterThan(0);
  expect(screen.queryByText(new RegExp(paletteText.nothing))).toBeNull();
});
