import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { PageForm } from '../../ui/form/PageForm.tsx';
import { uiText } from '../../ui/ui.text.ts';
import { ownText } from './proposals.text.ts';

type Edit<Draft> = ComponentProps<typeof PageForm<Draft>>['edit'] & {
  press: (way: 'save') => ComponentProps<typeof Button<'button'>>['onClick'];
  /** From `useProposalForm`. */
  isDraft: boolean;
  canSubmit: boolean;
  cancel: string;
};

type ProposalPageFormProps<Draft> = {
  edit: Edit<Draft>;
  /** For a conflict: the fields that differ from the newer version, in words. */
  rows: NonNullable<ComponentProps<typeof PageForm<Draft>>['rows']>;
  /** The fields. */
  children: ReactNode;
};

/** The page with a proposal's form. Saving and submitting are two buttons. */
export function ProposalPageForm<Draft>({ edit, rows, children }: ProposalPageFormProps<Draft>) {
  const { saving, way, isDraft, canSubmit } = edit;
  const saveLabel = isDraft ? ownText.saveDraft : uiText.save;
  return (
    <PageForm
      edit={edit}
      save={canSubmit ? (isDraft ? ownText.submit : ownText.resubmit) : saveLabel}
      failed={canSubmit && way === undefined ? ownText.submitFailed : ownText.saveFailed}
      cancel={edit.cancel}
      rows={rows}
      buttons={
        canSubmit ? (
          // The button that Enter presses: it saves, but doesn't submit.
          <Button
            type="submit"
            loading={saving && way === 'save'}
            disabled={edit.conflict !== undefined || (saving && way === undefined)}
            onClick={edit.press('save')}
          >
            {saveLabel}
          </Button>
        ) : null
      }
    >
      {children}
    </PageForm>
  );
}
