import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatTypedDay } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { CardGrid } from '../../../ui/card/CardGrid.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { projectPaths } from '../../projects/projects.paths.ts';
import { projectsText } from '../../projects/projects.text.ts';
import { ownEvaluationsQuery } from '../dashboard/dashboard.queries.ts';
import { progressIn } from '../dashboard/dashboard.rules.ts';
import { dashboardText as text } from '../dashboard/dashboard.text.ts';
import { evaluationPaths } from '../evaluations.paths.ts';
import { FigureBadge } from '../FigureBadge.tsx';
import styles from './OwnEvaluationsPage.module.css';

/** A student's evaluations and those of their groups, by due date. */
export function OwnEvaluationsPage() {
  const { evaluations } = useSuspenseQuery(ownEvaluationsQuery).data.data;
  return (
    <>
      <PageHeader
        title={text.ownTitle}
        summary={text.own(evaluations.length)}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }]}
      />
      {evaluations.length === 0 ? (
        <EmptyState title={text.ownNone} body={text.ownNoneBody} />
      ) : (
        <div className={styles.list}>
          <CardGrid
            items={evaluations}
            itemKey={({ _id }) => _id}
            card={({ _id, project, evaluationDetail, marked, handedIn }) => (
              <Card as="article" pressable>
                <h2 className={styles.title}>
                  <Link to={evaluationPaths.event(project._id, _id)}>{evaluationDetail.title}</Link>
                </h2>
                <p className="muted">
                  {project.name} · {text.due(formatTypedDay(evaluationDetail.date))}
                </p>
                <p className={styles.tags}>
                  <FigureBadge progress={progressIn(handedIn)}>{text.handedIn(handedIn)}</FigureBadge>
                  {marked === null ? null : (
                    <FigureBadge progress={progressIn(marked)}>{text.marked(marked)}</FigureBadge>
                  )}
                </p>
              </Card>
            )}
          />
        </div>
      )}
    </>
  );
}
