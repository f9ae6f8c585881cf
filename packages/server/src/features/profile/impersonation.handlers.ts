/** Viewing the school as somebody else: read-only, for a limited time, logged. */

import { CasementError } from '@casement/domain/errors.ts';
import { logActivity } from '../../db/activity.ts';
import { api } from '../../http/procedures.ts';
import { found } from '../../http/records.ts';
import { endImpersonation, lockTarget, startImpersonation } from './impersonation.store.ts';
import { impersonationText } from './impersonation.text.ts';

/** How long it lasts unless it is ended earlier (design: impersonation). */
const minutes = 30;

const impersonate = api.profile.impersonate.handler(async ({ input, context }) => {
  const { tx, sessionToken, actor } = context;
  if (input.userId === actor.id) {
    throw new CasementError('NOT_ONESELF', { message: impersonationText.yourself });
  }
  const person = found(await lockTarget(tx, input.userId));
  const token = found(sessionToken);
  const { displayName } = person;
  if (person.archived) {
    throw new CasementError('WRONG_STATE', { message: impersonationText.archived(displayName) });
  }
  if (person.administrator) {
    throw new CasementError('FORBIDDEN', {
      message: impersonationText.administrator(displayName),
    });
  }
  const until = await startImpersonation(tx, token, input.userId, minutes);
  if (until === undefined) throw new CasementError('NOT_SIGNED_IN');
  await logActivity(tx, actor, 'impersonation.begin', input.userId, { name: displayName, until });
  return { data: { _id: input.userId, displayName, until } };
});

const end = api.profile.endImpersonation.handler(async ({ context }) => {
  const { tx, sessionToken } = context;
  const { id, displayName, impersonation } = context.actor;
  const self = sessionToken === undefined ? undefined : await endImpersonation(tx, sessionToken);
  if (self === undefined) throw new CasementError('NOT_SIGNED_IN');
  if (impersonation !== null) {
    const administrator = {
      id: impersonation.byId,
      displayName: impersonation.byName,
      role: 'admin',
    } as const;
    await logActivity(tx, administrator, 'impersonation.end', id, { name: displayName });
  }
  return { data: { _id: self } };
});

export const impersonationHandlers = { impersonate, endImpersonation: end };
