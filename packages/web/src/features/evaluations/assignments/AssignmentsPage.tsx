import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/api/session.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { formatTypedDay } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { CardGrid } from '../../../ui/card/CardGrid.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { DirectoryTools } from '../../../ui/list/DirectoryTools.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { defaultChips } from '../../projects/chips.rules.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { projectsText } from '../../projects/projects.text.ts';
import { assignmentsQuery } from '../assignment.queries.ts';
import { assignmentsText as text, typeText } from '../assignment.text.ts';
import { classChips } from '../dashboard/dashboard.rules.ts';
import { evaluationPaths } from '../evaluations.paths.ts';
import styles from './AssignmentsPage.module.css';
import { shownAssignments } from './list.rules.ts';

/** The school's evaluation assignments, by class and title. */
export function AssignmentsPage() {
  const { can, school } = useMe();
  const { evaluationDetails } = useSuspenseQuery(assignmentsQuery).data.data;
  const chips = classChips(evaluationDetails);
  const today = useToday(school.timeZone);
  const search = useDirectorySearch(chips, defaultChips(chips, today));
  const shown = shownAssignments(evaluationDetails, search.selected, search.text);
  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }]}
        summary={text.total(evaluationDetails.length)}
        actions={[
          ...(can['evaluations.dashboard'] ? [{ label: text.dashboard, to: evaluationPaths.dashboard }] : []),
          ...(can['assignments.manage']
            ? [{ label: text.create, to: evaluationPaths.createAssignment, primary: true }]
            : []),
        ]}
      />
      {evaluationDetails.length === 0 ? (
        <EmptyState
          title={text.none}
          body={text.noneBody}
          action={
            can['assignments.manage'] ? (
              <LinkButton variant="filled" to={evaluationPaths.createAssignment}>
                {text.create}
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        <>
          <DirectoryTools
            searchLabel={text.search}
            filterLabel={text.filter}
            chips={chips.map((value) => ({ value, label: text.classOf(value) }))}
            search={search}
            status={text.shown(shown.length)}
          />
          {shown.length === 0 ? (
            <EmptyState
              title={text.empty}
              action={<Button onClick={search.showAll}>{text.showAll}</Button>}
            />
          ) : (
            <CardGrid
              items={shown}
              itemKey={({ _id }) => _id}
              rowHeight={200}
              label={text.title}
              card={(assignment) => <AssignmentCard assignment={assignment} />}
            />
          )}
        </>
      )}
    </>
  );
}

function AssignmentCard({ assignment }: { assignment: EvaluationDetail }) {
  const { _id, title, description, date, type, graduatingClasses, casProjectIds } = assignment;
  const { criteriaDetails, evidenceDetails } = assignment;
  return (
    <Card as="article" pressable>
      <p className={styles.tags}>
        <TagChip>{text.due(formatTypedDay(date))}</TagChip>
        {casProjectIds.length === 0 ? <TagChip>{text.unassigned}</TagChip> : null}
      </p>
      <h2 className={styles.title}>
        <Link to={evaluationPaths.editAssignment(_id)}>{title}</Link>
      </h2>
      <p className={styles.description}>{description}</p>
      <p className={`${styles.foot} small faint num`}>
        {text.facts([
          typeText[type],
          text.criteria(criteriaDetails.length),
          ...(evidenceDetails.length === 0 ? [] : [text.evidence(evidenceDetails.length)]),
          ...(casProjectIds.length === 0 ? [] : [text.projects(casProjectIds.length)]),
          ...graduatingClasses.map(text.classOf),
        ])}
      </p>
    </Card>
  );
}
