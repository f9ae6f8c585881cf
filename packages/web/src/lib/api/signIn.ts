/** Signing in with a code, by the sign-in library's own paths. Apart from signing out: only one page needs it. */
import { ORPCError } from '@orpc/client';
import { authFailure, postToAuth } from './auth.ts';

/** The error of an answer, with the seconds until a retry if the service said them. */
async function failure(response: Response): Promise<ORPCError<string, object>> {
  const { code, status, message, data } = await authFailure(response);
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(seconds) && seconds > 0 ? { waitSeconds: seconds } : {};
  return new ORPCError(code, { status, message, data: { ...data, ...wait } });
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
  const response = await postToAuth('email-otp/send-verification-otp', { email, type: 'sign-in' });
  if (!response.ok) throw await failure(response);
}

/** The result of entering a code: `noneOpen` if this browser has no open code for the address. */
export type CodeVerdict = 'right' | 'wrong' | 'noneOpen';

/**
 * Signs in with a code; the answer sets the session's cookie.
 * @throws ORPCError 429 after too many attempts, otherwise as any call; TypeError without a connection
 */
export async function signInWithCode(email: string, otp: string): Promise<CodeVerdict> {
  const response = await postToAuth('sign-in/email-otp', { email, otp });
  if (response.ok) return 'right';
  const error = await failure(response);
  if (error.code === 'WRONG_CODE') return 'wrong';
  if (error.code === 'NO_OPEN_CODE') return 'noneOpen';
  throw error;
}
