/** The form of a proposal of any kind. */
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import type { FormErrors } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ZodType } from 'zod';
import { useMe } from '../../lib/api/session.ts';
import { useTakeNewer } from '../../lib/cache/takeNewer.ts';
import { type Setting, useTake } from '../../lib/cache/writes.ts';
import type { Comparison } from '../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../lib/drafts/recordForm.ts';
import { makeId } from '../../lib/text/ids.ts';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { ownText } from './proposals.text.ts';

type Version = { _id: string; updatedAt: string };

/**
 * The version that an edit page opens its form with: the first that can be edited, such as after a return. The form
 * itself updates it, and stays open when the proposal can no longer be edited.
 */
export function useOpened<Stored>(current: Stored, isEditable: boolean): Stored | undefined {
  const [opened, setOpened] = useState(() => (isEditable ? current : undefined));
  if (opened === undefined && isEditable) setOpened(() => current);
  return opened;
}

type ProposalFormOptions<Stored extends Version, Draft, Field extends string> = {
  /** The proposal being edited; undefined for a new one. */
  proposal: Stored | undefined;
  /** Parses the current proposal in a 409, and one that can still be edited. */
  schema: ZodType<Stored>;
  editable: ZodType<Stored>;
  sets: (stored: Stored) => readonly Setting[];
  statusOf: (stored: Stored) => ProposalStatus;
  draftOf: (stored: Stored | undefined) => Draft;
  compare: Comparison<Draft, Field>;
  /** A draft's errors, by path; stricter if it's submitted. */
  validate: (draft: Draft, submits: boolean) => Promise<FormErrors>;
  create: (draft: Draft, newId: string) => Promise<{ data: Stored }>;
  update: (draft: Draft, version: Version) => Promise<{ data: Stored }>;
  submit: (stored: Stored) => Promise<unknown>;
  /** The address of the proposal, and of all proposals. */
  pathOf: (id: string) => string;
  dashboard: string;
};

/**
 * The form of a proposal: a new one, or one that can be edited. Saving and submitting are separate buttons.
 * Only a version that can still be edited causes a conflict.
 * @param options how a kind of proposal is parsed, validated and sent
 * @returns the form from `useRecordForm`, whether the proposal was never submitted, whether it can be now,
 * and where Cancel leads
 */
export function useProposalForm<
  Stored extends Version,
  Draft extends Record<string, unknown>,
  Field extends string,
>(options: ProposalFormOptions<Stored, Draft, Field>) {
  const { proposal, schema, editable, sets, statusOf, draftOf, compare, validate } = options;
  const { create, update, submit, pathOf, dashboard } = options;
  const { features } = useMe().school;
  const navigate = useNavigate();
  const take = useTake(sets);
  const takeNewer = useTakeNewer(schema, sets);
  const [newId] = useState(makeId);

  const isDraft = (stored: Stored | undefined) =>
    stored === undefined || statusOf(stored) === 'studentDrafting';
  const canBeSubmitted = (stored: Stored | undefined) => !isDraft(stored) || features.proposals.enabled;
  const submits = (stored: Stored | undefined, pressed: 'save' | undefined) =>
    pressed === undefined && canBeSubmitted(stored);

  async function save(draft: Draft, stored: Stored | undefined, isChanged: boolean): Promise<Stored> {
    if (stored === undefined) return (await create(draft, newId)).data;
    return isChanged ? (await update(draft, stored)).data : stored;
  }

  const edit = useRecordForm<Stored | undefined, Draft, Field, Stored, 'save'>({
    record: proposal,
    schema: editable,
    draftOf,
    compare,
    validate: (draft, stored, _changed, way) => validate(draft, submits(stored, way)),
    write: async (draft, stored, changed, { way, onStored }) => {
      const saved = await save(draft, stored, changed.length > 0);
      // A new proposal that was saved but couldn't be submitted is edited from then on.
      onStored(saved);
      if (submits(saved, way)) await submit(saved);
      return saved;
    },
    onSaved: async (_changed, saved, way) => {
      await navigate({ to: pathOf(saved._id), replace: true });
      if (submits(saved, way)) noticeSuccess(ownText.submittedTitle, ownText.submittedBody);
      else if (isDraft(saved)) noticeSuccess(ownText.savedTitle, ownText.savedBody);
      else noticeSuccess(ownText.changedTitle);
    },
    onNewer: (current) => current && take(current),
    onFailure: async (error) => {
      takeNewer(error);
      return false;
    },
  });
  const { base } = edit;
  return {
    ...edit,
    isDraft: isDraft(base),
    canSubmit: canBeSubmitted(base),
    cancel: base === undefined ? dashboard : pathOf(base._id),
  };
}
