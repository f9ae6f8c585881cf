/** Who can do what with projects; the columns are those of every `Row`. */
import { office, projectStaff, type Rows, teachers, teachersAndOneself } from '../shared/relations.ts';

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
} as const satisfies Rows;
