/** Links that end e-mails without signing in: signed, for one person and one kind of e-mail. */
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameHash } from '../auth/codes.ts';
import type { SchoolScope } from '../auth/scope.ts';

/** The path of such a link. */
export const unsubscribePath = '/api/unsubscribe';

const subscription = z.object({ personId: z.uuid(), from: z.enum(['digest', 'reminders']) });
/** The person and the kind of e-mail. */
export type Subscription = z.infer<typeof subscription>;

function signature(secret: string, { schoolId }: SchoolScope, { personId, from }: Subscription): string {
  const key = createHash('sha256').update(`casement unsubscribe ${secret}`).digest();
  return createHmac('sha256', key).update(`${schoolId} ${personId} ${from}`).digest('base64url');
}

/**
 * The address that ends somebody's e-mails of a kind.
 * @param address of their school
 */
export function unsubscribeAddress(
  secret: string,
  address: string,
  scope: SchoolScope,
  about: Subscription,
): string {
  const { personId, from } = about;
  const query = new URLSearchParams({ person: personId, from, key: signature(secret, scope, about) });
  return `${address}${unsubscribePath}?${query.toString()}`;
}

/** The person and kind of e-mail of an unsubscribe address; undefined if it isn't one of this school's. */
export function subscriptionOf(secret: string, scope: SchoolScope, query: URLSearchParams) {
  const about = subscription.safeParse({ personId: query.get('person'), from: query.get('from') }).data;
  if (about === undefined || !sameHash(query.get('key') ?? '', signature(secret, scope, about)))
    return undefined;
  return about;
}
