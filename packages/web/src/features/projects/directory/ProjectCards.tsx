import { flagsOf } from '@casement/domain/projects/plan.rules.ts';
import type { OwnProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { faCalendarDays } from '@fortawesome/free-solid-svg-icons/faCalendarDays';
import { faImages } from '@fortawesome/free-solid-svg-icons/faImages';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { CardGrid } from '../../../ui/card/CardGrid.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { projectPaths } from '../projects.paths.ts';
import { evidenceWords, nameOf, plannedWords, projectsText as text } from '../projects.text.ts';
import { activeClasses } from './directory.rules.ts';
import { directoryText } from './directory.text.ts';
import styles from './ProjectCards.module.css';

const rowHeight = 248;
const keyOf = (project: OwnProjectCard) => project._id;
const cardOf = (project: OwnProjectCard) => <ProjectCardItem project={project} />;

/** Projects as a grid of cards. */
export function ProjectCards({ projects }: { projects: readonly OwnProjectCard[] }) {
  return (
    <CardGrid
      items={projects}
      itemKey={keyOf}
      card={cardOf}
      rowHeight={rowHeight}
      label={directoryText.caption}
    />
  );
}

const ProjectCardItem = memo(function ProjectCardItem({ project }: { project: OwnProjectCard }) {
  const { school } = useMe();
  const today = useToday(school.timeZone);
  const classes = activeClasses(project, today);
  const none = project.memberCount === 0 ? text.noMembers : text.noActiveClasses;
  // The card says this already.
  const flags = flagsOf(project).filter((flag) => flag !== 'noMembers');
  return (
    <Card as="article" pressable>
      <div className={styles.line}>
        <span className="small muted">
          {classes.length === 0 ? none : classes.map(text.classOf).join(', ')}
        </span>
        {project.memberCount === 0 ? null : (
          <span className="small faint num">{text.members(project.memberCount)}</span>
        )}
      </div>
      <h2 className={styles.name}>
        <Link to={projectPaths.overview(project._id)}>{nameOf(project)}</Link>
      </h2>
      <p className={project.goal === '' ? `${styles.goal} faint` : styles.goal}>
        {project.goal || text.noGoal}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Icon icon={faCalendarDays} />
            <span className="visually-hidden">{text.planned}</span>
          </dt>
          <dd className={project.startsOn === null && project.endsOn === null ? 'faint' : 'num'}>
            {plannedWords(project, today)}
          </dd>
        </div>
        <div>
          <dt>
            <Icon icon={faImages} />
            <span className="visually-hidden">{text.evidence}</span>
          </dt>
          <dd className={project.evidence === null ? 'faint' : 'num'}>
            {evidenceWords(project.evidence, today)}
          </dd>
        </div>
      </dl>
      {project.directoryAnswers.length === 0 ? null : (
        <dl className={styles.answers}>
          {project.directoryAnswers.map(({ graduatingClass, name, data }) => (
            <div key={`${graduatingClass} ${name} ${data}`}>
              <dt>
                {name}
                {project.graduatingClasses.length > 1 ? ` · ${text.classOf(graduatingClass)}` : null}
              </dt>
              <dd>{data}</dd>
            </div>
          ))}
        </dl>
      )}
      {flags.length === 0 && !project.archived ? null : (
        <div className={styles.flags}>
          {project.archived ? <TagChip>{text.archived}</TagChip> : null}
          {flags.map((flag) => (
            <TagChip key={flag}>{text.flags[flag]}</TagChip>
          ))}
        </div>
      )}
      <p
        className={project.coaches.length === 0 ? `${styles.foot} small faint` : `${styles.foot} small muted`}
      >
        {project.coaches.length === 0
          ? text.noCoach
          : project.coaches.map(({ displayName }) => displayName).join(', ')}
      </p>
    </Card>
  );
});
