/** Words about removing people and roles from a club that others change too. */
import { listed } from '@casement/domain/shared/locale.ts';

export const membershipText = {
  wasRemoved: {
    role: (name: string, roleKey: string) => `${name} was already removed from the role of ${roleKey}`,
    advisor: (name: string) => `${name} was already removed as a faculty advisor`,
    all: (name: string) => `${name} was already removed from all roles`,
  },
  /** Undo of a removal left out roles. */
  rolesNotGivenBack: (roles: readonly string[]) =>
    roles.length === 1
      ? `They didn’t get the role of ${listed(roles)} back, because someone else has changed who has it.`
      : `They didn’t get the roles of ${listed(roles)} back, because someone else has changed who has them.`,
};
