/** Permissions for projects; the columns are those of every `PermissionRow`. */
import {
  office,
  type PermissionRows,
  projectStaff,
  signedIn,
  teachers,
  teachersAndOneself,
} from '../shared/relations.ts';

const evaluations = ['evaluations'] as const;

export const projectsAccess = {
  'projects.directory': { who: teachers, does: 'read', on: 'school', can: 'school', needs: evaluations },
  'projects.own': { who: ['student'], does: 'read', on: 'school', can: 'school', needs: evaluations },
  'project.create': { who: office, does: 'change', on: 'school', can: 'school', needs: evaluations },
  'project.read': { who: teachersAndOneself, does: 'read', on: 'project', needs: evaluations },
  'project.update': { who: projectStaff, does: 'change', on: 'project', can: 'project', needs: evaluations },
  'project.members': { who: projectStaff, does: 'change', on: 'project', can: 'project', needs: evaluations },
  'project.archive': {
    who: office,
    does: 'change',
    on: 'school',
    can: ['school', 'project'],
    needs: evaluations,
  },
  'projectProposals.list': { who: signedIn, does: 'read', on: 'school', needs: evaluations },
  'projectProposal.create': {
    who: ['student'],
    does: 'change',
    on: 'school',
    can: 'school',
    needs: ['evaluations', 'proposals'],
  },
  'projectProposal.read': {
    who: ['oneself', ...office],
    does: 'read',
    on: 'projectProposal',
    can: 'school',
    needs: evaluations,
  },
  'projectProposal.update': {
    who: ['oneself'],
    does: 'change',
    on: 'projectProposal',
    can: 'projectProposal',
    needs: evaluations,
  },
  'projectProposal.move': {
    who: ['oneself', ...office],
    does: 'change',
    on: 'projectProposal',
    needs: evaluations,
  },
  'projectProposal.submit': {
    who: ['oneself'],
    does: 'change',
    on: 'projectProposal',
    can: 'projectProposal',
    needs: evaluations,
  },
  'projectProposal.decide': {
    who: office,
    does: 'change',
    on: 'projectProposal',
    can: ['school', 'projectProposal'],
    needs: evaluations,
  },
  'projectProposal.comment': {
    who: teachersAndOneself,
    does: 'change',
    on: 'projectProposal',
    can: 'projectProposal',
    needs: evaluations,
  },
  'projectProposal.delete': {
    who: ['oneself'],
    does: 'change',
    on: 'projectProposal',
    can: 'projectProposal',
    needs: evaluations,
  },
  'projectProposal.deleteComment': {
    who: ['oneself', ...office],
    does: 'change',
    on: 'projectProposalComment',
    can: 'projectProposalComment',
    needs: evaluations,
  },
} as const satisfies PermissionRows;
