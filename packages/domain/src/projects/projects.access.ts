/** Who can do what with projects; the columns are those of every `Row`. */
import { office, projectStaff, type Rows, teachers, teachersAndOneself } from '../shared/relations.ts';

export const projectsAccess = {
  'projects.directory': { who: teachers, does: 'read', on: 'school', can: 'school' },
  'projects.own': { who: ['student'], does: 'read', on: 'school', can: 'school' },
  'project.create': { who: office, does: 'change', on: 'school', can: 'school' },
  'project.read': { who: teachersAndOneself, does: 'read', on: 'project' },
  'project.update': { who: projectStaff, does: 'change', on: 'project', can: 'project' },
  'project.members': { who: projectStaff, does: 'change', on: 'project', can: 'project' },
  'project.archive': { who: office, does: 'change', on: 'school', can: ['school', 'project'] },
} as const satisfies Rows;
