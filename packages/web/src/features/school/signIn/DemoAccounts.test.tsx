/** An account of the demo school, pressed twice. */
import { contract } from '@casement/domain/contract.ts';
import type { DemoAccount } from '@casement/domain/school/school.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';

const ruth: DemoAccount = {
  schoolEmail: 'ruth@school.org',
  name: 'Ruth',
  role: 'admin',
  does: 'Run',
  says: 'Office',
};

it('signs in once for a double press', async () => {
  const send = vi.fn<(input: { schoolEmail: string }) => Promise<never>>(() => new Promise(() => undefined));
  await drawScreen(<DemoAccounts />, {
    answers: [
      answer(contract.school.demoAccounts, () => ({ data: [ruth] })),
      answer(contract.school.demoSignIn, send),
    ],
  });
  const account = await screen.findByRole('button', { name: /Ruth/ });
  fireEvent.click(account);
  fireEvent.click(account);
  await expect.poll(() => send).toHaveBeenCalled();
  expect(send).toHaveBeenCalledExactlyOnceWith({ schoolEmail: ruth.schoolEmail });
});
