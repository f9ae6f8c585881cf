/** Relations of callers to a student: only the student has one. */
import type { RecordSources } from '../../access/sources.ts';

export const studentsRecords: RecordSources<'student'> = {
  student: { from: 'person x', where: `x.kind = 'student'`, own: 'x.id = p.id' },
};
