/** The signed-in person. */

import { CasementError } from '@casement/domain/errors.ts';
import type { SavedFilter } from '@casement/domain/profile/profile.contract.ts';
import { changeFilters, mostSavedFilters } from '@casement/domain/profile/profile.rules.ts';
import { profileText } from '@casement/domain/profile/profile.text.ts';
import { schoolCan } from '@casement/domain/school/school.contract.ts';
import { abilities } from '@casement/domain/shared/permissions.ts';
import { issueBearer } from '../../auth/bearer.ts';
import { readKeyCookie, withoutReadKey } from '../../auth/cookies.ts';
import { logActivity } from '../../db/activity.ts';
import { api } from '../../http/procedures.ts';
import { found } from '../../http/records.ts';
import { readSchool } from '../school/school.store.ts';
import { impersonationHandlers } from './impersonation.handlers.ts';
import {
  lockChoices,
  readChoices,
  readMailPreferences,
  readProfile,
  storeChoices,
  storeMailPreferences,
  updateProfile,
} from './profile.store.ts';

const me = api.profile.me.handler(async ({ context }) => {
  const { tx, relations, actor, sessionToken, services, secure, response } = context;
  if (sessionToken !== undefined && context.authorization === undefined) {
    // Somebody who views the school as another person stores nothing in their browser.
    const line =
      actor.impersonation === null
        ? readKeyCookie(sessionToken, services.secret, secure, actor.secondsLeft)
        : withoutReadKey(secure);
    response.appendHeader('set-cookie', line);
  }
  const user = found(await readProfile(tx, actor.id));
  const school = found(await readSchool(tx));
  return {
    data: {
      user,
      role: actor.role,
      school,
      can: schoolCan.parse(abilities('school', relations, school.features)),
      impersonation: actor.impersonation && {
        by: { _id: actor.impersonation.byId, displayName: actor.impersonation.byName },
        until: actor.impersonation.until,
      },
    },
  };
});

/** @throws CasementError INVALID if a list has too many filters */
function demandRoom(filters: readonly SavedFilter[]): void {
  if (filters.length <= mostSavedFilters) return;
  const message = profileText.tooManyFilters(mostSavedFilters);
  throw new CasementError('INVALID', { fields: [{ path: 'filterChange', message }] });
}

const update = api.profile.update.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { theme, filterChange, ...choices } = input;
  if (theme !== undefined) {
    found(await updateProfile(tx, actor.id, theme));
    await logActivity(tx, actor, 'profile.update', actor.id, { theme });
  }
  // How somebody views lists is private, so it isn't logged.
  if (filterChange !== undefined || choices.savedFilters !== undefined) await lockChoices(tx, actor.id);
  if (Object.values(choices).some((one) => one !== undefined)) await storeChoices(tx, actor.id, choices);
  if (filterChange !== undefined) {
    const { list } = filterChange;
    const { savedFilters } = found(await readChoices(tx, actor.id));
    const changed = changeFilters(savedFilters[list] ?? [], filterChange);
    demandRoom(changed);
    await storeChoices(tx, actor.id, { savedFilters: { [list]: changed } });
  }
  return { data: found(await readChoices(tx, actor.id)) };
});

const mail = api.profile.mail.handler(async ({ context }) => ({
  data: found(await readMailPreferences(context.tx, context.actor.id)),
}));

const setMail = api.profile.setMail.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const changed = found(await storeMailPreferences(tx, actor.id, input));
  await logActivity(tx, actor, 'profile.updateMail', actor.id, changed);
  return { data: changed };
});

const token = api.profile.token.handler(async ({ context }) => {
  const { services, sessionToken, tx } = context;
  if (sessionToken === undefined) throw new CasementError('NOT_SIGNED_IN');
  return { data: { token: await issueBearer(sessionToken, tx.scope.schoolId, services.secret) } };
});

export const profileHandlers = { me, update, mail, setMail, token, ...impersonationHandlers };
