import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { addedFields, type ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { schemaResolver } from '@mantine/form';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { FieldsCard } from '../../../ui/form/FieldsCard.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { TemplateNotFound } from '../TemplateNotFound.tsx';
import { TemplatesForbidden } from '../TemplatesForbidden.tsx';
import { templatePaths } from '../templates.paths.ts';
import { useAddFields, useTemplate } from '../templates.queries.ts';
import { templateCrumbs } from '../templates.rules.ts';
import { withRow } from './form.rules.ts';
import { addText } from './form.text.ts';
import { RowsField } from './RowsField.tsx';

const validate = schemaResolver(addedFields);

/** Adds questions to a template. */
export function TemplateAddPage() {
  const { id = '' } = useParams({ strict: false });
  const { can } = useMe();
  const listed = useTemplate(id);
  const [opened, setOpened] = useState(listed);
  if (listed !== undefined && listed !== opened) setOpened(listed);
  // If somebody deletes the template, the form stays with what is typed.
  const template = listed ?? (opened?._id === id ? opened : undefined);
  if (!can['templates.manage']) return <TemplatesForbidden />;
  return template === undefined ? <TemplateNotFound /> : <AddForm template={template} />;
}

function AddForm({ template }: { template: ContentTemplate }) {
  const navigate = useNavigate();
  const { mutateAsync } = useAddFields();
  const main = templatePaths.main(template._id);
  const edit = useSubmit({
    initial: { contentTemplateId: template._id, newFieldData: withRow([], makeId()) },
    validate,
    send: async (draft) => {
      const { contentTemplateId, newFieldData } = addedFields.parse(draft);
      await mutateAsync({ contentTemplateId, newFieldData });
      await navigate({ to: main, replace: true });
      noticeSuccess(addText.done(newFieldData.length));
    },
  });
  const { form, change } = edit;
  return (
    <>
      <PageHeader
        title={addText.title}
        summary={classOf(template.graduatingClass)}
        breadcrumbs={[...templateCrumbs, { label: classOf(template.graduatingClass), to: main }]}
      />
      <PageForm
        edit={edit}
        save={addText.submit}
        failed={addText.failed}
        deleted={addText.deleted}
        cancel={main}
      >
        <FieldsCard>
          <RowsField
            rows={form.values.newFieldData}
            errors={form.errors}
            path="newFieldData"
            before={template.fields.length}
            onChange={(newFieldData) => change({ newFieldData })}
          />
        </FieldsCard>
      </PageForm>
    </>
  );
}
