import { assignmentType } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { Button, Radio } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { FormColumns, FormFields, FormStack } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { AssignmentsForbidden } from '../AssignmentsForbidden.tsx';
import { useCreateAssignments } from '../assignment.queries.ts';
import { assignmentCrumbs } from '../assignment.rules.ts';
import { typeText } from '../assignment.text.ts';
import { CreateSteps } from '../CreateSteps.tsx';
import { evaluationPaths } from '../evaluations.paths.ts';
import styles from './AssignmentCreatePage.module.css';
import { AssignmentFields, assignmentSchema, validateAssignment } from './AssignmentFields.tsx';
import { CriteriaField } from './CriteriaField.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import { blankAssignment, draftPath, inputOf, type NewAssignmentDraft } from './form.rules.ts';
import { createText, fieldText, formText } from './form.text.ts';

/** Creates an evaluation assignment. */
export function AssignmentCreatePage() {
  return useMe().can['assignments.manage'] ? <CreateForm /> : <AssignmentsForbidden />;
}

function CreateForm() {
  const navigate = useNavigate();
  const { mutateAsync } = useCreateAssignments();
  const [newId] = useState(makeId);
  const [made, setMade] = useState<string>();
  const edit = useSubmit<NewAssignmentDraft>({
    initial: blankAssignment,
    validate: (draft) => validateAssignment(draft, false),
    errorsOf: (fields, draft) => errorsAt((path) => draftPath(path, draft))(fields),
    send: async (draft) => {
      const { data } = await mutateAsync({
        evaluationDetails: [{ ...assignmentSchema.parse(inputOf(draft)), newId }],
      });
      setMade(data[0]?._id);
    },
  });
  const { form, change } = edit;
  const { values, errors } = form;
  return (
    <>
      <PageHeader title={createText.title} breadcrumbs={assignmentCrumbs} />
      <CreateSteps step="overview" />
      <PageForm
        edit={edit}
        save={createText.submit}
        failed={createText.failed}
        cancel={evaluationPaths.assignments}
      >
        <FormColumns>
          <Card labelledBy="assignment-about">
            <FormFields>
              <h2 id="assignment-about">{formText.about}</h2>
              <AssignmentFields values={values} errors={errors} onChange={change} />
              <Radio.Group
                label={fieldText.type}
                withAsterisk
                value={values.type ?? ''}
                error={errors['type']}
                onChange={(type) => change({ type: assignmentType.safeParse(type).data ?? null })}
              >
                <div className={styles.types}>
                  {assignmentType.options.map((type) => (
                    <Radio
                      key={type}
                      value={type}
                      label={typeText[type]}
                      description={formText.typeHint[type]}
                    />
                  ))}
                </div>
              </Radio.Group>
            </FormFields>
          </Card>
          <FormStack>
            <Card labelledBy="assignment-criteria">
              <FormFields>
                <h2 id="assignment-criteria">{fieldText.criteria}</h2>
                <CriteriaField
                  criteria={values.criteria}
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
                  errors={errors}
                  onChange={(evidence) => change({ evidence })}
                />
              </FormFields>
            </Card>
          </FormStack>
        </FormColumns>
      </PageForm>
      {made === undefined ? null : (
        <CreatedDialog
          onClose={() => void navigate({ to: evaluationPaths.createAssignmentProjects(made), replace: true })}
        />
      )}
    </>
  );
}

/** Says that the assignment was created, before its projects are chosen. */
function CreatedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={createText.done} size={480} onClose={onClose}>
      <p>{createText.doneBody}</p>
      <div className={styles.actions}>
        <Button variant="filled" data-autofocus onClick={onClose}>
          {createText.continue}
        </Button>
      </div>
    </Dialog>
  );
}
