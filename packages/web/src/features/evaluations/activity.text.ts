/** The activity log's sentences about evaluations and their assignments. */

import type { evaluationsAssignmentsActivity } from '@casement/domain/evaluations/assignments/assignments.activity.ts';
import type { evaluationsMarkingActivity } from '@casement/domain/evaluations/marking/marking.activity.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { type ActivityText, classIn } from '../../lib/activity.text.ts';

const titled = ({ assignment }: { assignment?: unknown }) =>
  typeof assignment === 'string' ? ` “${assignment}”` : '';

export const evaluationsActivityText: ActivityText<
  typeof evaluationsMarkingActivity & typeof evaluationsAssignmentsActivity
> = {
  'assignments.create': (_, detail) => `created the evaluation assignment${titled(detail)}`,
  'assignments.update': (_, detail) => `changed the evaluation assignment${titled(detail)}`,
  'assignments.delete': (_, detail) => `deleted the evaluation assignment${titled(detail)}`,
  'assignments.duplicate': (_, detail) =>
    `created the evaluation assignment${titled(detail)} as a copy of another one, for ${classIn(detail)}`,
  'assignments.attach': (_, detail) =>
    `started attaching the evaluation assignment${titled(detail)} to ${typeof detail.projects === 'number' ? counted(detail.projects, 'project', 'projects') : 'projects'}`,
  'assignments.detach': (_, detail) => `detached the evaluation assignment${titled(detail)} from the project`,
  'assignments.restore': (_, detail) => `restored a part of the evaluation assignment${titled(detail)}`,
  'evaluation.mark': {
    said: (_, { status, ...detail }) =>
      `${status === 'unmarked' ? 'removed a mark' : 'marked a criterion'} of the evaluation${titled(detail)} in the project`,
    variants: [{ assignment: '', criterion: '', status: 'unmarked' }],
  },
  'evaluation.comment': (_, detail) => `commented on the evaluation${titled(detail)} in the project`,
  'evaluation.deleteComment': (_, detail) =>
    `deleted a comment on the evaluation${titled(detail)} in the project`,
  'evaluation.handBack': {
    said: (_, { handedBack, ...detail }) =>
      `${handedBack === false ? 'took back the marks' : 'handed back the marks'} of the evaluation${titled(detail)} in the project`,
    variants: [{ assignment: '', handedBack: false }],
  },
  'evaluation.handIn': (_, detail) => `handed in work for the evaluation${titled(detail)} in the project`,
};
