/** Large bodies are accepted only from signed-in people, checked before the body is read, and a few at a time each. */
import { CasementError } from '@casement/domain/errors.ts';
import { findActor } from '../../auth/actor.ts';
import type { CallContext } from '../context.ts';
import { sessionToken } from '../procedures.ts';
import { found } from '../records.ts';

/** Large bodies that one session may send at the same time. */
const mostAtOnce = 4;

/** Milliseconds for which a found session admits more bodies; the call itself looks it up again. */
const foundFor = 5_000;
/** Most found sessions that are remembered. */
const mostRemembered = 10_000;

/**
 * Creates the check.
 * @returns a function that lets the caller of a request send a large body and counts it until it is released
 */
export function createAdmission(): (
  context: Pick<CallContext, 'services' | 'host' | 'cookie' | 'authorization' | 'secure'>,
) => Promise<() => void> {
  const known = new Map<string, number>();
  const sending = new Map<string, number>();

  return async (context) => {
    const { services, host } = context;
    const scope = found(await services.findSchool(host));
    const token = await sessionToken(context, scope);
    if (token === undefined) throw new CasementError('NOT_SIGNED_IN');
    const key = `${scope.schoolId} ${token}`;
    const count = sending.get(key) ?? 0;
    if (count >= mostAtOnce) throw new CasementError('TOO_MANY');
    sending.set(key, count + 1);
    const release = () => {
      const left = (sending.get(key) ?? 1) - 1;
      if (left === 0) sending.delete(key);
      else sending.set(key, left);
    };
    try {
      if ((known.get(key) ?? 0) > performance.now()) return release;
      const actor = await services.database.withSchool(scope, (tx) => findActor(tx, token));
      if (actor === undefined) throw new CasementError('NOT_SIGNED_IN');
    } catch (error) {
      release();
      throw error;
    }
    if (known.size >= mostRemembered) known.clear();
    known.set(key, performance.now() + foundFor);
    return release;
  };
}
