/** Relations of callers to a file: its owner, and readers of a record that uses it. */
import { fileKindsOf, fileKindsReadBy } from '@casement/domain/files/files.rules.ts';
import type { RecordSources } from '../../access/sources.ts';
import { inInbox, onBoardOf } from '../../db/schema/messages.ts';
import { currentProjectMemberships } from '../../db/schema/projects.ts';

const quoted = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

/** SQL list of the kinds of records through which these readers see a file. */
const listed = (readers: 'school' | 'faculty' | 'group' | 'recipients') => quoted(fileKindsReadBy(readers));

/** Whether the school has the features of a file's record switched on (0029). */
const switchedOn = (
  [
    ['clubs', 'clubs_enabled'],
    ['portfolio', 'portfolio_enabled'],
    ['evaluations', 'evaluations_enabled'],
  ] as const
)
  .map(
    ([feature, column]) =>
      `(u.record_kind not in (${quoted(fileKindsOf(feature))}) or (select ${column} from school))`,
  )
  .join(' and ');

export const filesRecords: RecordSources<'file'> = {
  file: {
    from: 'stored_file x',
    where: `x.removed_at is null
        and (x.owner_id = p.id
             or exists (select from file_use u where u.school_id = x.school_id and u.file_id = x.id
                           and ${switchedOn}
                           and (u.record_kind in (${listed('school')})
                                or p.kind = 'faculty' and u.record_kind in (${listed('faculty')}, ${listed('group')})
                                or u.record_kind in (${listed('group')}) and exists (
                                     select from evidence_submission s
                                       join evaluation e on e.school_id = s.school_id and e.id = s.evaluation_id
                                       join evaluation_event v on v.school_id = e.school_id and v.id = e.event_id
                                       join ${currentProjectMemberships} m
                                         on m.school_id = v.school_id and m.project_id = v.project_id
                                      where s.school_id = u.school_id and s.id = u.record_id
                                        and e.student_id is null and m.person_id = p.id)
                                or u.record_kind in (${listed('recipients')}) and exists (
                                     select from message m
                                      where m.school_id = u.school_id and m.id = u.record_id
                                        and (p.kind = 'faculty' and ${onBoardOf('m', 'p.id', 'p.administrator')}
                                             or exists (select from message_delivery d
                                                         where d.school_id = m.school_id and d.message_id = m.id
                                                           and d.person_id = p.id and ${inInbox('d')}))))))`,
    own: 'x.owner_id = p.id',
  },
};
