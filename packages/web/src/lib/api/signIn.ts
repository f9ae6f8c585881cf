/** The sign-in library's own paths, which aren't in the contract. */
import { ORPCError } from '@orpc/client';
import { readErrorBody } from './errors.ts';

async function post(path: string, body: Record<string, string | boolean>): Promise<Response> {
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
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(seconds) && seconds > 0 ? { waitSeconds: seconds } : {};
  return new ORPCError(code, { status: response.status, message, data: { ...data, ...wait } });
}

/** Seconds until a retry, according to the service; undefined if it gave none. */
export function waitOf(error: unknown): number | undefined {
  if (!(error instanceof ORPCError)) return undefined;
  const data: unknown = error.data;
  const said =
    typeof data === 'object' && data !== null && 'waitSeconds' in data ? data.waitSeconds : undefined;
  return typeof said === 'number' ? said : undefined;
}

/**
 * Asks for a code by e-mail, which only this browser can use. Succeeds in the same way whether or not the address is on
 * the school's list.
 * @throws ORPCError 429 after too many requests, and like any call; TypeError without a connection
 */
export async function sendCode(email: string): Promise<void> {
  const response = await post('email-otp/send-verification-otp', { email, type: 'sign-in' });
  if (!response.ok) throw await failure(response);
}

/** The result of entering a code: `noneOpen` if this browser has no open code for the address. */
export type CodeVerdict = 'right' | 'wrong' | 'noneOpen';

/**
 * Signs in with a code; the answer sets the session's cookie.
 * @throws ORPCError 429 after too many attempts, otherwise as any call; TypeError without a connection
 */
export async function signInWithCode(email: string, otp: string): Promise<CodeVerdict> {
  const response = await post('sign-in/email-otp', { email, otp });
  if (response.ok) return 'right';
  const error = await failure(response);
  if (error.code === 'WRONG_CODE') return 'wrong';
  if (error.code === 'NO_OPEN_CODE') return 'noneOpen';
  throw error;
}

/**
 * Ends the session here and on the service, which makes the browser clear its storage. Throws if the service couldn't
 * be reached.
 * @param othersUnsent whether the storage has unsent data of other people: then it isn't cleared
 */
export async function signOut(othersUnsent: boolean): Promise<void> {
  const response = await post('sign-out', { othersUnsent });
  // Already signed out: nothing more to do.
  if (!response.ok && response.status !== 401) throw await failure(response);
}
