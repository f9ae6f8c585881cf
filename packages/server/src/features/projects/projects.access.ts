/** Relations of callers to projects. */
import type { RecordSources } from '../../access/sources.ts';
import { approvedProjects, currentProjectMemberships } from '../../db/schema/projects.ts';

/** SQL for whether the caller is in the project `x` now, as a member or as a coach. */
const isIn = (kind: 'student' | 'faculty') =>
  `exists (select from ${currentProjectMemberships} m where m.project_id = x.id and m.person_id = p.id and m.kind = '${kind}')`;

export const projectsRecords: RecordSources<'project'> = {
  project: {
    from: `${approvedProjects} x`,
    own: isIn('student'),
    assigned: isIn('faculty'),
  },
};
