/** When viewing the school as somebody else is left: by the service's clock. */
import { contract } from '@casement/domain/contract.ts';
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, refusal } from '../../lib/api/answers.factories.ts';
import { administrator } from '../../ui/pieces/person.ts';
import { drawScreen } from '../../ui/screen.factories.tsx';
import ImpersonationBanner from './ImpersonationBanner.tsx';
import { impersonationText } from './impersonation.text.ts';

/** Over, by this device's clock. */
const until = '2020-01-01T10:00:00Z';
const viewing: Me = { ...administrator, impersonation: { by: { _id: 'u2', displayName: 'Ruth' }, until } };
const text = impersonationText.banner;

afterEach(() => vi.useRealTimers());

it('stays while the service says that time remains, asks again, and leaves once it is over', async () => {
  let sayRemaining: () => void = () => undefined;
  const remaining = new Promise<{ data: Me }>((resolve) => {
    sayRemaining = () => resolve({ data: viewing });
  });
  const asked = vi.fn<() => Promise<{ data: Me }>>().mockReturnValueOnce(remaining);
  asked.mockResolvedValue({ data: administrator });
  const ended = vi.fn<() => never>(() => {
    throw refusal('INTERNAL');
  });
  await drawScreen(<ImpersonationBanner me={viewing} until={until} />, {
    answers: [answer(contract.profile.me, asked), answer(contract.profile.endImpersonation, ended)],
  });
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  sayRemaining();
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(ended).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  vi.useRealTimers();
  expect(await screen.findByText(text.failed)).toBeDefined();
  expect([asked.mock.calls.length, ended.mock.calls.length]).toEqual([2, 1]);
});
