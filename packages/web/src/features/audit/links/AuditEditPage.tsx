import { type AuditLink, auditLink, newAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isNotFound } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useLastValue } from '../../../lib/cache/lastValue.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { useToday } from '../../../lib/time/today.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { auditPaths } from '../audit.paths.ts';
import {
  auditLinkDeletedSets,
  auditLinkSets,
  auditLinksQuery,
  useUpdateAuditLink,
} from '../audit.queries.ts';
import { auditText, formText as text, whatItShows } from '../audit.text.ts';
import { AuditForm } from './AuditForm.tsx';
import { DeleteAuditLink } from './DeleteAuditLink.tsx';
import { useClassesToChoose, useTakeOutDeleted } from './form.queries.ts';
import { comparedDrafts, comparison, draftOf, payloadOf, problemsOf } from './form.rules.ts';

const AuditResultModal = pagePart(() => import('./AuditResultModal.tsx'));

/** Edits or deletes an audit link. */
export function AuditEditPage() {
  const { linkId } = useParams({ strict: false });
  const { links } = useSuspenseQuery(auditLinksQuery).data.data;
  const link = useLastValue(links.find(({ _id }) => _id === linkId));
  return link === undefined ? <LinkDeleted /> : <EditForm key={link._id} link={link} />;
}

function LinkDeleted() {
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
  const today = useToday(useMe().school.timeZone);
  const classes = useClassesToChoose();
  const navigate = useNavigate();
  const { mutateAsync } = useUpdateAuditLink();
  const takeOut = useTake(auditLinkDeletedSets);
  const takeOutDeleted = useTakeOutDeleted();
  const [saved, setSaved] = useState<AuditLink>();
  const [deleted, setDeleted] = useState(false);
  const [asking, setAsking] = useState(false);
  const edit = useRecordForm({
    record: link,
    schema: auditLink,
    draftOf,
    compare: comparison,
    validate: (draft, { expiresAt }) =>
      problemsOf(newAuditLink.safeParse(payloadOf(draft)).error, draft, today.toString(), expiresAt),
    write: (draft, { _id, updatedAt }) =>
      mutateAsync({ ...payloadOf(draft), auditAccessLinkId: _id, updatedAt }),
    onNewer: useTake(auditLinkSets),
    onSaved: async (_changed, { data }) => setSaved(data),
    onFailure: async (error): Promise<boolean> => takeOutDeleted(error, edit.form),
  });
  const { base } = edit;

  function leave() {
    setDeleted(true);
    void navigate({ to: auditPaths.dashboard, replace: true, ignoreBlocker: true }).then(() =>
      takeOut(base._id),
    );
  }

  if (deleted) return <LinkDeleted />;
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
      <PageForm
        edit={edit}
        failed={text.editFailed}
        {...(isNotFound(edit.failure)
          ? { failure: <FormAlert title={text.editFailed} body={text.goneBody} /> }
          : {})}
        cancel={auditPaths.dashboard}
        ready={saved === undefined}
        rows={(newer) => comparedDrafts(edit.form.values, newer, classes)}
      >
        <AuditForm form={edit.form} classes={classes} today={today.toString()} />
      </PageForm>
      <DeleteAuditLink link={base} opened={asking} onClose={() => setAsking(false)} onDeleted={leave} />
      {saved === undefined ? null : (
        <AuditResultModal
          link={saved}
          did="edited"
          onClose={() => void navigate({ to: auditPaths.dashboard })}
        />
      )}
    </>
  );
}
