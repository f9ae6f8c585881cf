/** Large bodies are accepted only from signed-in people, checked before the body is read, and a few at a time each. */
import { CasementError } from '@casement/domain/errors.ts';
import { findActor } from '../../auth/actor.ts';
import type { CallContext } from '../context.ts';
import { sessionToken } from '../procedures.ts';
import { found } from '../records.ts';

/** Large bodies that one person may send at the same time, through any number of sessions. */
const mostAtOnce = 4;

/** Milliseconds for which a found session admits more bodies; the call itself looks it up again. */
const foundFor = 5_000;
/** Most found sessions that are remembered. */
const mostRemembered = 10_000;

type Caller = Pick<CallContext, 'services' | 'host' | 'cookie' | 'authorization' | 'secure'>;

/**
 * Creates the check.
 * @returns a function that lets the caller of a request send a large body and counts it until it is released
 */
export function createAdmission(): (caller: Caller) => Promise<() => void> {
  const known = new Map<string, { person: string; until: number }>();
  const sending = new Map<string, number>();

  /** The school and id of the person who signed in, also while they view the school as somebody else. */
  async function personOf(caller: Caller): Promise<string> {
    const { services, host } = caller;
    const scope = found(await services.findSchool(host));
    const token = await sessionToken(caller, scope);
    if (token === undefined) throw new CasementError('NOT_SIGNED_IN');
    const session = `${scope.schoolId} ${token}`;
    const remembered = known.get(session);
    if (remembered !== undefined && remembered.until > performance.now()) return remembered.person;
    const actor = await services.database.withSchool(scope, (tx) => findActor(tx, token));
    if (actor === undefined) throw new CasementError('NOT_SIGNED_IN');
    if (known.size >= mostRemembered) known.clear();
    const person = `${scope.schoolId} ${actor.impersonation?.byId ?? actor.id}`;
    known.set(session, { person, until: performance.now() + foundFor });
    return person;
  }

  return async (caller) => {
    const person = await personOf(caller);
    const count = sending.get(person) ?? 0;
    if (count >= mostAtOnce) throw new CasementError('TOO_MANY');
    sending.set(person, count + 1);
    return () => {
      const left = (sending.get(person) ?? 1) - 1;
      if (left === 0) sending.delete(person);
      else sending.set(person, left);
    };
  };
}
