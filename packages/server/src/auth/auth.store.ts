/** SQL of sign-in: sessions, recipients. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { statement, type Tx } from '../db/client.ts';

const recipient = statement(
  'sign_in_recipient',
  z.object({ school_name: z.string(), school_email: z.string(), first_name: z.string() }),
  `select s.school_name, p.school_email, p.first_name
     from person p join school s on s.school_id = p.school_id
    where p.email_key = $1 and not p.archived`,
);

export type Recipient = { schoolName: string; schoolEmail: string; firstName: string };

/** Who gets a code: undefined for nobody's address and for people who are archived. */
export async function schoolNameAndRecipient(tx: Tx, key: string): Promise<Recipient | undefined> {
  const found = await tx.first(recipient, [key]);
  if (found === undefined) return undefined;
  return { schoolName: found.school_name, schoolEmail: found.school_email, firstName: found.first_name };
}

const signedIn = statement(
  'mark_signed_in',
  z.unknown(),
  'update person set last_signed_in_at = now() where id = $1',
);

/** Notes that the person has signed in. */
export async function markSignedIn(tx: Tx, personId: string): Promise<void> {
  await tx.all(signedIn, [personId]);
}

const newSession = statement(
  'new_session',
  z.object({ user_id: z.uuid() }),
  `insert into session (user_id, token, expires_at)
   select p.id, $2, now() + make_interval(secs => $3) from person p where p.email_key = $1 and not p.archived
   returning user_id`,
);

/**
 * Opens a session without a code: the demo's way in.
 * @returns its token, or undefined when nobody has the address
 */
export async function openSession(tx: Tx, key: string, lifetimeSeconds: number): Promise<string | undefined> {
  const token = randomBytes(24).toString('base64url');
  const opened = await tx.first(newSession, [key, token, lifetimeSeconds]);
  if (opened === undefined) return undefined;
  await markSignedIn(tx, opened.user_id);
  return token;
}

const forgetAttempts = statement(
  'forget_sign_in_attempts',
  z.unknown(),
  "delete from sign_in_attempt where key = any(array['send ' || $1, 'verify ' || $1])",
);
const forgetCodes = statement(
  'forget_sign_in_codes',
  z.unknown(),
  "delete from verification where identifier = 'sign-in-otp-' || $1",
);

/** Removes what is kept of the attempts and codes of an address, when its person is deleted. */
export async function forgetSignIns(tx: Tx, key: string): Promise<void> {
  await tx.all(forgetAttempts, [key]);
  await tx.all(forgetCodes, [key]);
}
