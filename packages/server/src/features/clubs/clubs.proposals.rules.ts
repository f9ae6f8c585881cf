/** Pure decisions about writing proposals. */
import { isDeepStrictEqual } from 'node:util';
import type { ClubProposal, ClubProposalEdit } from '@casement/domain/clubs/clubs.proposals.contract.ts';

type Field = Exclude<keyof ClubProposalEdit, '_id' | 'updatedAt'>;

function inRoles(named: readonly { id: string; roleKey: string }[] | undefined): Set<string> | undefined {
  return named && new Set(named.map(({ id, roleKey }) => `${id} ${roleKey}`));
}

/**
 * What an edit really changes: a form sends all its fields, and those that stand as they are sent are left
 * out. Tags and people have no order.
 */
export function onlyChanges(before: ClubProposal, edit: ClubProposalEdit): ClubProposalEdit {
  const pairs: [Field, unknown, unknown][] = [
    ['clubName', before.clubName, edit.clubName],
    ['clubDescription', before.clubDescription, edit.clubDescription],
    ['casStrand', before.casStrand, edit.casStrand],
    ['clubTagIds', new Set(before.tags.map((tag) => tag._id)), edit.clubTagIds && new Set(edit.clubTagIds)],
    ['generalLocationOfMeetings', before.generalLocationOfMeetings, edit.generalLocationOfMeetings],
    ['weeklyMeetingTimes', before.weeklyMeetingTimes, edit.weeklyMeetingTimes],
    ['clubHighlights', before.clubHighlights, edit.clubHighlights],
    [
      'studentMemberships',
      inRoles(before.studentMemberships.map(({ student, roleKey }) => ({ id: student._id, roleKey }))),
      inRoles(edit.studentMemberships?.map(({ studentId, roleKey }) => ({ id: studentId, roleKey }))),
    ],
    [
      'facultyMemberships',
      inRoles(before.facultyMemberships.map(({ faculty, roleKey }) => ({ id: faculty._id, roleKey }))),
      inRoles(edit.facultyMemberships?.map(({ facultyId, roleKey }) => ({ id: facultyId, roleKey }))),
    ],
  ];
  const changes = { ...edit };
  for (const [field, from, to] of pairs) {
    if (to === undefined || isDeepStrictEqual(from, to)) delete changes[field];
  }
  return changes;
}
