import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { comparedFields, type NewerVersion } from '../../../lib/api/conflicts.ts';
import { useMe } from '../../../lib/api/session.ts';
import { formatInstant } from '../../../lib/time/time.ts';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { clubTagsQuery, facultyQuery, studentsQuery } from '../clubs.queries.ts';
import { createText, editText, informationWords } from '../form/form.text.ts';
import { draftOf, type ProposalDraft, proposalFields, rebaseProposal } from './draft.rules.ts';

type ProposalConflictProps = {
  /** What the form was begun with; nothing where it was new. */
  base: ClubProposal | undefined;
  newer: NewerVersion<ClubProposal>;
  mine: ProposalDraft;
  /** Of the school's leadership roles. */
  titles: readonly string[];
  onSettle: (present: ClubProposal, values: ProposalDraft) => void;
};

const labels = {
  ...editText.fields,
  advisors: createText.advisors,
  roles: createText.roles,
  members: createText.members,
};

/** A proposal that was saved elsewhere while it was edited. */
export function ProposalConflict({ base, newer, mine, titles, onSettle }: ProposalConflictProps) {
  const { timeZone } = useMe().school;
  const { clubTags } = useSuspenseQuery(clubTagsQuery).data.data;
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const { faculty } = useSuspenseQuery(facultyQuery).data.data;
  const { present, said } = newer;
  const theirs = draftOf(present, titles);
  const begun = draftOf(base ?? present, titles);
  const names = new Map([...students, ...faculty].map(({ _id, displayName }) => [_id, displayName]));
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '').join(', ');

  return (
    <ConflictPanel
      title={said}
      when={formatInstant(present.updatedAt, timeZone)}
      rows={comparedFields(proposalFields, mine, theirs, labels, (field, draft) => {
        if (field === 'advisors' || field === 'members') return named(draft[field]);
        if (field !== 'roles') return informationWords(field, draft, clubTags);
        return Object.entries(draft.roles)
          .map(([title, ids]) => `${title}: ${named(ids)}`)
          .join('\n');
      })}
      onUseNewer={() => onSettle(present, theirs)}
      onKeepMine={() => onSettle(present, rebaseProposal(begun, mine, theirs))}
    />
  );
}
