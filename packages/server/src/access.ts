/**
 * Every kind of record with the relations of callers to it, as its feature defines them; types fail if one is
 * missing.
 */
import type { RecordKind } from '@casement/domain/shared/permissions.ts';
import type { RecordSources } from './access/sources.ts';
import { attendanceRecords } from './features/attendance/attendance.access.ts';
import { budgetRecords } from './features/clubs/budget/budget.access.ts';
import { clubsRecords } from './features/clubs/clubs.access.ts';
import { proposalsRecords } from './features/clubs/proposals/proposals.access.ts';
import { evaluationsMarkingRecords } from './features/evaluations/marking/marking.access.ts';
import { filesRecords } from './features/files/files.access.ts';
import { jobsRecords } from './features/jobs/jobs.access.ts';
import { commentsRecords } from './features/portfolios/comments/comments.access.ts';
import { portfoliosRecords } from './features/portfolios/portfolios.access.ts';
import { postsRecords } from './features/portfolios/posts/posts.access.ts';
import { tokensRecords } from './features/portfolios/tokens/tokens.access.ts';
import { projectsRecords } from './features/projects/projects.access.ts';
import { projectProposalsRecords } from './features/projects/proposals/proposals.access.ts';
import { studentsRecords } from './features/students/students.access.ts';

export const recordSources: RecordSources<RecordKind> = {
  ...attendanceRecords,
  ...budgetRecords,
  ...clubsRecords,
  ...commentsRecords,
  ...evaluationsMarkingRecords,
  ...filesRecords,
  ...jobsRecords,
  ...portfoliosRecords,
  ...postsRecords,
  ...projectsRecords,
  ...projectProposalsRecords,
  ...proposalsRecords,
  ...studentsRecords,
  ...tokensRecords,
};
