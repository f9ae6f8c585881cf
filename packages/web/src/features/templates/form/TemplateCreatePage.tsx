import { classChoices } from '@casement/domain/students/students.rules.ts';
import { newTemplate } from '@casement/domain/templates/templates.contract.ts';
import { Button, Select } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { useToday } from '../../../lib/time/today.ts';
import { FieldsCard } from '../../../ui/form/FieldsCard.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { TemplatesForbidden } from '../TemplatesForbidden.tsx';
import { templatePaths } from '../templates.paths.ts';
import { templatesQuery, useCreateTemplate } from '../templates.queries.ts';
import { templateCrumbs } from '../templates.rules.ts';
import { withRow, withStages } from './form.rules.ts';
import { createText } from './form.text.ts';
import { RowsField } from './RowsField.tsx';

const validate = schemaResolver(newTemplate);

/** Creates the template of a class. */
export function TemplateCreatePage() {
  return useMe().can['templates.manage'] ? <CreateForm /> : <TemplatesForbidden />;
}

function CreateForm() {
  const { school } = useMe();
  const { contentTemplates } = useSuspenseQuery(templatesQuery).data.data;
  const navigate = useNavigate();
  const { mutateAsync } = useCreateTemplate();
  const [newId] = useState(makeId);
  const edit = useSubmit({
    initial: { graduatingClass: '', fields: withRow([], makeId()) },
    validate,
    send: async (draft) => {
      const { data } = await mutateAsync({ ...newTemplate.parse(draft), newId });
      await navigate({ to: templatePaths.main(data._id), replace: true });
      noticeSuccess(createText.done, createText.doneBody(data.graduatingClass));
    },
  });
  const { form, change } = edit;
  const taken = new Set(contentTemplates.map(({ graduatingClass }) => graduatingClass));
  const today = useToday(school.timeZone);
  const classes = classChoices(String(today.year), today).filter((year) => !taken.has(year));
  return (
    <>
      <PageHeader title={createText.title} summary={createText.summary} breadcrumbs={templateCrumbs} />
      <PageForm edit={edit} save={createText.submit} failed={createText.failed} cancel={templatePaths.list}>
        <FieldsCard>
          <Select
            label={createText.class}
            withAsterisk
            required={false}
            aria-required
            placeholder={createText.classPlaceholder}
            data={classes}
            value={form.values.graduatingClass === '' ? null : form.values.graduatingClass}
            error={form.errors['graduatingClass']}
            onChange={(year) => change({ graduatingClass: year ?? '' })}
          />
          <div>
            <Button onClick={() => change({ fields: withStages(form.values.fields, makeId) })}>
              {createText.stages}
            </Button>
          </div>
          <RowsField
            rows={form.values.fields}
            errors={form.errors}
            path="fields"
            onChange={(fields) => change({ fields })}
          />
        </FieldsCard>
      </PageForm>
    </>
  );
}
