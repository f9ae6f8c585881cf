/** Permissions for portfolios; the columns are those of every `PermissionRow`. */
import {
  administrators,
  office,
  type PermissionRows,
  teachers,
  teachersAndOneself,
} from '../shared/relations.ts';

const portfolio = ['portfolio'] as const;

export const portfoliosAccess = {
  'portfolios.list': { who: teachers, does: 'read', on: 'school', can: 'school', needs: portfolio },
  'portfolio.read': { who: teachersAndOneself, does: 'read', on: 'portfolio', needs: portfolio },
  'portfolio.export': {
    who: teachersAndOneself,
    does: 'change',
    on: 'portfolio',
    can: 'portfolio',
    needs: portfolio,
  },
  'portfolio.exportClass': {
    who: administrators,
    does: 'change',
    on: 'school',
    can: 'school',
    needs: portfolio,
  },
  'post.create': { who: ['student'], does: 'change', on: 'school', can: 'school', needs: portfolio },
  'post.update': { who: ['oneself'], does: 'change', on: 'post', can: 'portfolio', needs: portfolio },
  'post.delete': { who: ['oneself'], does: 'change', on: 'post', can: 'portfolio', needs: portfolio },
  'post.comment': { who: teachersAndOneself, does: 'change', on: 'post', can: 'portfolio', needs: portfolio },
  'post.deleteComment': {
    who: ['oneself', 'administrator'],
    does: 'change',
    on: 'postComment',
    needs: portfolio,
  },
  'comments.see': { who: ['oneself'], does: 'change', on: 'portfolio', needs: portfolio },
  'tokens.award': {
    who: ['responsible', 'administrator'],
    does: 'change',
    on: 'portfolio',
    can: 'portfolio',
    needs: portfolio,
  },
  'tokens.awardAhead': {
    who: administrators,
    does: 'change',
    on: 'portfolio',
    can: 'portfolio',
    needs: portfolio,
  },
  'tokens.comment': { who: teachers, does: 'change', on: 'portfolio', can: 'portfolio', needs: portfolio },
  'tokens.deleteComment': {
    who: ['oneself', 'administrator'],
    does: 'change',
    on: 'tokenComment',
    needs: portfolio,
  },
  'reviewers.assign': {
    who: office,
    does: 'change',
    on: ['portfolio', 'school'],
    can: 'school',
    needs: portfolio,
  },
  'reviewers.assignByProjects': {
    who: office,
    does: 'change',
    on: 'school',
    can: 'school',
    needs: ['portfolio', 'evaluations'],
  },
  'guidelines.update': { who: office, does: 'change', on: 'school', can: 'school', needs: portfolio },
  'requiredTokens.manage': { who: office, does: 'change', on: 'school', can: 'school', needs: portfolio },
} as const satisfies PermissionRows;
