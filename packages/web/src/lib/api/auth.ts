/** The sign-in library's own paths, which aren't in the contract, and signing out: what every page may need. */
import { ORPCError } from '@orpc/client';
import { readErrorBody } from './errors.ts';

/** Sends a call to one of the library's paths. @throws TypeError without a connection */
export async function postToAuth(path: string, body: Record<string, string | boolean>): Promise<Response> {
  return fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The error of an answer that isn't a success. */
export async function authFailure(response: Response): Promise<ORPCError<string, object>> {
  const parsed: unknown = await response.json().catch(() => undefined);
  const { code, message, data } = readErrorBody(parsed, response.headers.get('x-request-id') ?? undefined);
  return new ORPCError(code, { status: response.status, message, data });
}

/**
 * Ends the session here and on the service, which makes the browser clear its storage. Throws if the service couldn't
 * be reached.
 * @param othersUnsent whether the storage has unsent data of other people: then it isn't cleared
 */
export async function signOut(othersUnsent: boolean): Promise<void> {
  const response = await postToAuth('sign-out', { othersUnsent });
  // Already signed out: nothing more to do.
  if (!response.ok && response.status !== 401) throw await authFailure(response);
}
