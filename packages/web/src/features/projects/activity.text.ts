/** The activity log's sentences about projects and their proposals. */

import type { projectsActivity } from '@casement/domain/projects/projects.activity.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { type ActivityText, count, listed, two } from '../../lib/activity.text.ts';
import { decided, decisions, proposalFor } from '../proposals/activity.text.ts';

export const projectsActivityText: ActivityText<typeof projectsActivity> = {
  'projectProposal.create': () => 'started a proposal for the project',
  'projectProposal.update': () => `changed ${proposalFor('project')}`,
  'projectProposal.delete': () => `deleted ${proposalFor('project')}`,
  'projectProposal.submit': () => `submitted ${proposalFor('project')}`,
  'projectProposal.decide': {
    said: (_, detail) => decided(detail, 'project'),
    variants: decisions.map((decision) => ({ projectName: '', ...decision })),
  },
  'projectProposal.comment': () => `commented on ${proposalFor('project')}`,
  'projectProposal.deleteComment': () => `deleted a comment on ${proposalFor('project')}`,
  'project.create': () => 'created the project',
  'project.update': () => 'changed the project',
  'project.archive': {
    said: (_, detail) =>
      `${detail['archived'] === false ? 'unarchived' : 'archived'} ${count(detail['projects']) === 1 ? 'the project' : counted(count(detail['projects']), 'project', 'projects')}`,
    variants: [
      { archived: true, projects: two },
      { archived: false, projects: two },
      { archived: false, projects: [''] },
    ],
  },
  'project.addMembers': {
    said: (_, detail) => `added ${listed(detail, 'students', 'student', 'students')} to the project`,
    variants: [{ students: two }],
  },
  'project.removeMember': () => 'removed a student from the project',
  'project.addCoaches': {
    said: (_, detail) => `added ${listed(detail, 'faculty', 'coach', 'coaches')} to the project`,
    variants: [{ faculty: two }],
  },
  'project.removeCoach': () => 'removed a coach from the project',
};
