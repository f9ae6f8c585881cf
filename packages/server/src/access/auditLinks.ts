/** Audit links: their secrets, and finding the link of a call. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { clientKey, refuseGuess } from '../db/attempts.ts';
import { statement, type Tx } from '../db/client.ts';
import { currentAuditLinks } from '../db/schema/audit.ts';

/** 256 bits in 43 characters, which need no escaping in an address. */
export function makeAuditToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The key for looking up a token: SHA-256, in base64url. */
export function hashOfAuditToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const keyOf = (secret: string) => createHash('sha256').update(`casement audit ${secret}`).digest();
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a token for storage: AES-256-GCM, with a key derived from the service's secret.
 * @param place where the token belongs; it can be decrypted only there
 */
export function sealAuditToken(token: string, secret: string, place: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a stored token.
 * @param place the one it was encrypted with
 * @returns null if it was encrypted with another secret or for another place, or is damaged
 */
export function unsealAuditToken(sealed: string, secret: string, place: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  try {
    const options = { authTagLength: tagLength };
    const cipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, options)
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    const opened = [cipher.update(bytes.subarray(nonceLength + tagLength)), cipher.final()];
    return Buffer.concat(opened).toString('utf8');
  } catch {
    return null;
  }
}

const openedLink = z.object({
  id: z.uuid(),
  schoolName: z.string(),
  timeZone: z.string(),
  semesterType: z.enum(['semester', 'trimester']),
  /** The last day on which it works, in the school's zone. */
  expiresAt: z.string(),
  adminNotes: z.string(),
  exportAllowed: z.boolean(),
});

/** The link of a call, as its holder may see it. */
export type OpenedAuditLink = z.infer<typeof openedLink>;

const opened = statement(
  'audit_link_by_token',
  openedLink,
  `select l.id, s.school_name as "schoolName", s.time_zone as "timeZone",
          s.semester_type as "semesterType", l.expires_on::text as "expiresAt",
          l.notes as "adminNotes", l.export_allowed as "exportAllowed"
     from ${currentAuditLinks} l join school s on s.school_id = l.school_id
    where l.token_hash = $1 and s.portfolio_enabled and l.expires_on >= (app_now() at time zone s.time_zone)::date`,
);

/** Invalid tokens that one client can send in a window before it has to wait. */
const mostGuesses = 300;
const windowSeconds = 15 * 60;

const input = z.object({ token: z.string() });

/**
 * The link of the host's school whose token is in a call's path. An invalid token costs the same work and gets the
 * same answer, whether it is unknown, expired, deleted or another school's. A valid one always works, whatever else
 * came from the same client address, because a whole school can share one.
 * @param sent the call's input
 * @throws CasementError NOT_FOUND, or TOO_MANY after many wrong ones from the same address
 */
export async function demandAuditLink(
  tx: Tx,
  sent: unknown,
  clientAddress: string,
): Promise<OpenedAuditLink> {
  const token = input.safeParse(sent).data?.token ?? '';
  const found = await tx.first(opened, [hashOfAuditToken(token)]);
  if (found !== undefined) return found;
  return refuseGuess(tx, { key: `audit ${clientKey(clientAddress)}`, most: mostGuesses, windowSeconds });
}
