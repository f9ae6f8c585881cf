/** What the sign-in says of an address that the service refuses. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { SignInWithCode } from './SignInWithCode.tsx';
import { signInText } from './signIn.text.ts';

const text = signInText.code;

it('asks for the full address if the service refuses it', async () => {
  await drawScreen(<SignInWithCode heading="Sign in" />);
  const refused = { error: { code: 'INVALID', message: 'Some values can’t be accepted.' } };
  const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(refused, { status: 422 }));
  fireEvent.change(screen.getByLabelText(text.email), { target: { value: 'ana@school' } });
  fireEvent.click(screen.getByRole('button', { name: text.send }));
  expect(await screen.findByText(text.badEmail)).toBeDefined();
  expect(send).toHaveBeenCalledOnce();
});
