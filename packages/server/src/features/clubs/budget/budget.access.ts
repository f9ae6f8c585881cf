/** Relations of callers to a club's requests for money. */
import type { RecordSources } from '../../../access/sources.ts';
import { approvedClubs } from '../../../db/schema/clubs.ts';
import { inClub } from '../clubs.access.ts';

export const budgetRecords: RecordSources<'budgetRequest'> = {
  budgetRequest: {
    from: `club_budget_request x join ${approvedClubs} c on c.school_id = x.school_id and c.id = x.club_id`,
    own: 'x.requested_by = p.id',
    club: inClub('x.club_id'),
  },
};
