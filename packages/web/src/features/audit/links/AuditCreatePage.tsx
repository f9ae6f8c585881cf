import { type AuditLink, newAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { fieldErrors } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import styles from '../../../ui/form/form.module.css';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { auditPaths } from '../audit.paths.ts';
import { useCreateAuditLink } from '../audit.queries.ts';
import { auditText, formText as text } from '../audit.text.ts';
import { AuditForm } from './AuditForm.tsx';
import { useClassesToChoose } from './form.queries.ts';
import { type AuditDraft, emptyDraft, payloadOf, problemsOf, sameDraft } from './form.rules.ts';

const AuditResultModal = lazy(() => import('./AuditResultModal.tsx'));

/** Creates an audit access link. */
export function AuditCreatePage() {
  const today = todayIn(useMe().school.timeZone).toString();
  const classes = useClassesToChoose();
  const navigate = useNavigate();
  const create = useCreateAuditLink();
  const [made, setMade] = useState<AuditLink>();
  const [begun] = useState(() => emptyDraft(today));
  const form = useForm<AuditDraft>({
    initialValues: begun,
    validate: (draft) => problemsOf(newAuditLink.safeParse(payloadOf(draft)).error, draft, today),
  });

  const send = useSingleFlight(async (draft: AuditDraft) => {
    try {
      setMade((await create.mutateAsync(payloadOf(draft))).data);
    } catch (error) {
      form.setErrors(fieldErrors(error));
      focusFirstError();
    }
  });

  return (
    <>
      <PageHeader
        title={text.createTitle}
        breadcrumbs={[
          { label: auditText.crumb, to: portfolioPaths.dashboard },
          { label: auditText.title, to: auditPaths.dashboard },
        ]}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit((draft) => void send(draft), focusFirstError)}
      >
        <AuditForm form={form} classes={classes} today={today} />
        <FormBar failure={<FormFailure title={text.createFailed} error={create.error} marks />}>
          <Button type="submit" variant="filled" loading={create.isPending} disabled={made !== undefined}>
            {text.createAction}
          </Button>
          <LinkButton to={auditPaths.dashboard}>{text.cancel}</LinkButton>
        </FormBar>
      </form>
      <LeaveGuard unsaved={() => made === undefined && !sameDraft(form.values, begun)} />
      {made === undefined ? null : (
        <Suspense fallback={null}>
          <AuditResultModal
            link={made}
            did="created"
            onClose={() => void navigate({ to: auditPaths.dashboard })}
          />
        </Suspense>
      )}
    </>
  );
}
