import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { Button } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSubmit } from '../../lib/drafts/submit.ts';
import { focusFirstError } from '../../lib/focus/focusFirstError.ts';
import { Card } from '../../ui/card/Card.tsx';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import ground from './proposals.module.css';
import { decidedNotice, reviewText } from './proposals.text.ts';

export type Decision = keyof typeof reviewText.done;

/** The comment that the CAS office writes next to its decision: it has to be sent or cleared first. */
export function useSentComment() {
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<string>();
  return {
    draft,
    problem,
    onDraft: (text: string) => {
      setProblem(undefined);
      setDraft(text);
    },
    demandSent: (): boolean => {
      if (draft.trim() === '') return true;
      setProblem(reviewText.commentFirst);
      focusFirstError();
      return false;
    },
  };
}

type DecisionCardProps<Asked extends Record<string, unknown>> = {
  name: string;
  status: ProposalStatus;
  canDecide: boolean;
  demandSent: () => boolean;
  /** Moves the proposal, and answers who could not be added. Errors are shown here. */
  move: (to: Decision, asked: Asked) => Promise<{ data: { leftOut: readonly string[] } }>;
  /** Shows the current proposal if the decision was not possible. */
  onFailure: (error: unknown) => void;
  /** The address of all proposals, which a decision leads back to. */
  dashboard: string;
  /** Says what an approval has done. */
  approvedBody: string;
  /** Input required for an approval, and the errors for missing input. */
  asked: Asked;
  lacks?: (asked: Asked) => FormErrors;
  fields?: (asked: Asked, onChange: (patch: Partial<Asked>) => void, errors: FormErrors) => ReactNode;
  /** A link to the record that an approved proposal became. */
  toRecord: ReactNode;
};

/** Approve, return or reject; failures are shown here, with the proposal's current state. */
export function DecisionCard<Asked extends Record<string, unknown>>(props: DecisionCardProps<Asked>) {
  const { name, status, canDecide, demandSent, move, onFailure, dashboard, approvedBody } = props;
  const { asked, lacks, fields, toRecord } = props;
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState(false);

  async function decide(to: Decision, values: Asked): Promise<void> {
    try {
      const { data } = await move(to, values);
      await navigate({ to: dashboard });
      noticeSuccess(...decidedNotice(to, name, data.leftOut, approvedBody));
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }

  const edit = useSubmit<Asked, 'studentRevising'>({
    initial: asked,
    validate: (values, way) => {
      if (!demandSent()) return { comment: reviewText.commentFirst };
      return way === undefined ? (lacks?.(values) ?? {}) : {};
    },
    send: (values, way) => decide(way ?? 'approved', values),
  });
  const { saving, way } = edit;
  return (
    <Card labelledBy="proposal-decision">
      <h2 id="proposal-decision" className={ground.head}>
        {reviewText.decision}
      </h2>
      <form className={ground.decision} noValidate onSubmit={edit.onSubmit}>
        <FormFailure title={reviewText.failed} error={edit.failure} />
        {canDecide ? (
          <>
            {fields?.(edit.form.values, edit.change, edit.form.errors)}
            <Button type="submit" variant="filled" fullWidth disabled={saving}>
              {saving && way === undefined ? reviewText.approving : reviewText.approve}
            </Button>
            <Button fullWidth disabled={saving} onClick={edit.press('studentRevising')}>
              {saving && way === 'studentRevising' ? reviewText.returning : reviewText.return}
            </Button>
            <p className="small">{reviewText.returnHint}</p>
            <Button
              fullWidth
              data-danger
              disabled={saving}
              onClick={() => {
                if (demandSent()) setRejecting(true);
              }}
            >
              {reviewText.reject}
            </Button>
          </>
        ) : (
          <p>{reviewText.waiting[status]}</p>
        )}
        {status === 'approved' ? toRecord : null}
      </form>
      <ConfirmModal
        opened={rejecting}
        title={reviewText.rejectTitle(name)}
        confirmLabel={reviewText.reject}
        busyLabel={reviewText.rejecting}
        danger
        onConfirm={() => decide('rejected', edit.form.values)}
        onClose={() => setRejecting(false)}
      >
        {reviewText.rejectBody}
      </ConfirmModal>
    </Card>
  );
}
