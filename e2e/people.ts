/** The demo school's accounts, and signing in as one of them. */
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';

export const accounts = {
  administrator: 'ruth.okafor@northbridge.example',
  teacher: 'maren.pedersen@northbridge.example',
  leader: 'dawid.lukasik@northbridge.example',
  student: 'amara.diallo@northbridge.example',
} as const;
export type Role = keyof typeof accounts;

/** The caller: a page, a browser context or a request context, with its cookies. */
export type Session = { request: APIRequestContext };

function environmentValue(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the service was not started.`);
  return value;
}

/** The service's address. */
export const serviceUrl = (): string => environmentValue('CASEMENT_URL');

/**
 * The address of a demo school that no journey changes, for journeys that compare figures of the whole school or
 * count its lists: at the other one, journeys create and delete clubs and people.
 */
export const untouchedUrl = (): string => environmentValue('CASEMENT_UNTOUCHED_URL');

/** The service's data folder. */
export const serviceDataDir = (): string => environmentValue('CASEMENT_DATA_DIR');

/** Signs in with the demo's call; the cookies then apply to every page of the context. */
export async function signIn(session: Session, role: Role, url = serviceUrl()): Promise<void> {
  const answer = await session.request.post(`${url}/api/demo/signIn`, {
    data: { schoolEmail: accounts[role] },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}.`);
}

/**
 * Calls the API with the session's own cookies.
 * @param url of the service; by default the demo school's
 * @throws with the answer's text if the call fails
 */
export async function call(
  session: Session,
  method: string,
  path: string,
  data?: unknown,
  url = serviceUrl(),
): Promise<unknown> {
  const options = { method, headers: { origin: url }, ...(data === undefined ? {} : { data }) };
  const answer = await session.request.fetch(`${url}/api${path}`, options);
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/**
 * Reads one record from the API.
 * @param url of the service; by default the demo school's
 */
export async function read<T>(
  session: Session,
  path: string,
  schema: z.ZodType<T>,
  url = serviceUrl(),
): Promise<T> {
  return z.object({ data: schema }).parse(await call(session, 'GET', path, undefined, url)).data;
}
