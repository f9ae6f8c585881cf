/** Relations of callers to evaluations: a student to their own, and to that of a group they are in. */
import type { RecordSources } from '../../../access/sources.ts';
import { isInProject } from '../../../db/schema/projects.ts';

/**
 * SQL for whether an evaluation is that of the caller, the person `p`.
 * @param evaluation its alias
 * @param event its event's alias
 */
const isOwn = (evaluation: string, event: string) =>
  `(${evaluation}.student_id = p.id or ${evaluation}.student_id is null
      and ${isInProject(`${event}.project_id`, 'p.id')})`;

export const evaluationsMarkingRecords: RecordSources<'evaluation' | 'evaluationEvent'> = {
  evaluation: {
    from: 'evaluation x join evaluation_event v on v.school_id = x.school_id and v.id = x.event_id',
    own: isOwn('x', 'v'),
  },
  evaluationEvent: {
    from: 'evaluation_event x',
    own: `exists (select from evaluation e where e.school_id = x.school_id and e.event_id = x.id and ${isOwn('e', 'x')})`,
  },
};
