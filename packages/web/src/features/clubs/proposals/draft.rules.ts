/** The draft of a proposal's form, and its payload. */
import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { rebase } from '../../../lib/drafts/drafts.ts';
import { plainMember } from '../clubs.rules.ts';
import {
  type ClubDraft,
  type InformationField,
  informationFields,
  membershipsOf,
  type PeopleDraft,
} from '../form/form.rules.ts';

/** A proposal's draft. */
export type ProposalDraft = ClubDraft & PeopleDraft;

/**
 * The editable part of a proposal. People who have left the school are left out; a role that the school no
 * longer has becomes plain membership.
 * @param titles of the school's club roles
 */
export function draftOf(proposal: ClubProposal, titles: readonly string[]): ProposalDraft {
  const here = proposal.studentMemberships.filter(({ student }) => !student.archived);
  const roles = Object.fromEntries(
    titles.flatMap((title) => {
      const ids = here.filter(({ roleKey }) => roleKey === title).map(({ student }) => student._id);
      return ids.length === 0 ? [] : [[title, ids]];
    }),
  );
  const leading = new Set(Object.values(roles).flat());
  return {
    clubName: proposal.clubName,
    clubDescription: proposal.clubDescription,
    casStrand: proposal.casStrand,
    clubTagIds: proposal.tags.map((tag) => tag._id),
    weeklyMeetingTimes: proposal.weeklyMeetingTimes,
    generalLocationOfMeetings: proposal.generalLocationOfMeetings.slice(0, 1),
    clubHighlights: proposal.clubHighlights,
    advisors: proposal.facultyMemberships
      .filter(({ faculty }) => !faculty.archived)
      .map(({ faculty }) => faculty._id),
    members: [...new Set(here.map(({ student }) => student._id))].filter((id) => !leading.has(id)),
    roles,
  };
}

type ProposalField = InformationField | keyof PeopleDraft;

/** The fields of a proposal, in the order of the form. */
export const proposalFields = [
  ...informationFields,
  'advisors',
  'roles',
  'members',
] as const satisfies readonly ProposalField[];

/** Applies changes to a newer version, leaders role by role; a leader isn't also a plain member. */
export function rebaseProposal(
  base: ProposalDraft,
  mine: ProposalDraft,
  newer: ProposalDraft,
): ProposalDraft {
  const titles = Object.keys({ ...base.roles, ...mine.roles, ...newer.roles });
  const every = (roles: PeopleDraft['roles']): PeopleDraft['roles'] =>
    Object.fromEntries(titles.map((title) => [title, roles[title] ?? []]));
  const roles = rebase(titles, every(base.roles), every(mine.roles), every(newer.roles));
  const leading = new Set(Object.values(roles).flat());
  const merged = rebase(proposalFields, base, mine, newer);
  return { ...merged, roles, members: merged.members.filter((id) => !leading.has(id)) };
}

/** A draft in the calls' format. */
export function payloadOf({ advisors, members, roles, ...information }: ProposalDraft) {
  return { ...information, ...membershipsOf({ advisors, members, roles }) };
}

/** The student who proposed it, if they aren't listed in it; they join as a plain member anyway. */
export function proposerApart(
  proposal: Pick<ClubProposal, 'studentMemberships' | 'submittedBy'>,
): ClubProposal['submittedBy'] {
  const { studentMemberships, submittedBy } = proposal;
  const named = studentMemberships.some(({ student }) => student._id === submittedBy?._id);
  return named ? null : submittedBy;
}

/** A proposal's people by role: leadership roles in the school's order, then plain members. */
export function namedByRole(
  proposal: Pick<ClubProposal, 'studentMemberships'>,
  titles: readonly string[],
): {
  roles: { roleKey: string; students: ClubProposal['studentMemberships'][number]['student'][] }[];
  regular: ClubProposal['studentMemberships'][number]['student'][];
} {
  const led = proposal.studentMemberships.filter(({ roleKey }) => roleKey !== plainMember);
  const leaders = new Set(led.map(({ student }) => student._id));
  const keys = new Set([
    ...titles.filter((title) => led.some(({ roleKey }) => roleKey === title)),
    ...led.map(({ roleKey }) => roleKey),
  ]);
  return {
    roles: [...keys].map((roleKey) => ({
      roleKey,
      students: led.filter((one) => one.roleKey === roleKey).map(({ student }) => student),
    })),
    regular: proposal.studentMemberships
      .filter(({ student, roleKey }) => roleKey === plainMember && !leaders.has(student._id))
      .map(({ student }) => student),
  };
}
