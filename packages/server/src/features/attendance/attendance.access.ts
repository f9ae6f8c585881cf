/** Relations of callers to meetings and to rows of their registers: the same as to the club. */
import type { RecordSources } from '../../access/sources.ts';
import { inClub } from '../clubs/clubs.access.ts';

export const attendanceRecords: RecordSources<'meeting' | 'attendance'> = {
  meeting: { from: 'meeting x', club: inClub('x.club_id') },
  attendance: {
    from: 'attendance x join meeting me on me.school_id = x.school_id and me.id = x.meeting_id',
    club: inClub('me.club_id'),
  },
};
