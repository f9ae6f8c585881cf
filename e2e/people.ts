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

/** Who calls: a page, a browser context or a request context, with the cookies it has. */
export type Session = { request: APIRequestContext };

function environmentValue(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the service was not started.`);
  return value;
}

/** The service's address. */
export const serviceUrl = (): string => environmentValue('CASEMENT_URL');

/**
 * The address of a demo school that no journey changes, for those that compare figures of the whole school or count
 * its lists: elsewhere other journeys make and delete clubs and people.
 */
export const untouchedUrl = (): string => environmentValue('CASEMENT_UNTOUCHED_URL');

/** The service's data folder. */
export const serviceDataDir = (): string => environmentValue('CASEMENT_DATA_DIR');

/** Signs in by the demo's call; the cookies then serve every page of the context. */
export async function signIn(session: Session, role: Role, url = serviceUrl()): Promise<void> {
  const answer = await session.request.post(`${url}/api/demo/signIn`, {
    data: { schoolEmail: accounts[role] },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}.`);
}

/**
 * Calls the API with the session's own cookies.
 * @param url of the service; that of the demo school when left out
 * @throws when the call fails, with the answer's text
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
 * Reads one record of the API.
 * @param url of the service; that of the demo school when left out
 */
export async function read<T>(
  session: Session,
  path: string,
  schema: z.ZodType<T>,
  url = serviceUrl(),
): Promise<T> {
  return z.object({ data: schema }).parse(await call(session, 'GET', path, undefined, url)).data;
}
