/** How callers are related to a student: only they themselves are. */
import type { RecordSources } from '../../access/sources.ts';

export const studentsRecords: RecordSources<'student'> = {
  student: { from: 'person x', where: `x.kind = 'student'`, own: 'x.id = p.id' },
};
