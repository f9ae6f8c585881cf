import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import type { ContentField, ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { deletedNow } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { DeletedList } from '../DeletedList.tsx';
import { TemplateNotFound } from '../TemplateNotFound.tsx';
import { TemplatesForbidden } from '../TemplatesForbidden.tsx';
import { templatePaths } from '../templates.paths.ts';
import { useDeleteField, useTemplate } from '../templates.queries.ts';
import { templateCrumbs } from '../templates.rules.ts';
import { templatesText, typeText } from '../templates.text.ts';
import { editText, fieldText } from './form.text.ts';
import { useMoveField } from './order.queries.ts';
import { SortableList } from './SortableList.tsx';
import styles from './TemplateEditPage.module.css';

const EditFieldModal = pagePart(() => import('./EditFieldModal.tsx'));

/** Edits, moves and deletes the questions of a template. */
export function TemplateEditPage() {
  const { id = '' } = useParams({ strict: false });
  const { can } = useMe();
  const template = useTemplate(id);
  const [edited, setEdited] = useState<ContentField>();
  if (!can['templates.manage']) return <TemplatesForbidden />;
  return (
    <>
      {template === undefined ? <TemplateNotFound /> : <Questions template={template} onEdit={setEdited} />}
      {/* Outside the questions: if somebody deletes the template, the dialog stays with what is typed. */}
      {edited === undefined ? null : (
        <EditFieldModal key={edited._id} field={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

type QuestionsProps = { template: ContentTemplate; onEdit: (field: ContentField) => void };

function Questions({ template, onEdit }: QuestionsProps) {
  const { fields } = template;
  const move = useMoveField(template);
  const { mutateAsync: deleteField } = useDeleteField();
  const [ending, setEnding] = useState<ContentField>();
  const [asking, setAsking] = useState(false);
  const main = templatePaths.main(template._id);
  return (
    <>
      <PageHeader
        title={editText.title}
        summary={editText.summary}
        breadcrumbs={[...templateCrumbs, { label: classOf(template.graduatingClass), to: main }]}
      />
      <div className={styles.questions}>
        <Card as="div">
          <SortableList
            label={fieldText.fields}
            items={fields}
            itemKey={({ _id }) => _id}
            name={({ name }) => name}
            onMove={move}
          >
            {(field) => (
              <div className={styles.row}>
                <div className={styles.words}>
                  <h2>{field.name}</h2>
                  {field.helperText === '' ? null : <p className="muted">{field.helperText}</p>}
                  <p className={styles.tags}>
                    <TagChip>{typeText[field.type]}</TagChip>
                    {field.required ? <TagChip>{templatesText.required}</TagChip> : null}
                    {field.displayInDirectory ? <TagChip>{templatesText.onCard}</TagChip> : null}
                    <span className="small faint num">{editText.answers(field.answerCount)}</span>
                  </p>
                </div>
                <div className={styles.acts}>
                  <Button size="xs" aria-label={editText.editNamed(field.name)} onClick={() => onEdit(field)}>
                    {editText.edit}
                  </Button>
                  <Button
                    size="xs"
                    data-danger
                    aria-label={editText.removeNamed(field.name)}
                    title={fields.length === 1 ? editText.lastField : undefined}
                    disabled={fields.length === 1}
                    onClick={() => {
                      setEnding(field);
                      setAsking(true);
                    }}
                  >
                    {editText.remove}
                  </Button>
                </div>
              </div>
            )}
          </SortableList>
        </Card>
      </div>
      <DeletedList
        items={template.deletedFields.map(({ _id, name, deletedAt, answerCount }) => ({
          _id,
          name,
          deletedAt,
          answerCount,
          clashes: [{ name }],
          into: template,
        }))}
      />
      {ending === undefined ? null : (
        <ConfirmModal
          opened={asking}
          danger
          title={editText.removeTitle(ending.name)}
          confirmLabel={editText.removeConfirm}
          onConfirm={async () => {
            const now = await deletedNow(
              deleteField({ contentTemplateId: template._id, contentFieldTemplateId: ending._id }),
            );
            noticeSuccess(now ? editText.removed(ending.name) : editText.alreadyRemoved(ending.name));
          }}
          onClose={() => setAsking(false)}
        >
          {editText.removeBody(ending.answerCount)}
        </ConfirmModal>
      )}
    </>
  );
}
