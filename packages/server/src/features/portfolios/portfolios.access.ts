/** Relations of callers to a student's portfolio. */
import type { RecordSources } from '../../access/sources.ts';
import { currentFaculty } from '../../db/schema/people.ts';

/** Whether the person reviews the portfolio of `student`, or nobody who is at the school does (design: F*). */
export const reviews = (student: string) => `p.kind = 'faculty' and (
  exists (select from portfolio_reviewer r where r.student_id = ${student} and r.faculty_id = p.id)
  or not exists (select from portfolio_reviewer r
                   join ${currentFaculty} f on f.school_id = r.school_id and f.id = r.faculty_id
                  where r.student_id = ${student}))`;

export const portfoliosRecords: RecordSources<'portfolio'> = {
  portfolio: {
    from: 'person x',
    where: `x.kind = 'student'`,
    own: 'x.id = p.id',
    assigned: reviews('x.id'),
  },
};
