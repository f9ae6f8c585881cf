/** Words of attaching an assignment to projects. */

import type { AttachableProject } from '@casement/domain/evaluations/assignments/attach.contract.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { sentences } from '../../../lib/text/sentences.text.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { hasLosses } from '../assignment.rules.ts';
import { lossWords } from '../assignment.text.ts';

type Attached = NonNullable<AttachableProject['evaluationEvent']>;

const projects = (count: number) => counted(count, 'project', 'projects');

export const attachText = {
  addTitle: 'Add CAS Projects',
  return: 'Return to Dashboard',

  search: sentences.searchProjects,
  filter: 'Classes shown',
  noMembers: 'No members',
  members: (count: number) => counted(count, 'member', 'members'),
  classOf,
  shown: (count: number) => counted(count, 'project shown', 'projects shown'),
  parts: 'Attached or not',
  attachedChip: (count: number) => `Attached (${formatCount(count)})`,
  othersChip: (count: number) => `Not attached (${formatCount(count)})`,
  columns: {
    project: 'Project',
    classes: 'Classes',
    members: 'Members',
    state: 'Evaluation',
    detach: 'Detach',
  },
  caption: 'Projects that the assignment can be attached to',
  attached: 'Attached',
  notAttached: 'Not attached',
  archived: commonText.archived,
  evaluations: (count: number) => counted(count, 'evaluation', 'evaluations'),
  none: sentences.noProjects,
  noneBody: 'Create a CAS project first. Then attach this assignment to it.',
  empty: 'No projects found. Try changing the filters.',
  showAll: 'Show all projects',
  selection: {
    label: 'Selected projects',
    all: 'Select all projects shown that aren’t attached',
    count: (count: number) => `${projects(count)} selected`,
    attach: (count: number) => `Attach to ${projects(count)}`,
  },

  waiting: 'Attaching… This can take up to 2 minutes. You can keep working.',
  progress: (done: number, total: number) =>
    `Attaching… ${formatCount(done)} of ${projects(total)}. You can keep working.`,
  working: 'Attaching the assignment',
  result: 'Result of attaching',
  done: 'CAS projects were added to the evaluation.',
  unchanged: 'No CAS projects were added to the evaluation.',
  failed: 'There was an issue in adding the evaluations to the CAS Project.',
  unreachable: 'Can’t check progress right now. The assignment is still being attached.',
  dismiss: 'Dismiss',

  detach: 'Detach',
  detachOf: (name: string) => `Detach from ${name}`,
  detachTitle: (name: string) => `Detach from ${name}?`,
  /** What detaching deletes. */
  detachBody: ({ evaluations, ...losses }: Attached) =>
    `${counted(evaluations, 'evaluation', 'evaluations')} of this project will be deleted${hasLosses(losses) ? `, with ${lossWords(losses)}` : ''}. This can’t be undone.`,
  detachConfirm: 'Detach project',
  detached: (name: string) => `Detached from ${name}`,
};
