/** The sign-in library's own paths, which stand outside the contract. */
import { ORPCError } from '@orpc/client';
import { readErrorBody } from './errors.ts';

async function post(path: string, body: Record<string, string>): Promise<Response> {
  return fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function failure(response: Response): Promise<ORPCError<string, unknown>> {
  const parsed: unknown = await response.json().catch(() => undefined);
  const { code, message, data } = readErrorBody(parsed, response.headers.get('x-request-id') ?? undefined);
  return new ORPCError(code, { status: response.status, message, data });
}

/**
 * Asks for a code by e-mail. Succeeds alike whether or not the address is on the school's list.
 * @throws ORPCError 429 after too many, and as any call does; TypeError without a connection
 */
export async function sendCode(email: string): Promise<void> {
  const response = await post('email-otp/send-verification-otp', { email, type: 'sign-in' });
  if (!response.ok) throw await failure(response);
}

/**
 * Signs in with a code; the answer sets the session's cookie.
 * @returns whether the code was right. Wrong, expired, tried too often and never sent are one answer.
 * @throws ORPCError 429 after too many attempts, and as any call does; TypeError without a connection
 */
export async function signInWithCode(email: string, otp: string): Promise<boolean> {
  const response = await post('sign-in/email-otp', { email, otp });
  if (response.ok) return true;
  const error = await failure(response);
  if (error.code === 'WRONG_CODE') return false;
  throw error;
}

/** Ends the session here and on the service. Throws when the service could not be told. */
export async function signOut(): Promise<void> {
  const response = await post('sign-out', {});
  // Signed out already is what was wanted.
  if (!response.ok && response.status !== 401) throw await failure(response);
}
