import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { deletedNow } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { FieldsCard } from '../../../ui/form/FieldsCard.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { TemplateNotFound } from '../TemplateNotFound.tsx';
import { templatePaths } from '../templates.paths.ts';
import { useDeleteTemplate, useForgetTemplate, useTemplate } from '../templates.queries.ts';
import { templateCrumbs } from '../templates.rules.ts';
import { mainText, templatesText } from '../templates.text.ts';
import { answersOf } from './list.rules.ts';
import styles from './TemplatePage.module.css';
import '../../../ui/theme/formStyles.ts';

/** One template as the people who answer it see it, with the actions on it. */
export function TemplatePage() {
  const { templateId = '' } = useParams({ strict: false });
  const template = useTemplate(templateId);
  return template === undefined ? <TemplateNotFound /> : <Preview template={template} />;
}

function Preview({ template }: { template: ContentTemplate }) {
  const { can } = useMe();
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteTemplate();
  const forget = useForgetTemplate();
  const [asking, setAsking] = useState(false);
  const { _id, graduatingClass, fields } = template;

  async function remove() {
    const now = await deletedNow(mutateAsync({ casProjectContentTemplateId: _id }));
    await navigate({ to: templatePaths.list });
    noticeSuccess(now ? mainText.removed(graduatingClass) : mainText.alreadyRemoved(graduatingClass));
    await forget();
  }

  return (
    <>
      <PageHeader
        title={mainText.title(graduatingClass)}
        summary={templatesText.fields(fields.length)}
        breadcrumbs={templateCrumbs}
        actions={
          can['templates.manage']
            ? [
                { label: mainText.add, to: templatePaths.add(_id) },
                { label: mainText.edit, to: templatePaths.edit(_id) },
                { label: mainText.remove, danger: true, onPress: () => setAsking(true) },
              ]
            : []
        }
      />
      <section className={styles.preview} aria-label={mainText.preview}>
        <FieldsCard>
          {fields.map((field) => {
            const look = {
              label: field.name,
              ...(field.helperText === '' ? {} : { description: field.helperText }),
              withAsterisk: field.required,
              readOnly: true,
            };
            return field.type === 'textarea' ? (
              <Textarea key={field._id} {...look} rows={3} />
            ) : (
              <TextInput
                key={field._id}
                {...look}
                {...(field.type === 'link' ? { placeholder: mainText.address } : {})}
              />
            );
          })}
        </FieldsCard>
      </section>
      <ConfirmModal
        opened={asking}
        danger
        title={mainText.removeTitle}
        confirmLabel={mainText.confirm}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{mainText.removeQuestion}</p>
        <p>{mainText.removeBody(answersOf(template))}</p>
      </ConfirmModal>
    </>
  );
}
