import { type AuditLink, newAuditLink } from '@casement/domain/audit/audit.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { useToday } from '../../../lib/time/today.ts';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { portfolioPaths } from '../../portfolios/portfolios.paths.ts';
import { auditPaths } from '../audit.paths.ts';
import { useCreateAuditLink } from '../audit.queries.ts';
import { auditText, formText as text } from '../audit.text.ts';
import { AuditForm } from './AuditForm.tsx';
import { useClassesToChoose, useTakeOutDeleted } from './form.queries.ts';
import { type AuditDraft, emptyDraft, payloadOf, problemsOf, sameDraft } from './form.rules.ts';

const AuditResultModal = pagePart(() => import('./AuditResultModal.tsx'));

/** Creates an audit link. */
export function AuditCreatePage() {
  const today = useToday(useMe().school.timeZone).toString();
  const classes = useClassesToChoose();
  const navigate = useNavigate();
  const create = useCreateAuditLink();
  const takeOutDeleted = useTakeOutDeleted();
  const [made, setMade] = useState<AuditLink>();
  const [newId] = useState(makeId);
  const [initial] = useState(() => emptyDraft(today));
  const edit = useSubmit<AuditDraft>({
    initial,
    validate: (draft) => problemsOf(newAuditLink.safeParse(payloadOf(draft)).error, draft, today),
    differs: (draft) => !sameDraft(draft, initial),
    onFailure: async (error): Promise<boolean> => takeOutDeleted(error, edit.form),
    send: async (draft) => setMade((await create.mutateAsync({ ...payloadOf(draft), newId })).data),
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
      <PageForm
        edit={edit}
        save={text.createAction}
        failed={text.createFailed}
        cancel={auditPaths.dashboard}
        ready={made === undefined}
      >
        <AuditForm form={edit.form} classes={classes} today={today} />
      </PageForm>
      {made === undefined ? null : (
        <AuditResultModal
          link={made}
          did="created"
          onClose={() => void navigate({ to: auditPaths.dashboard })}
        />
      )}
    </>
  );
}
