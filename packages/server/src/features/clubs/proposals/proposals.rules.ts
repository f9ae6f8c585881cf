/** Pure decisions about writing proposals. */
import type { WeeklyMeetingTime } from '@casement/domain/clubs/clubs.contract.ts';
import type { ClubProposal, ClubProposalEdit } from '@casement/domain/clubs/proposals/proposals.contract.ts';

type Field = Exclude<keyof ClubProposalEdit, '_id' | 'updatedAt'>;

/** Keys in any order, without repetitions. */
const unordered = (keys: readonly string[] | undefined) => keys && [...new Set(keys)].sort();

/** Times as plain rows, so that the order of an object's properties doesn't matter. */
const rows = (times: readonly WeeklyMeetingTime[] | undefined) =>
  times?.map((time) => [time.day, time.startHour, time.startMinute, time.endHour, time.endMinute]);

/**
 * The real changes of an edit: a form sends all its fields, and unchanged ones are left out. Tags and people
 * have no order.
 */
export function onlyChanges(before: ClubProposal, edit: ClubProposalEdit): ClubProposalEdit {
  const pairs: [Field, unknown, unknown][] = [
    ['clubName', before.clubName, edit.clubName],
    ['clubDescription', before.clubDescription, edit.clubDescription],
    ['casStrand', before.casStrand, edit.casStrand],
    ['clubTagIds', unordered(before.tags.map((tag) => tag._id)), unordered(edit.clubTagIds)],
    ['generalLocationOfMeetings', before.generalLocationOfMeetings, edit.generalLocationOfMeetings],
    ['weeklyMeetingTimes', rows(before.weeklyMeetingTimes), rows(edit.weeklyMeetingTimes)],
    ['clubHighlights', before.clubHighlights, edit.clubHighlights],
    [
      'studentMemberships',
      unordered(before.studentMemberships.map(({ student, roleKey }) => `${student._id} ${roleKey}`)),
      unordered(edit.studentMemberships?.map(({ studentId, roleKey }) => `${studentId} ${roleKey}`)),
    ],
    [
      'facultyMemberships',
      unordered(before.facultyMemberships.map(({ faculty }) => faculty._id)),
      unordered(edit.facultyMemberships?.map(({ facultyId }) => facultyId)),
    ],
  ];
  const changes = { ...edit };
  for (const [field, from, to] of pairs) {
    if (to === undefined || JSON.stringify(from) === JSON.stringify(to)) delete changes[field];
  }
  return changes;
}
