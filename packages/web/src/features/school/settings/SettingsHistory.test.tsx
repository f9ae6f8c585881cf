/** The earlier settings: more of them couldn't be loaded. */
import { contract } from '@casement/domain/contract.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, noConnection } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { settingsText as text } from './settings.text.ts';

it('says below the list that earlier changes couldn’t be loaded', async () => {
  const history = answer(contract.school.history, ({ cursor }) => {
    if (cursor !== undefined) throw noConnection();
    return { data: { revisions: [], nextCursor: '01890a5d-ac96-774b-bcce-b302099a8057' } };
  });
  await drawScreen(<SettingsHistory />, { answers: [history] });
  const more = await screen.findByRole('button', { name: text.historyMore });
  await act(async () => void fireEvent.click(more));
  expect((await screen.findByRole('alert')).textContent).toContain(text.historyFailed);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
