import { type AuditLink, auditLink, newAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { fieldErrors, presentOf, statusOf } from '../../lib/errors.ts';
import { focusFirstError } from '../../lib/focusFirstError.ts';
import { useKept } from '../../lib/kept.ts';
import { useMe } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { formatDate, todayIn } from '../../lib/time.ts';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import styles from '../../ui/form.module.css';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AuditForm } from './AuditForm.tsx';
import { useClassesToChoose } from './audit.form.queries.ts';
import { type AuditDraft, draftOf, payloadOf, problemsOf, sameDraft } from './audit.form.rules.ts';
import { auditPaths } from './audit.paths.rules.ts';
import { auditLinksQuery, useAuditWrites } from './audit.queries.ts';
import { auditText, formText as text, whatItShows } from './audit.text.ts';
import { DeleteAuditLink } from './DeleteAuditLink.tsx';

const AuditResultModal = lazy(() => import('./AuditResultModal.tsx'));

/** Edits or deletes an audit access link. */
export function AuditEditPage() {
  const { linkId } = useParams({ strict: false });
  const { links } = useSuspenseQuery(auditLinksQuery).data.data;
  const link = useKept(links.find(({ _id }) => _id === linkId));
  return link === undefined ? <LinkGone /> : <EditForm key={link._id} link={link} />;
}

function LinkGone() {
  return (
    <EmptyState
      wholePage
      title={text.goneTitle}
      body={text.goneBody}
      action={
        <Button renderRoot={(props) => <Link {...props} to={auditPaths.dashboard} />}>
          {text.toDashboard}
        </Button>
      }
    />
  );
}

function EditForm({ link }: { link: AuditLink }) {
  const today = todayIn(useMe().school.timeZone);
  const classes = useClassesToChoose();
  const navigate = useNavigate();
  const { update, keep, forget } = useAuditWrites();
  const [base, setBase] = useState(link);
  const [conflict, setConflict] = useState<AuditLink>();
  const [saved, setSaved] = useState<AuditLink>();
  const [gone, setGone] = useState(false);
  const [asking, setAsking] = useState(false);
  const form = useForm<AuditDraft>({
    initialValues: draftOf(link),
    validate: (draft) =>
      problemsOf(newAuditLink.safeParse(payloadOf(draft)).error, draft, today.toString(), base.expiresAt),
  });

  const send = useSingleFlight(async (draft: AuditDraft) => {
    try {
      const edit = { ...payloadOf(draft), auditAccessLinkId: base._id, updatedAt: base.updatedAt };
      setSaved((await update.mutateAsync(edit)).data);
    } catch (error) {
      const present = statusOf(error) === 409 ? auditLink.safeParse(presentOf(error)) : undefined;
      if (present?.success === true) {
        keep(present.data);
        setConflict(present.data);
        update.reset();
        return;
      }
      form.setErrors(fieldErrors(error));
      focusFirstError();
    }
  });

  function settle(present: AuditLink, draft: AuditDraft) {
    setBase(present);
    form.setValues(draft);
    form.clearErrors();
    setConflict(undefined);
  }

  function leave() {
    setGone(true);
    void navigate({ to: auditPaths.dashboard, replace: true, ignoreBlocker: true }).then(() =>
      forget(base._id),
    );
  }

  if (gone) return <LinkGone />;
  const rows = text.conflictRows;
  return (
    <>
      <PageHeader
        title={text.editTitle}
        breadcrumbs={[
          { label: auditText.crumb, to: auditPaths.portfolios },
          { label: auditText.title, to: auditPaths.dashboard },
        ]}
        summary={whatItShows(base)}
        actions={[{ label: text.delete, danger: true, onPress: () => setAsking(true) }]}
      />
      <form
        className={styles.form}
        noValidate
        onSubmit={form.onSubmit((draft) => void send(draft), focusFirstError)}
      >
        {conflict === undefined ? null : (
          <ConflictPanel
            title={text.conflict}
            body={text.conflictBody}
            rows={[
              { label: rows.shows, value: whatItShows(conflict) },
              { label: rows.expires, value: formatDate(conflict.expiresAt, 'long', today) },
              { label: rows.notes, value: conflict.adminNotes === '' ? rows.none : conflict.adminNotes },
            ]}
            takeTheirs={{ label: text.takeTheirs, onPress: () => settle(conflict, draftOf(conflict)) }}
            keepMine={{ label: text.keepMine, onPress: () => settle(conflict, form.values) }}
          />
        )}
        <AuditForm form={form} classes={classes} today={today.toString()} />
        {statusOf(update.error) === 404 ? (
          <FormAlert title={text.editFailed} body={text.goneBody} />
        ) : (
          <FormFailure title={text.editFailed} error={update.error} marks />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="filled"
            loading={update.isPending}
            disabled={conflict !== undefined || saved !== undefined}
          >
            {text.saveAction}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to={auditPaths.dashboard} />}>{text.cancel}</Button>
        </div>
      </form>
      <LeaveGuard unsaved={() => saved === undefined && !gone && !sameDraft(form.values, draftOf(base))} />
      <DeleteAuditLink link={base} opened={asking} onClose={() => setAsking(false)} onGone={leave} />
      {saved === undefined ? null : (
        <Suspense fallback={null}>
          <AuditResultModal
            link={saved}
            did="edited"
            onClose={() => void navigate({ to: auditPaths.dashboard })}
          />
        </Suspense>
      )}
    </>
  );
}
