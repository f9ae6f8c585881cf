/** Permissions for the evaluations of a project; the columns are those of every `PermissionRow`. */
import { type PermissionRows, teachers, teachersAndOneself } from '../../shared/relations.ts';

const needs = ['evaluations'] as const;

export const evaluationsMarkingAccess = {
  'evaluations.dashboard': { who: teachers, does: 'read', on: 'school', can: 'school', needs },
  'evaluations.own': { who: ['student'], does: 'read', on: 'school', can: 'school', needs },
  'evaluation.read': { who: teachersAndOneself, does: 'read', on: 'evaluationEvent', needs },
  'evaluation.mark': { who: teachers, does: 'change', on: 'evaluation', can: 'evaluationEvent', needs },
  'evaluation.comment': { who: teachers, does: 'change', on: 'evaluation', can: 'evaluationEvent', needs },
  'evaluation.handBack': {
    who: teachers,
    does: 'change',
    on: 'evaluationEvent',
    can: 'evaluationEvent',
    needs,
  },
  'evaluation.see': { who: teachers, does: 'change', on: 'evaluationEvent', can: 'evaluationEvent', needs },
  'evaluation.handIn': { who: ['oneself'], does: 'change', on: 'evaluation', can: 'evaluationEvent', needs },
} as const satisfies PermissionRows;
