/** The two steps around every call: open the school's transaction and find the caller; hold to the table. */

import { may, openWhileImpersonating, type Relation } from '@casement/domain/access.ts';
import { contract } from '@casement/domain/contract.ts';
import { CasementError } from '@casement/domain/errors.ts';
import type { CallMeta } from '@casement/domain/shared/answers.ts';
import { implement } from '@orpc/server';
import { z } from 'zod';
import { demand, findCaller, relationsToRecord } from '../access/resolve.ts';
import { sessionOfBearer } from '../auth/bearer.ts';
import { tokenOfCookie } from '../auth/cookies.ts';
import type { SchoolScope } from '../auth/scope.ts';
import type { CallContext } from './context.ts';
import { refusal } from './validation.text.ts';

z.config({ customError: refusal });

async function sessionToken(context: CallContext, scope: SchoolScope): Promise<string | undefined> {
  const { services, authorization, cookie } = context;
  const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (bearer !== undefined) return sessionOfBearer(bearer, scope.schoolId, services.secret);
  return tokenOfCookie(cookie, services.secret, services.config.secureCookies);
}

/** Refuses at once whom no record could help, before the payload is looked at. */
function demandEarly(meta: CallMeta, relations: ReadonlySet<Relation>, signedIn: boolean): void {
  if (may(meta.permission, relations)) return;
  if (!signedIn) throw new CasementError('NOT_SIGNED_IN');
  if (meta.record === undefined) throw new CasementError('FORBIDDEN');
}

const base = implement(contract).$context<CallContext>().$config({ initialInputValidationIndex: -1 });

const open = base.middleware(async ({ context, procedure, next }, input: unknown) => {
  const { meta, route } = procedure['~orpc'];
  const { services } = context;
  const scope = await services.findSchool(context.host);
  if (scope === undefined) throw new CasementError('NOT_FOUND');
  const token = await sessionToken(context, scope);
  return services.database.withSchool(scope, async (tx) => {
    const found = token === undefined ? undefined : await findCaller(tx, token, meta.record, input);
    const caller = found?.actor;
    if (caller?.impersonation && !openWhileImpersonating(route.method ?? 'POST', meta.permission)) {
      throw new CasementError('READ_ONLY');
    }
    const relations: ReadonlySet<Relation> = new Set<Relation>(caller?.relations).add('anyone');
    demandEarly(meta, relations, caller !== undefined);
    const { standings } = found ?? {};
    return next({ context: { tx, caller, standings, meta, relations, sessionToken: token } });
  });
});

/** Implements the contract; input is validated between the two steps, and the handler runs behind both. */
export const api = base.use(open).use(async ({ context, next }, input: unknown) => {
  const { meta, caller, standings } = context;
  const relations =
    meta.record === undefined || caller === undefined
      ? context.relations
      : relationsToRecord(caller, meta.record, input, standings);
  demand(meta.permission, caller, relations);
  return next({ context: { relations } });
});
