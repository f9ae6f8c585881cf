/** Signatures on addresses of files, which prove that this service issued them. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Signer = {
  /** Signs words, in order. */
  sign(words: readonly string[]): string;
  /** Whether a signature is for exactly these words. */
  holds(signature: string, words: readonly string[]): boolean;
};

/** @param secret the service's; the key derived from it is only for files */
export function createSigner(secret: string): Signer {
  const key = createHash('sha256').update(`casement files ${secret}`).digest();
  const sign = (words: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(words)).digest('base64url');
  return {
    sign,
    holds(signature, words) {
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(words));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
