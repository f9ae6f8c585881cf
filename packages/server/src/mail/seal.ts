/** Encrypts text that waits in the database and that nobody may read there. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

const keyOf = (secret: string) => createHash('sha256').update(`casement e-mail ${secret}`).digest();

/**
 * Encrypts a text.
 * @param place where it is stored: it can be decrypted only there
 */
export function seal(secret: string, place: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Decrypts it; undefined if it was encrypted with another secret or for another place. */
export function unseal(secret: string, place: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
