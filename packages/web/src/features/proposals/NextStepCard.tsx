import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { useSubmit } from '../../lib/drafts/submit.ts';
import { Card } from '../../ui/card/Card.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import ground from './proposals.module.css';
import { ownText } from './proposals.text.ts';

type NextStepCardProps = {
  status: ProposalStatus;
  canSubmit: boolean;
  /** Why it can't be submitted; undefined if it can. */
  incomplete: string | undefined;
  submit: () => Promise<unknown>;
  /** Shows the current proposal if it can no longer be submitted. */
  onFailure: (error: unknown) => void;
  /** A link to the record that an approved proposal became. */
  toRecord: ReactNode;
};

/** Whether it has to be edited before it's submitted: it was returned, or is incomplete. */
export const editFirst = (status: ProposalStatus, incomplete: string | undefined) =>
  status === 'studentRevising' || incomplete !== undefined;

/** The next step, and its button if it's the student's turn. */
export function NextStepCard(props: NextStepCardProps) {
  const { status, canSubmit, incomplete, submit, onFailure, toRecord } = props;
  const { features } = useMe().school;
  const open = status !== 'studentDrafting' || features.proposals.enabled;
  const edit = useSubmit({
    initial: {},
    send: async () => {
      await submit();
      noticeSuccess(ownText.submittedTitle, ownText.submittedBody);
      return {};
    },
    onFailure: async (error) => {
      onFailure(error);
      return false;
    },
  });
  return (
    <Card labelledBy="proposal-next">
      <h2 id="proposal-next" className={ground.head}>
        {ownText.nextTitle}
      </h2>
      <div className={ground.decision}>
        <p>{open ? ownText.next[status] : ownText.closed}</p>
        <FormFailure title={ownText.submitFailed} error={edit.failure} />
        {canSubmit && open ? (
          <>
            <Button
              variant={editFirst(status, incomplete) ? 'default' : 'filled'}
              fullWidth
              disabled={incomplete !== undefined || edit.saving}
              onClick={() => edit.onSubmit()}
            >
              {edit.saving
                ? ownText.submitting
                : status === 'studentDrafting'
                  ? ownText.submit
                  : ownText.resubmit}
            </Button>
            {incomplete === undefined ? null : <p className="small">{incomplete}</p>}
          </>
        ) : null}
        {status === 'approved' ? toRecord : null}
      </div>
    </Card>
  );
}
