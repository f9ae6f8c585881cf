/** Bearer tokens: an encrypted JWT around a session, for one school and 15 minutes. */
import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';

const lifetime = '15 minutes';
const claims = z.object({ session: z.string(), school: z.uuid() });

function keyOf(secret: string): Uint8Array {
  return createHash('sha256').update(`casement bearer ${secret}`).digest();
}

/** Encrypts a session token for use as `Authorization: Bearer`. */
export async function issueBearer(sessionToken: string, schoolId: string, secret: string): Promise<string> {
  return new EncryptJWT({ session: sessionToken, school: schoolId })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .encrypt(keyOf(secret));
}

/**
 * Reads a bearer token.
 * @returns the session token, or undefined if the token isn't ours, is too old or another school's
 */
export async function sessionOfBearer(
  token: string,
  schoolId: string,
  secret: string,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtDecrypt(token, keyOf(secret));
    const { session, school } = claims.parse(payload);
    return school === schoolId ? session : undefined;
  } catch {
    return undefined;
  }
}
