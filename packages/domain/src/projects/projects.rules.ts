/** Pure decisions about projects. */
import type { NewProject, Project } from './projects.contract.ts';

/** Whether a project is still what a form asked to create: the same form sent again has nothing to add. */
export function isProjectAsCreated(project: Project, form: NewProject): boolean {
  const members = new Set(project.studentMemberships.map(({ student }) => student._id));
  const coaches = new Set(project.facultyMemberships.map(({ faculty }) => faculty._id));
  return (
    project.name === form.name &&
    project.goal === form.goal &&
    project.startsOn === form.startsOn &&
    project.endsOn === form.endsOn &&
    members.symmetricDifference(new Set(form.studentMembers)).size === 0 &&
    coaches.symmetricDifference(new Set(form.facultyMembers)).size === 0
  );
}
