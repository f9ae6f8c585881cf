import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import '../../../ui/theme/formStyles.ts';
import { ProjectForbidden } from '../ProjectForbidden.tsx';
import { projectPaths } from '../projects.paths.ts';
import {
  facultyQuery,
  studentsQuery,
  useAddCoaches,
  useAddMembers,
  useProject,
  useRemoveCoach,
  useRemoveMember,
} from '../projects.queries.ts';
import { nameOf, projectsText } from '../projects.text.ts';
import { coachesText, membersText } from './membership.text.ts';
import { ProjectPeople } from './ProjectPeople.tsx';

/** Adds and removes a project's students. */
export function ProjectMembersPage() {
  const project = useProject();
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { mutateAsync: add } = useAddMembers();
  const { mutateAsync: remove } = useRemoveMember();
  const casProjectId = project._id;
  if (!project.can['project.members'] || project.archived) return <Refused />;
  return (
    <ProjectPeople
      project={project}
      text={membersText}
      current={project.studentMemberships.map(({ student }) => student)}
      choices={students}
      note={({ graduatingClass }) => classOf(graduatingClass)}
      onAdd={(studentUserIds) => add({ casProjectId, studentUserIds })}
      onRemove={(studentId) => remove({ casProjectId, studentId })}
    />
  );
}

/** Adds and removes a project's coaches. */
export function ProjectCoachesPage() {
  const project = useProject();
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const { mutateAsync: add } = useAddCoaches();
  const { mutateAsync: remove } = useRemoveCoach();
  const casProjectId = project._id;
  if (!project.can['project.members'] || project.archived) return <Refused />;
  return (
    <ProjectPeople
      project={project}
      text={coachesText}
      current={project.facultyMemberships.map(({ faculty: coach }) => coach)}
      choices={faculty}
      note={({ schoolEmail = '' }) => schoolEmail}
      onAdd={(facultyIds) => add({ casProjectId, facultyIds })}
      onRemove={(facultyId) => remove({ casProjectId, facultyId })}
    />
  );
}

function Refused() {
  const project = useProject();
  return (
    <ProjectForbidden
      {...(project.archived ? { title: projectsText.archivedTitle } : {})}
      back={{ to: projectPaths.overview(project._id), label: projectsText.backTo(nameOf(project)) }}
    />
  );
}
