/** SQL for sign-in: sessions, recipients. */
import { randomBytes } from 'node:crypto';
import { mailSender } from '@casement/domain/school/school.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../db/client.ts';
import { realNow } from '../db/instants.ts';
import { currentPeople } from '../db/schema/people.ts';
import { deleteCodes } from './codes.store.ts';
import { emailsKey } from './codes.ts';
import { unusedLifetime } from './lifetimes.ts';

const recipient = statement(
  'sign_in_recipient',
  z.object({
    schoolName: z.string(),
    schoolEmail: z.string(),
    firstName: z.string(),
    mailSenderName: z.string(),
    mailReplyTo: z.string(),
  }),
  `select s.school_name as "schoolName", p.school_email as "schoolEmail", p.first_name as "firstName",
          s.mail_sender_name as "mailSenderName", s.mail_reply_to as "mailReplyTo"
     from ${currentPeople} p join school s on s.school_id = p.school_id
    where p.email_key = $1`,
);

export type Recipient = {
  schoolName: string;
  schoolEmail: string;
  firstName: string;
  from: { name: string; replyTo: string };
};

/** The recipient of a code: undefined for unknown addresses and archived people. */
export async function recipientOf(tx: Tx, email: string): Promise<Recipient | undefined> {
  const found = await tx.first(recipient, [email]);
  if (found === undefined) return undefined;
  const { schoolName, schoolEmail, firstName } = found;
  return { schoolName, schoolEmail, firstName, from: mailSender(found) };
}

const enter = statement(
  'enter_person',
  z.object({ id: z.uuid() }),
  'update person set last_signed_in_at = app_now() where email_key = $1 and not archived returning id',
);

/**
 * Records that the person with an address signs in. It waits for an archiving in progress and makes a later one wait,
 * which then finds the session that is opened after this.
 * @returns their id, or undefined if nobody who can sign in has the address
 */
export async function enterPerson(tx: Tx, email: string): Promise<string | undefined> {
  return (await tx.first(enter, [email]))?.id;
}

const newSession = statement(
  'add_session',
  z.unknown(),
  `insert into session (user_id, token, expires_at) values ($1, $2, ${realNow} + make_interval(secs => $3))`,
);

/**
 * Opens a session without a code: the demo's way in.
 * @returns its token, or undefined if nobody has the address
 */
export async function openSession(
  tx: Tx,
  email: string,
  lifetimeSeconds: number,
): Promise<string | undefined> {
  const personId = await enterPerson(tx, email);
  if (personId === undefined) return undefined;
  const token = randomBytes(24).toString('base64url');
  await tx.all(newSession, [personId, token, lifetimeSeconds]);
  return token;
}

const renew = statement(
  'renew_session',
  z.unknown(),
  `update session set expires_at = least(${realNow} + make_interval(secs => $2), ends_at), updated_at = ${realNow}
    where token = $1 and expires_at > ${realNow}`,
);

/** Extends a used session by as long as an unused one lasts, but never beyond its end. */
export async function renewSession(tx: Tx, token: string): Promise<void> {
  await tx.all(renew, [token, unusedLifetime]);
}

const endOf = statement('end_sessions', z.unknown(), 'delete from session where user_id = any($1::uuid[])');
const endImpersonationsAs = statement(
  'end_impersonations_as',
  z.unknown(),
  `update session set impersonated_id = null, impersonation_ends_at = null, updated_at = ${realNow}
    where impersonated_id = any($1::uuid[])`,
);

/**
 * Ends all sessions of people, and views of the school as them: neither returns when they do. Call it after changing
 * the people in the same transaction, so that a simultaneous sign-in is seen.
 */
export async function endSessions(tx: Tx, personIds: readonly string[]): Promise<void> {
  await tx.all(endOf, [personIds]);
  await tx.all(endImpersonationsAs, [personIds]);
}

const endImpersonationsOf = statement(
  'end_impersonations',
  z.unknown(),
  `update session set impersonated_id = null, impersonation_ends_at = null, updated_at = ${realNow}
    where user_id = $1 and impersonated_id is not null`,
);

/** Ends a person's views of the school as somebody else: only administrators have them. */
export async function endImpersonations(tx: Tx, personId: string): Promise<void> {
  await tx.all(endImpersonationsOf, [personId]);
}

const deleteAttempts = statement(
  'forget_sign_in_attempts',
  z.unknown(),
  'delete from sign_in_attempt where key = $1',
);

/** Removes the stored attempts and codes of an address when its person is deleted. */
export async function deleteSignIns(tx: Tx, email: string): Promise<void> {
  await tx.all(deleteAttempts, [emailsKey(email)]);
  await deleteCodes(tx, email);
}
