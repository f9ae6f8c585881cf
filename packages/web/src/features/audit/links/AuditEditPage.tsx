import { type AuditLink, auditLink, newAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type NewerVersion, newerVersion } from '../../../lib/api/conflicts.ts';
import { fieldErrors, statusOf } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useLastValue } from '../../../lib/cache/lastValue.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { formatInstant, todayIn } from '../../../lib/time/time.ts';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import styles from '../../../ui/form/form.module.css';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { auditPaths } from '../audit.paths.ts';
import { auditLinkGoneSets, auditLinkSets, auditLinksQuery, useUpdateAuditLink } from '../audit.queries.ts';
import { auditText, formText as text, whatItShows } from '../audit.text.ts';
import { AuditForm } from './AuditForm.tsx';
import { DeleteAuditLink } from './DeleteAuditLink.tsx';
import { useClassesToChoose } from './form.queries.ts';
import {
  type AuditDraft,
  comparedDrafts,
  draftOf,
  payloadOf,
  problemsOf,
  rebaseDraft,
  sameDraft,
} from './form.rules.ts';

const AuditResultModal = lazy(() => import('./AuditResultModal.tsx'));

/** Edits or deletes an audit access link. */
export function AuditEditPage() {
  const { linkId } = useParams({ strict: false });
  const { links } = useSuspenseQuery(auditLinksQuery).data.data;
  const link = useLastValue(links.find(({ _id }) => _id === linkId));
  return link === undefined ? <LinkGone /> : <EditForm key={link._id} link={link} />;
}

function LinkGone() {
  return (
    <EmptyState
      wholePage
      title={text.goneTitle}
      body={text.goneBody}
      action={<LinkButton to={auditPaths.dashboard}>{text.toDashboard}</LinkButton>}
    />
  );
}

function EditForm({ link }: { link: AuditLink }) {
  const { timeZone } = useMe().school;
  const today = todayIn(timeZone);
  const classes = useClassesToChoose();
  const navigate = useNavigate();
  const update = useUpdateAuditLink();
  const take = useTake(auditLinkSets);
  const takeOut = useTake(auditLinkGoneSets);
  const [base, setBase] = useState(link);
  const [conflict, setConflict] = useState<NewerVersion<AuditLink>>();
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
      const found = newerVersion(error, auditLink);
      if (found !== undefined) {
        take(found.present);
        setConflict(found);
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
      takeOut(base._id),
    );
  }

  if (gone) return <LinkGone />;
  return (
    <>
      <PageHeader
        title={text.editTitle}
        breadcrumbs={[
          { label: auditText.crumb, to: portfolioPaths.dashboard },
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
        <AuditForm form={form} classes={classes} today={today.toString()} />
        <FormBar
          conflict={
            conflict && (
              <ConflictPanel
                title={conflict.said}
                when={formatInstant(conflict.present.updatedAt, timeZone)}
                rows={comparedDrafts(form.values, draftOf(conflict.present), classes)}
                onUseNewer={() => settle(conflict.present, draftOf(conflict.present))}
                onKeepMine={() =>
                  settle(conflict.present, rebaseDraft(draftOf(base), form.values, draftOf(conflict.present)))
                }
              />
            )
          }
          failure={
            statusOf(update.error) === 404 ? (
              <FormAlert title={text.editFailed} body={text.goneBody} />
            ) : (
              <FormFailure title={text.editFailed} error={update.error} marks />
            )
          }
        >
          <Button
            type="submit"
            variant="filled"
            loading={update.isPending}
            disabled={conflict !== undefined || saved !== undefined}
          >
            {text.saveAction}
          </Button>
          <LinkButton to={auditPaths.dashboard}>{text.cancel}</LinkButton>
        </FormBar>
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
