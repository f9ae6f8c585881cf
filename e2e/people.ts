/** The demo school's accounts, and signing in as one of them. */
import type { BrowserContext, Page } from '@playwright/test';

export const accounts = {
  administrator: 'ruth.okafor@northbridge.example',
  teacher: 'maren.pedersen@northbridge.example',
  leader: 'dawid.lukasik@northbridge.example',
  student: 'amara.diallo@northbridge.example',
} as const;
export type Role = keyof typeof accounts;
export const roles = Object.keys(accounts).filter((name): name is Role => name in accounts);

/** The service's address. */
export function serviceUrl(): string {
  const url = process.env['CASEMENT_URL'];
  if (url === undefined) throw new Error('CASEMENT_URL is not set: the service was not started.');
  return url;
}

/** Signs the browser in by the demo's call; its cookies then serve every page of the context. */
export async function signIn(context: BrowserContext, role: Role): Promise<void> {
  const url = serviceUrl();
  const answer = await context.request.post(`${url}/api/demo/signIn`, {
    data: { schoolEmail: accounts[role] },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${role} answered ${answer.status()}.`);
}

/** Calls the API with the page's own session. */
export async function call(page: Page, method: string, path: string, data?: unknown): Promise<unknown> {
  const url = serviceUrl();
  const options = { method, headers: { origin: url }, ...(data === undefined ? {} : { data }) };
  const answer = await page.request.fetch(`${url}/api${path}`, options);
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
