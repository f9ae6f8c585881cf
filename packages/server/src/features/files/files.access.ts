/** How callers are related to a file: it is there for its owner, and for readers of a record that uses it. */
import { fileKindsReadBy } from '@casement/domain/files/files.rules.ts';
import type { RecordSources } from '../../access/sources.ts';

/** SQL's list of the kinds of records by which some readers see a file. */
const listed = (readers: 'school' | 'faculty') =>
  fileKindsReadBy(readers)
    .map((kind) => `'${kind}'`)
    .join(', ');

export const filesRecords: RecordSources<'file'> = {
  file: {
    from: 'stored_file x',
    where: `x.removed_at is null
        and (x.owner_id = p.id
             or exists (select from file_use u where u.school_id = x.school_id and u.file_id = x.id
                           and (u.record_kind in (${listed('school')})
                                or p.kind = 'faculty' and u.record_kind in (${listed('faculty')}))))`,
    own: 'x.owner_id = p.id',
  },
};
