import { assignmentType } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { Radio, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorsAt } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormColumns, FormFields, FormStack } from '../../../ui/form/FormLayout.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { projectsText } from '../../projects/projects.text.ts';
import { AssignmentsForbidden } from '../AssignmentsForbidden.tsx';
import { useCreateAssignments } from '../assignment.queries.ts';
import { assignmentsText, typeText } from '../assignment.text.ts';
import { evaluationPaths } from '../evaluations.paths.ts';
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
  const edit = useSubmit<NewAssignmentDraft>({
    initial: blankAssignment,
    validate: (draft) => validateAssignment(draft, false),
    errorsOf: (fields, draft) => errorsAt((path) => draftPath(path, draft))(fields),
    send: async (draft) => {
      const { data } = await mutateAsync({
        evaluationDetails: [{ ...assignmentSchema.parse(inputOf(draft)), newId }],
      });
      const [made] = data;
      await navigate({
        to: made === undefined ? evaluationPaths.assignments : evaluationPaths.editAssignment(made._id),
        replace: true,
      });
      noticeSuccess(createText.done);
    },
  });
  const { form, change } = edit;
  const { values, errors } = form;
  return (
    <>
      <PageHeader
        title={createText.title}
        breadcrumbs={[
          { label: projectsText.crumb, to: projectPaths.dashboard },
          { label: assignmentsText.title, to: evaluationPaths.assignments },
        ]}
      />
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
                <Stack gap="sm" mt="xs">
                  {assignmentType.options.map((type) => (
                    <Radio
                      key={type}
                      value={type}
                      label={typeText[type]}
                      description={formText.typeHint[type]}
                    />
                  ))}
                </Stack>
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
    </>
  );
}
