/** Browsers at a school's sign-in: they keep their cookies, and read the e-mails that they requested. */
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../app/app.ts';
import type { TestPerson, TestSchool } from '../factories.ts';
import { type Answer, type Caller, type CallOptions, callAs } from './call.ts';

const code = /^ +(\d{4}) (\d{4})\r?$/m;

/** Codes mailed to an address so far, oldest first. */
export async function codesFor(app: TestApp, email: string): Promise<string[]> {
  const emails = await app.emails();
  return emails
    .filter((text) => text.toLowerCase().includes(`to: ${email.toLowerCase()}`))
    .map((text) => {
      const [, first = '', second = ''] = code.exec(text) ?? [];
      return z
        .string()
        .regex(/^\d{8}$/)
        .parse(`${first}${second}`);
    });
}

/** The `Set-Cookie` lines of an answer. */
export function cookieLines(answer: Answer): string[] {
  return z.array(z.string()).parse(answer.headers['set-cookie'] ?? []);
}

/** A browser with a school's pages open. */
export class TestBrowser {
  readonly app: TestApp;
  readonly school: TestSchool;
  readonly cookies = new Map<string, string>();
  readonly #options: CallOptions;

  /** @param options sent with each call, such as a proxy's headers about the client */
  constructor(app: TestApp, school: TestSchool, options: CallOptions = {}) {
    this.app = app;
    this.school = school;
    this.#options = options;
  }

  /** The browser as a caller of the API. */
  get caller(): Caller {
    const pairs = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    return pairs.length === 0 ? { school: this.school } : { school: this.school, cookie: pairs.join('; ') };
  }

  async call(route: string, input?: unknown): Promise<Answer> {
    const answer = await callAs(this.app, this.caller, route, input, this.#options);
    for (const line of cookieLines(answer)) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/; Max-Age=0(;|$)/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  async ask(email: string): Promise<Answer> {
    return this.call('POST /auth/email-otp/send-verification-otp', { email, type: 'sign-in' });
  }

  async attempt(email: string, otp: string): Promise<Answer> {
    return this.call('POST /auth/sign-in/email-otp', { email, otp });
  }

  /** Requests a code and waits for its e-mail. */
  async codeFor(person: TestPerson): Promise<string> {
    const before = (await codesFor(this.app, person.schoolEmail)).length;
    expect((await this.ask(person.schoolEmail)).status).toBe(200);
    await expect
      .poll(async () => (await codesFor(this.app, person.schoolEmail)).length)
      .toBeGreaterThan(before);
    return (await codesFor(this.app, person.schoolEmail)).at(-1) ?? '';
  }

  /** Signs the person in by a code. */
  async enter(person: TestPerson): Promise<void> {
    expect((await this.attempt(person.schoolEmail, await this.codeFor(person))).status).toBe(200);
  }
}

/** Digits other than those of a code. */
export function wrongCode(right: string): string {
  return String((Number(right) + 1) % 10 ** right.length).padStart(right.length, '0');
}
