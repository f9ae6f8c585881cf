/** The two steps around every call: open the school's transaction and find the caller; hold to the table. */

import { contract } from '@casement/domain/contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import type { CallMeta } from '@casement/domain/shared/answers.ts';
import { closedBy, may, openWhileImpersonating, rowOf } from '@casement/domain/shared/permissions.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import { implement } from '@orpc/server';
import { z } from 'zod';
import { demandAuditLink, type OpenedAuditLink } from '../access/auditLinks.ts';
import { demand, findCaller, type RelationRows, relationsToRecord } from '../access/resolve.ts';
import type { Actor } from '../auth/actor.ts';
import { renewSession } from '../auth/auth.store.ts';
import { sessionOfBearer } from '../auth/bearer.ts';
import { tokenOfCookie } from '../auth/cookies.ts';
import type { SchoolScope } from '../auth/scope.ts';
import type { Tx } from '../db/client.ts';
import { actorOf, type CallContext, type OpenContext, openedLinkOf } from './context.ts';
import { found } from './records.ts';
import { keepPrivate } from './requests/requests.ts';
import { demandStorable } from './requests/storable.ts';
import { refusal } from './validation.text.ts';

z.config({ customError: refusal });

/** The session's token that a request carries, as far as it is ours; whether it is open, the database says. */
export async function sessionToken(
  context: Pick<CallContext, 'services' | 'authorization' | 'cookie' | 'secure'>,
  scope: SchoolScope,
): Promise<string | undefined> {
  const { services, authorization, cookie, secure } = context;
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (bearer !== undefined) return sessionOfBearer(bearer, scope.schoolId, services.secret);
  return tokenOfCookie(cookie, services.secret, secure);
}

/** Refuses at once whom no record could help, and what the school does not use, before the payload is looked at. */
function demandEarly(meta: CallMeta, relations: ReadonlySet<Relation>, caller: Actor | undefined): void {
  if (caller !== undefined && closedBy(meta.permission, caller.features) !== undefined) {
    throw new CasementError('SWITCHED_OFF');
  }
  if (may(meta.permission, relations)) return;
  if (caller === undefined) throw new CasementError('NOT_SIGNED_IN');
  if (meta.record === undefined) throw new CasementError('FORBIDDEN');
}

const base = implement(contract).$context<CallContext>().$config({ initialInputValidationIndex: -1 });

type Opened = Pick<OpenContext, 'tx' | 'caller' | 'meta' | 'relations' | 'sessionToken'> & {
  relationRows: RelationRows | undefined;
  openedLink: OpenedAuditLink | undefined;
};

const holder: ReadonlySet<Relation> = new Set<Relation>(['anyone', 'auditLink']);

/** What is called: a procedure of the contract, as the layer below hands it in. */
type Called = { '~orpc': { meta: CallMeta; route: { method?: string } } };

/** Runs `work` in a transaction of the host's school that knows its caller. */
async function inSchool<T>(
  context: CallContext,
  called: Called,
  input: unknown,
  work: (opened: Opened, scope: SchoolScope) => Promise<T>,
): Promise<T> {
  const { meta, route } = called['~orpc'];
  const { services } = context;
  const scope = found(await services.findSchool(context.host));
  if (rowOf(meta.permission).who.includes('auditLink')) {
    // Opened by the secret in the path, and by nothing else.
    // Who is signed in beside it is not looked at: it neither adds to what the link opens nor takes from it.
    keepPrivate(context.response);
    return services.database.withSchool(
      scope,
      async (tx) => {
        const openedLink = await demandAuditLink(tx, input, context.clientAddress);
        demandStorable(input);
        const opened = { tx, meta, openedLink, relations: holder };
        return work(
          { ...opened, caller: undefined, relationRows: undefined, sessionToken: undefined },
          scope,
        );
      },
      context.now,
    );
  }
  const token = await sessionToken(context, scope);
  let renewalDue = false;
  const result = await services.database.withSchool(
    scope,
    async (tx) => {
      const found = token === undefined ? undefined : await findCaller(tx, token, meta.record, input);
      const caller = found?.actor;
      renewalDue = caller?.renewalDue === true;
      if (caller?.impersonation && !openWhileImpersonating(route.method ?? 'POST', meta.permission)) {
        throw new CasementError('READ_ONLY');
      }
      const relations: ReadonlySet<Relation> = new Set<Relation>(caller?.relations).add('anyone');
      demandEarly(meta, relations, caller);
      demandStorable(input);
      const { relationRows } = found ?? {};
      return work(
        { tx, caller, relationRows, meta, relations, sessionToken: token, openedLink: undefined },
        scope,
      );
    },
    context.now,
  );
  if (renewalDue && token !== undefined) {
    // Apart from the call, which may lock the person that an archiving waits for with this session. The call
    // is done: where this fails, the next one tries again.
    await services.database.withSchool(scope, (tx) => renewSession(tx, token)).catch(() => undefined);
  }
  return result;
}

/** Composes the router. It adds no step of its own: each call has those that it was implemented with. */
export const composed = base;

const open = base.middleware(async ({ context, procedure, next }, input: unknown) =>
  inSchool(context, procedure, input, async (opened) => next({ context: opened })),
);

/** Implements the contract; input is validated between the two steps, and the handler runs behind both. */
export const api = base.use(open).use(async ({ context, next }, input: unknown) => {
  const { meta, caller, relationRows } = context;
  const relations =
    meta.record === undefined || caller === undefined
      ? context.relations
      : relationsToRecord(caller, meta.record, input, relationRows);
  demand(meta.permission, caller, relations);
  return next({ context: { relations } });
});

const admit = base.middleware(async ({ context, procedure, next }, input: unknown) => {
  const { meta } = procedure['~orpc'];
  const admitted = await inSchool(
    context,
    procedure,
    input,
    async ({ caller, relations, openedLink }, school) => ({
      caller,
      relations,
      openedLink,
      school,
    }),
  );
  return next({ context: { ...admitted, meta } });
});

/**
 * As {@link api}, for calls that do what takes long, such as working on an image, which no transaction may
 * wait for. Who may not make the call is refused before its handler runs. The handler runs outside of any
 * transaction; `step` opens one, in which the caller is found and held to the permission anew, since it may
 * have been lost meanwhile; `linkStep` is the same for who holds an audit link. Not for calls about a record.
 */
export const apiInSteps = base.use(admit).use(async ({ context, procedure, next }, input: unknown) => {
  const { meta, caller, relations } = context;
  demand(meta.permission, caller, relations);
  const step = <T>(work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> =>
    inSchool(context, procedure, undefined, (opened) => work(opened.tx, actorOf(opened)));
  const linkStep = <T>(work: (tx: Tx, link: OpenedAuditLink) => Promise<T>): Promise<T> =>
    inSchool(context, procedure, input, (opened) => work(opened.tx, openedLinkOf(opened)));
  return next({ context: { step, linkStep } });
});
