/** Relations of callers to a club, and to its records. */
import type { RecordSources } from '../../access/sources.ts';
import { approvedClubs, currentMemberships, heldRoleJson } from '../../db/schema/clubs.ts';

/** The current roles of `p` in the club `t.club_id`, each with its permissions: `currentRoles`. */
export const currentRolesSql = `
  select coalesce(json_agg(${heldRoleJson('m')}), '[]')
    from ${currentMemberships} m
    left join club_role r on r.school_id = m.school_id and r.title = m.role_key
   where m.school_id = p.school_id and m.person_id = p.id and m.club_id = t.club_id`;

/** A record belongs to the club with this id. */
export const inClub = (id: string) => ({ id, roles: currentRolesSql });

export const clubsRecords: RecordSources<'club'> = {
  // A club that isn't approved yet is a proposal: for every call about clubs it doesn’t exist.
  club: { from: `${approvedClubs} x`, club: inClub('x.id') },
};
