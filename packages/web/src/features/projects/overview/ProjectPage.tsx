import { flagsOf } from '@casement/domain/projects/plan.rules.ts';
import type { Project } from '@casement/domain/projects/projects.contract.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/api/session.ts';
import { byName } from '../../../lib/text/people.ts';
import { formatMonth, formatTypedDay, inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { Facts, ProfileColumns } from '../../../ui/frame/Profile.tsx';
import { PeopleRows } from '../../../ui/list/PeopleRows.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { evaluationPaths } from '../../evaluations/evaluations.paths.ts';
import { usePersonPath } from '../../school/people.hooks.ts';
import { ProjectAnswers } from '../../templates/answers/ProjectAnswers.tsx';
import { projectPaths } from '../projects.paths.ts';
import { useProject } from '../projects.queries.ts';
import { evidenceWords, nameOf, plannedWords, projectsText } from '../projects.text.ts';
import { Archiving } from './Archiving.tsx';
import { overviewText as text } from './overview.text.ts';
import styles from './ProjectPage.module.css';

/** One project: its goal, its people and its dates. */
export function ProjectPage() {
  const project = useProject();
  const { can } = project;
  return (
    <>
      <PageHeader
        title={nameOf(project)}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }]}
        summary={<Summary project={project} />}
        actions={can['project.update'] ? [{ label: text.edit, to: projectPaths.edit(project._id) }] : []}
      />
      <ProfileColumns
        aside={
          <>
            <Coaches project={project} />
            <Details project={project} />
            {can['project.archive'] ? <Archiving project={project} /> : null}
          </>
        }
      >
        <Card labelledBy="project-goal">
          <h2 id="project-goal">{text.goal}</h2>
          <p className={project.goal === '' ? 'faint' : styles.goal}>{project.goal || projectsText.noGoal}</p>
        </Card>
        <ProjectAnswers
          casProjectId={project._id}
          submissions={project.contentSubmissions}
          mayAnswer={can['project.answer'] === true && !project.archived}
        />
        <Evaluations project={project} />
        <Members project={project} />
      </ProfileColumns>
    </>
  );
}

function Summary({ project }: { project: Project }) {
  const flags = flagsOf(project);
  return (
    <span className={styles.summary}>
      <span>{projectsText.members(project.memberCount)}</span>
      {project.graduatingClasses.map((one) => (
        <span key={one}>{classOf(one)}</span>
      ))}
      {project.archived ? <TagChip>{projectsText.archived}</TagChip> : null}
      {flags
        .filter((flag) => flag !== 'noMembers')
        .map((flag) => (
          <TagChip key={flag}>{projectsText.flags[flag]}</TagChip>
        ))}
    </span>
  );
}

/** The project's evaluations, each with a link. */
function Evaluations({ project }: { project: Project }) {
  if (project.evaluationEvents.length === 0) return null;
  return (
    <Card labelledBy="project-evaluations">
      <h2 id="project-evaluations">{text.evaluations}</h2>
      <ul className={styles.evaluations}>
        {project.evaluationEvents.map(({ _id, evaluationDetail }) => (
          <li key={_id}>
            <Link to={evaluationPaths.event(project._id, _id)}>{evaluationDetail.title}</Link>
            <span className="muted small">{text.due(formatTypedDay(evaluationDetail.date))}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether people can be added and removed here: an archived project doesn't change. */
const isOpen = ({ can, archived }: Project) => can['project.members'] === true && !archived;

function Members({ project }: { project: Project }) {
  const pathOf = usePersonPath();
  const people = byName(project.studentMemberships.map(({ student }) => student));
  return (
    <Card labelledBy="project-members">
      <div className={styles.head}>
        <h2 id="project-members">{text.members}</h2>
        {isOpen(project) ? (
          <LinkButton size="compact-sm" to={projectPaths.members(project._id)}>
            {text.editMembers}
          </LinkButton>
        ) : null}
      </div>
      {people.length === 0 ? (
        <p className="muted">{projectsText.noMembers}</p>
      ) : (
        <PeopleRows
          people={people}
          note={({ graduatingClass, archived }) =>
            [classOf(graduatingClass), ...(archived ? [text.archivedPerson] : [])].join(' · ')
          }
          to={({ _id }) => pathOf('student', _id)}
        />
      )}
    </Card>
  );
}

function Coaches({ project }: { project: Project }) {
  const pathOf = usePersonPath();
  const people = byName(project.facultyMemberships.map(({ faculty }) => faculty));
  return (
    <Card labelledBy="project-coaches">
      <div className={styles.head}>
        <h2 id="project-coaches">{text.coaches}</h2>
        {isOpen(project) ? (
          <LinkButton size="compact-sm" to={projectPaths.coaches(project._id)}>
            {text.editCoaches}
          </LinkButton>
        ) : null}
      </div>
      {people.length === 0 ? (
        <p className="muted">{projectsText.noCoach}</p>
      ) : (
        <PeopleRows
          people={people}
          note={({ schoolEmail = '', archived }) => (archived ? text.archivedPerson : schoolEmail)}
          to={({ _id }) => pathOf('faculty', _id)}
        />
      )}
    </Card>
  );
}

function Details({ project }: { project: Project }) {
  const { school } = useMe();
  const today = useToday(school.timeZone);
  return (
    <Facts
      title={text.details}
      rows={[
        { label: projectsText.planned, value: plannedWords(project, today) },
        { label: projectsText.evidence, value: evidenceWords(project.evidence, today) },
        {
          label: text.created,
          value: formatMonth(inZone(project.createdAt, school.timeZone).toPlainDate()),
        },
      ]}
    />
  );
}
