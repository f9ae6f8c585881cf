import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { assignmentsQuery } from '../assignment.queries.ts';
import { evaluationPaths } from '../evaluations.paths.ts';
import { AttachProjects } from './AttachProjects.tsx';
import { attachText as text } from './attach.text.ts';

function AttachPage({ isNew }: { isNew: boolean }) {
  const { evaluationDetailId } = useParams({ strict: false });
  const { evaluationDetails } = useSuspenseQuery(assignmentsQuery).data.data;
  const assignment = evaluationDetails.find(({ _id }) => _id === evaluationDetailId);
  if (assignment === undefined)
    return <EmptyState wholePage title={text.notFound} body={text.notFoundBody} />;
  return (
    <>
      <PageHeader
        title={isNew ? text.addTitle : text.editTitle}
        summary={assignment.title}
        breadcrumbs={[{ label: text.dashboard, to: evaluationPaths.dashboard }]}
        actions={isNew ? [{ label: text.return, to: evaluationPaths.dashboard }] : []}
      />
      <AttachProjects assignment={assignment} />
    </>
  );
}

/** The projects of an assignment. */
export function EditAssignmentProjectsPage() {
  return <AttachPage isNew={false} />;
}

/** The second step of creating an assignment. */
export function CreateAssignmentProjectsPage() {
  return <AttachPage isNew />;
}
