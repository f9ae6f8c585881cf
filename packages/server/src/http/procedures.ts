/**
 * The two steps around every call: open the school's transaction and find the caller; check the table of
 * permissions.
 */

import type { access, Permission } from '@casement/domain/access.ts';
import { type Contract, contract } from '@casement/domain/contract.ts';
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
import { hasReadKey, tokenOfCookie, withoutReadKey } from '../auth/cookies.ts';
import type { SchoolScope } from '../auth/scope.ts';
import type { Tx } from '../db/client.ts';
import { type CallContext, type OpenContext } from './context.ts';
import { found } from './records.ts';
import { keepPrivate } from './requests/requests.ts';
import { demandStorable } from './requests/storable.ts';
import { refusal } from './validation.text.ts';

z.config({ customError: refusal });

/** The session token in a request, if it is ours; the database decides whether the session is open. */
export async function sessionToken(
  context: Pick<CallContext, 'services' | 'authorization' | 'cookie' | 'secure'>,
  scope: SchoolScope,
): Promise<string | undefined> {
  const { services, authorization, cookie, secure } = context;
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (bearer !== undefined) return sessionOfBearer(bearer, scope.schoolId, services.secret);
  return tokenOfCookie(cookie, services.secret, secure);
}

/** Refuses, before reading the payload, callers who have no permission for any record, and switched-off features. */
function demandEarly(meta: CallMeta, relations: ReadonlySet<Relation>, caller: Actor | undefined): void {
  if (caller !== undefined && closedBy(meta.permission, caller.features) !== undefined) {
    throw new CasementError('SWITCHED_OFF');
  }
  if (may(meta.permission, relations)) return;
  if (caller === undefined) throw new CasementError('NOT_SIGNED_IN');
  if (meta.record === undefined) throw new CasementError('FORBIDDEN');
}

/** The session has ended: removes the key to the browser's stored reads, and tells the browser to clear its cache. */
function forgetReads({ response, cookie, secure }: CallContext): void {
  if (!hasReadKey(cookie, secure)) return;
  response.setHeader('set-cookie', withoutReadKey(secure));
  response.setHeader('clear-site-data', '"cache"');
}

const base = implement(contract).$context<CallContext>().$config({ initialInputValidationIndex: -1 });

type Opened = Pick<OpenContext, 'tx' | 'caller' | 'meta' | 'relations' | 'sessionToken'> & {
  relationRows: RelationRows | undefined;
  openedLink: OpenedAuditLink | undefined;
};

const holder: ReadonlySet<Relation> = new Set<Relation>(['anyone', 'auditLink']);

/** The called procedure of the contract, as the layer below passes it. */
type Procedure = { '~orpc': { meta: CallMeta; route: { method?: string } } };

/** Runs `work` in a transaction of the host's school that knows its caller. */
async function inSchool<T>(
  context: CallContext,
  called: Procedure,
  input: unknown,
  work: (opened: Opened, scope: SchoolScope) => Promise<T>,
): Promise<T> {
  const { meta, route } = called['~orpc'];
  const { services } = context;
  const scope = found(await services.findSchool(context.host));
  if (rowOf(meta.permission).who.includes('auditLink')) {
    // Opened only by the secret in the path. A session is ignored: it neither adds to the link nor limits it.
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
      if (caller === undefined) forgetReads(context);
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
    // Separate from the call's transaction: a call that locked this session and then its person could
    // deadlock with an archiving, which locks them in the opposite order. The call is done: if this fails,
    // the next one tries again.
    await services.database.withSchool(scope, (tx) => renewSession(tx, token)).catch(() => undefined);
  }
  return result;
}

/** Composes the router without adding a step: each call has the steps it was implemented with. */
export const composed = base;

const open = base.middleware(async ({ context, procedure, next }, input: unknown) =>
  inSchool(context, procedure, input, async (opened) => next({ context: opened })),
);

/** Checks the caller's permission, with the relations to the record that the validated input names. */
function guard(context: Opened, input: unknown): ReadonlySet<Relation> {
  const { meta, caller, relationRows } = context;
  const relations =
    meta.record === undefined || caller === undefined
      ? context.relations
      : relationsToRecord(caller, meta.record, input, relationRows);
  demand(meta.permission, caller, relations);
  return relations;
}

/** The kind of caller that a permission's row requires: the holder of an audit link, anybody, or a signed-in person. */
type Behind<P extends Permission> =
  'auditLink' extends Who<P> ? 'link' : 'anyone' extends Who<P> ? 'anybody' : 'actor';
type Who<P extends Permission> = (typeof access)[P]['who'][number];

/** The part of an implementer with the procedures whose permission requires `Caller`. */
type Called<Implementer, Contract, Caller> = {
  [Name in keyof Contract & keyof Implementer as Contract[Name] extends {
    '~orpc': { meta: CallMeta<infer P> };
  }
    ? Behind<P> extends Caller
      ? Name
      : never
    : Name]: Contract[Name] extends { '~orpc': unknown }
    ? Implementer[Name]
    : Called<Implementer[Name], Contract[Name], Caller>;
};

/**
 * The signed-in caller.
 * @throws CasementError NOT_SIGNED_IN, which the guard has ruled out for calls that require a person
 */
function actorOf(context: { caller: Actor | undefined }): Actor {
  if (context.caller === undefined) throw new CasementError('NOT_SIGNED_IN');
  return context.caller;
}

/**
 * The audit link by which the call was made.
 * @throws CasementError NOT_FOUND, which the guard has ruled out for calls that require a link
 */
function openedLinkOf(context: { openedLink: OpenedAuditLink | undefined }): OpenedAuditLink {
  return found(context.openedLink);
}

// Only two steps each: the library validates the input before the last one.
const opened = base.use(open);
const guarded = opened.use(({ context, next }, input: unknown) =>
  next({ context: { relations: guard(context, input) } }),
);
const signedIn = opened.use(({ context, next }, input: unknown) =>
  next({ context: { relations: guard(context, input), actor: actorOf(context) } }),
);
const byLink = opened.use(({ context, next }, input: unknown) =>
  next({ context: { relations: guard(context, input), link: openedLinkOf(context) } }),
);

/**
 * Implements the calls of signed-in people: `context.actor` is the caller. Input is validated between the two steps,
 * and the handler runs after both.
 */
export const api: Called<typeof signedIn, Contract, 'actor'> = signedIn;

/** As {@link api}, for calls of anybody. */
export const publicApi: Called<typeof guarded, Contract, 'anybody'> = guarded;

/** As {@link api}, for calls of the holder of an audit link, `context.link`. */
export const linkApi: Called<typeof byLink, Contract, 'link'> = byLink;

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

const admitted = base.use(admit).use(({ context, next }) => {
  demand(context.meta.permission, context.caller, context.relations);
  return next();
});

const actorInSteps = admitted.use(({ context, procedure, next }) => {
  const step = <T>(work: (tx: Tx, actor: Actor) => Promise<T>): Promise<T> =>
    inSchool(context, procedure, undefined, (opened) => work(opened.tx, actorOf(opened)));
  return next({ context: { actor: actorOf(context), step } });
});
const linkInSteps = admitted.use(({ context, procedure, next }, input: unknown) => {
  const step = <T>(work: (tx: Tx, link: OpenedAuditLink) => Promise<T>): Promise<T> =>
    inSchool(context, procedure, input, (opened) => work(opened.tx, openedLinkOf(opened)));
  return next({ context: { step } });
});

/**
 * As {@link api}, for calls that take long, such as processing an image, for which no transaction may wait.
 * Callers without the permission are refused before the handler runs. The handler runs outside any
 * transaction; `step` opens one, in which the caller and the permission are checked again, because they may
 * have changed. Not for calls about a record.
 */
export const apiInSteps: Called<typeof actorInSteps, Contract, 'actor'> = actorInSteps;

/** As {@link apiInSteps}, for calls of the holder of an audit link. */
export const linkApiInSteps: Called<typeof linkInSteps, Contract, 'link'> = linkInSteps;
