import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { useParams } from '@tanstack/react-router';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { AssignmentNotFound } from '../AssignmentNotFound.tsx';
import { AssignmentTabs } from '../AssignmentTabs.tsx';
import { useAssignment } from '../assignment.queries.ts';
import { assignmentCrumbs } from '../assignment.rules.ts';
import { CreateSteps } from '../CreateSteps.tsx';
import { evaluationPaths } from '../evaluations.paths.ts';
import { AttachProjects } from './AttachProjects.tsx';
import { attachText as text } from './attach.text.ts';

function useAssignmentInAddress(): EvaluationDetail | undefined {
  const { evaluationDetailId = '' } = useParams({ strict: false });
  return useAssignment(evaluationDetailId);
}

/** The projects of an assignment. */
export function EditAssignmentProjectsPage() {
  const assignment = useAssignmentInAddress();
  if (assignment === undefined) return <AssignmentNotFound />;
  return (
    <AssignmentTabs assignment={assignment} tab="projects">
      <AttachProjects assignment={assignment} />
    </AssignmentTabs>
  );
}

/** The second step of creating an assignment. */
export function CreateAssignmentProjectsPage() {
  const assignment = useAssignmentInAddress();
  if (assignment === undefined) return <AssignmentNotFound />;
  return (
    <>
      <PageHeader
        title={text.addTitle}
        summary={assignment.title}
        breadcrumbs={assignmentCrumbs}
        actions={[{ label: text.return, to: evaluationPaths.dashboard }]}
      />
      <CreateSteps step="projects" />
      <AttachProjects assignment={assignment} />
    </>
  );
}
