import {
  type ClubProposal,
  clubProposalEdit,
  clubProposal as clubProposalSchema,
  newClubProposal,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { Button } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type NewerVersion, newerVersion } from '../../../lib/api/conflicts.ts';
import { fieldErrors } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { clubPaths } from '../clubs.paths.ts';
import { clubTagsQuery } from '../clubs.queries.ts';
import { blankClub, type ClubDraft } from '../form/form.rules.ts';
import { createText, fieldText, formText } from '../form/form.text.ts';
import { AboutFields, HighlightFields, MeetingFields } from '../form/InformationFields.tsx';
import { PeopleFields } from '../form/PeopleFields.tsx';
import { draftOf, type ProposalDraft, payloadOf } from './draft.rules.ts';
import { ProposalConflict } from './ProposalConflict.tsx';
import styles from './ProposalForm.module.css';
import { proposalSets, useCreateProposal, useMoveProposal, useUpdateProposal } from './proposals.queries.ts';
import { ownText } from './proposals.text.ts';

const check = schemaResolver(newClubProposal.omit({ studentMemberships: true, facultyMemberships: true }));
const everyField = () => true;

/** Where a save leads: only kept, or submitted too. */
type Way = 'save' | 'submit';

/** Writes a proposal: a new one, or one that may be edited. Saving and submitting are two buttons. */
export function ProposalForm({ proposal }: { proposal?: ClubProposal }) {
  const words = useClubWords();
  const { clubSettings, features } = useMe().school;
  const titles = clubSettings.roleDefinitions.map(({ title }) => title);
  const navigate = useNavigate();
  const create = useCreateProposal();
  const update = useUpdateProposal();
  const move = useMoveProposal();
  const take = useTake(proposalSets);
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  // What is stored by now: a new proposal that was saved and could not be submitted is edited from then on.
  const [stored, setStored] = useState(proposal);
  const [failure, setFailure] = useState<{ way: Way; error: unknown }>();
  const [newer, setNewer] = useState<NewerVersion<ClubProposal>>();
  const [busy, setBusy] = useState<Way>();
  const pendingTime = useRef(false);
  const sent = useRef(false);
  const [newId] = useState(makeId);
  const way = useRef<Way>('save');

  async function validate(values: ProposalDraft): Promise<FormErrors> {
    return {
      ...(await check(values)),
      ...(values.clubName.trim() === '' ? { clubName: formText.nameNeeded(words) } : {}),
      ...(way.current === 'submit' && values.clubDescription.trim() === ''
        ? { clubDescription: formText.descriptionNeeded(words) }
        : {}),
    };
  }

  const form = useForm<ProposalDraft>({
    initialValues: proposal === undefined ? blankClub : draftOf(proposal, titles),
    validate,
  });

  function change(patch: Partial<ProposalDraft>) {
    form.setValues(patch);
    for (const field of Object.keys(patch)) form.clearFieldError(field);
    for (const field of Object.keys(form.errors)) {
      if (field.startsWith('studentMemberships') || field.startsWith('facultyMemberships'))
        form.clearFieldError(field);
    }
  }

  async function save(values: ProposalDraft): Promise<ClubProposal> {
    const payload = payloadOf(values);
    const { data } =
      stored === undefined
        ? await create.mutateAsync({ ...newClubProposal.parse(payload), newId })
        : await update.mutateAsync(
            clubProposalEdit.parse({ ...payload, _id: stored._id, updatedAt: stored.updatedAt }),
          );
    setStored(data);
    form.resetDirty(values);
    return data;
  }

  async function submit(values: ProposalDraft) {
    if (sent.current) return;
    if (pendingTime.current) {
      form.setFieldError('weeklyMeetingTimes', fieldText.timePending);
      focusFirstError();
      return;
    }
    const chosen = way.current;
    sent.current = true;
    setBusy(chosen);
    setFailure(undefined);
    try {
      const saved = await save(values);
      if (chosen === 'submit') {
        await move.mutateAsync({
          clubId: saved._id,
          status: 'facultyReviewing',
          updatedAt: saved.updatedAt,
        });
      }
      await navigate({ to: clubPaths.proposal(saved._id), replace: true });
      if (chosen === 'submit') noticeSuccess(ownText.submittedTitle, ownText.submittedBody);
      else if (saved.clubProposalSubmissionStatus === 'studentDrafting')
        noticeSuccess(ownText.savedTitle, ownText.savedBody);
      else noticeSuccess(ownText.changedTitle);
    } catch (error) {
      sent.current = false;
      const found = newerVersion(error, clubProposalSchema);
      if (found !== undefined) take(found.present);
      if (found?.present.can['proposal.update'] === true) {
        setNewer(found);
        return;
      }
      setFailure({ way: chosen, error });
      form.setErrors(fieldErrors(error));
      focusFirstError();
    } finally {
      setBusy(undefined);
    }
  }

  /** The form goes on upon a newer version. */
  function settle(present: ClubProposal, values: ProposalDraft) {
    setStored(present);
    form.setValues(values);
    form.resetDirty(draftOf(present, titles));
    form.clearErrors();
    setNewer(undefined);
  }

  const fields = {
    values: form.values,
    errors: form.errors,
    onChange: (patch: Partial<ClubDraft>) => change(patch),
    may: everyField,
  };
  const drafting = stored === undefined || stored.clubProposalSubmissionStatus === 'studentDrafting';
  return (
    <>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event) => form.onSubmit(submit, focusFirstError)(event)}
      >
        <div className={formStyles.columns}>
          <div className={formStyles.stack}>
            <Card labelledBy="proposal-about">
              <div className={formStyles.fields}>
                <h2 id="proposal-about">{createText.about}</h2>
                <AboutFields {...fields} tags={clubTags} strandHint={ownText.strandHint} />
                <HighlightFields {...fields} />
              </div>
            </Card>
          </div>
          <div className={formStyles.stack}>
            <Card labelledBy="proposal-meets">
              <div className={formStyles.fields}>
                <h2 id="proposal-meets">{createText.meets}</h2>
                <MeetingFields
                  {...fields}
                  onPendingTime={(pending) => {
                    pendingTime.current = pending;
                  }}
                />
              </div>
            </Card>
            <Card labelledBy="proposal-people">
              <div className={formStyles.fields}>
                <h2 id="proposal-people">{createText.people}</h2>
                <p className={formStyles.hint}>{ownText.peopleHint}</p>
                <PeopleFields values={form.values} errors={form.errors} onChange={change} />
              </div>
            </Card>
          </div>
        </div>
        <FormBar
          conflict={
            newer && (
              <ProposalConflict
                base={stored}
                newer={newer}
                mine={form.values}
                titles={titles}
                onSettle={settle}
              />
            )
          }
          failure={
            <FormFailure
              title={failure?.way === 'submit' ? ownText.submitFailed : ownText.saveFailed}
              error={failure?.error}
              marks
            />
          }
        >
          {drafting && !features.proposals.enabled ? null : (
            <Button
              variant="filled"
              loading={busy === 'submit'}
              disabled={busy === 'save' || newer !== undefined}
              onClick={(event) => {
                way.current = 'submit';
                event.currentTarget.form?.requestSubmit();
              }}
            >
              {drafting ? ownText.submit : ownText.resubmit}
            </Button>
          )}
          <Button
            type="submit"
            loading={busy === 'save'}
            disabled={busy === 'submit' || newer !== undefined}
            onClick={() => {
              way.current = 'save';
            }}
          >
            {drafting ? ownText.saveDraft : ownText.save}
          </Button>
          <LinkButton
            variant="subtle"
            className={styles.cancel}
            to={stored === undefined ? clubPaths.dashboard : clubPaths.proposal(stored._id)}
          >
            {formText.cancel}
          </LinkButton>
        </FormBar>
      </form>
      <LeaveGuard unsaved={() => !sent.current && form.isDirty()} />
    </>
  );
}
