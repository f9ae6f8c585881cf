import {
  type EvaluationDetail,
  evaluationDetail,
} from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import type { FormErrors } from '@mantine/form';
import { useParams } from '@tanstack/react-router';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { formatTypedDay } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { FormColumns, FormFields, FormHint, FormStack } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { AssignmentNotFound } from '../AssignmentNotFound.tsx';
import { AssignmentTabs } from '../AssignmentTabs.tsx';
import {
  assignmentSets,
  useAssignment,
  useLeaveDeletedAssignment,
  useUpdateAssignment,
} from '../assignment.queries.ts';
import { hasLosses } from '../assignment.rules.ts';
import { typeText } from '../assignment.text.ts';
import { evaluationPaths } from '../evaluations.paths.ts';
import { AssignmentFields, validateAssignment } from './AssignmentFields.tsx';
import { AssignmentReading } from './AssignmentReading.tsx';
import { CriteriaField } from './CriteriaField.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import {
  type AssignmentDraft,
  type AssignmentFieldName,
  assignmentFieldNames,
  comparison,
  draftOf,
  draftPath,
  editOf,
  removedOf,
  resultsToReplace,
} from './form.rules.ts';
import { editText, fieldText, fieldWords, formText } from './form.text.ts';
import { RemovedItems } from './RemovedItems.tsx';

/** One assignment: its form, or its details for people who can't change it. */
export function AssignmentEditPage() {
  const { id = '' } = useParams({ strict: false });
  const { can } = useMe();
  const assignment = useAssignment(id);
  if (assignment === undefined) return <AssignmentNotFound />;
  return (
    <AssignmentTabs assignment={assignment} tab="details">
      {can['assignments.manage'] ? (
        <EditForm key={assignment._id} assignment={assignment} />
      ) : (
        <AssignmentReading assignment={assignment} />
      )}
    </AssignmentTabs>
  );
}

/** Errors for results in use that the draft removes without a replacement. */
function unreplaced(draft: AssignmentDraft, { criteriaDetails }: EvaluationDetail): FormErrors {
  const errors = draft.criteria.flatMap((criterion, index) => {
    const stored = criteriaDetails.find(({ _id }) => _id === criterion._id);
    if (stored === undefined) return [];
    const open = resultsToReplace(criterion, stored).filter(({ to }) => to === null);
    return open.map(({ status }) => `criteria.${index}.replaced.${status}`);
  });
  return Object.fromEntries(errors.map((path) => [path, formText.replacesNeeded]));
}

/** @param assignment with its current results: it can be marked during the edit */
function EditForm({ assignment }: { assignment: EvaluationDetail }) {
  const { mutateAsync } = useUpdateAssignment();
  const edit = useRecordForm<
    EvaluationDetail,
    AssignmentDraft,
    AssignmentFieldName,
    { data: EvaluationDetail },
    never,
    ReturnType<typeof removedOf>
  >({
    record: assignment,
    schema: evaluationDetail,
    draftOf,
    compare: comparison,
    validate: async (draft) => ({
      ...(await validateAssignment({ ...draft, type: assignment.type }, true)),
      ...unreplaced(draft, assignment),
    }),
    asksFirst: (draft, base) => {
      const removed = removedOf(base, assignment, draft);
      return hasLosses(removed) ? removed : undefined;
    },
    write: (draft, base) => mutateAsync(editOf(base, draft)),
    errorsOf: (fields, draft) =>
      errorsAt((path) => draftPath(path, draft, editOf(assignment, draft)))(fields),
    onNewer: useTake(assignmentSets),
    onSaved: async (_changed, { data }) => {
      noticeSuccess(editText.done);
      return data;
    },
    onFailure: useLeaveDeletedAssignment(assignment),
  });
  const { asking, change } = edit;
  const { values, errors } = edit.form;
  return (
    <>
      <PageForm
        edit={edit}
        failed={editText.failed}
        cancel={evaluationPaths.assignments}
        ready={edit.changed}
        rows={(newer) =>
          comparedFields(assignmentFieldNames, values, newer, fieldText, (field, draft) =>
            fieldWords(field, draft, formatTypedDay),
          )
        }
      >
        <FormColumns>
          <Card labelledBy="assignment-about">
            <FormFields>
              <h2 id="assignment-about">{formText.about}</h2>
              <AssignmentFields values={values} errors={errors} onChange={change} />
              <FormHint>{formText.typeStays(typeText[assignment.type])}</FormHint>
            </FormFields>
          </Card>
          <FormStack>
            <Card labelledBy="assignment-criteria">
              <FormFields>
                <h2 id="assignment-criteria">{fieldText.criteria}</h2>
                <CriteriaField
                  criteria={values.criteria}
                  stored={assignment.criteriaDetails}
                  errors={errors}
                  onChange={(criteria) => change({ criteria })}
                />
              </FormFields>
            </Card>
            <Card labelledBy="assignment-evidence">
              <FormFields>
                <h2 id="assignment-evidence">{fieldText.evidence}</h2>
                <EvidenceField
                  evidence={values.evidence}
                  stored={assignment.evidenceDetails}
                  errors={errors}
                  onChange={(evidence) => change({ evidence })}
                />
              </FormFields>
            </Card>
            <RemovedItems assignment={assignment} onRestored={edit.follow} />
          </FormStack>
        </FormColumns>
      </PageForm>
      <ConfirmModal
        opened={asking !== undefined}
        danger
        title={asking === undefined ? '' : editText.removeTitle(asking.criteria, asking.evidence)}
        confirmLabel={editText.removeConfirm}
        onConfirm={edit.agree}
        onClose={edit.stopAsking}
      >
        {asking === undefined ? null : editText.removeBody(asking)}
      </ConfirmModal>
    </>
  );
}
