/** Pure decisions about projects. */
import { hasSameMembers } from '../shared/collections/collections.ts';
import type { NewProject, Project } from './projects.contract.ts';

/**
 * Whether a project still matches the form that created it, so that the same form sent again has nothing to
 * add.
 */
export function isProjectAsCreated(project: Project, form: NewProject): boolean {
  const members = project.studentMemberships.map(({ student }) => student._id);
  const coaches = project.facultyMemberships.map(({ faculty }) => faculty._id);
  return (
    project.name === form.name &&
    project.goal === form.goal &&
    project.startsOn === form.startsOn &&
    project.endsOn === form.endsOn &&
    hasSameMembers(members, form.studentMembers) &&
    hasSameMembers(coaches, form.facultyMembers)
  );
}
