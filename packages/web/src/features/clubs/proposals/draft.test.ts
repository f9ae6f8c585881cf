/** The form of a proposal: its draft and its payload. */
import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { describe, expect, it } from 'vitest';
import { blankClub } from '../form/form.rules.ts';
import { draftOf, namedByRole, payloadOf, proposerApart } from './draft.rules.ts';

const student = (_id: string, archived = false) => ({
  _id,
  schoolEmail: `${_id}@example.org`,
  firstName: _id,
  lastName: 'Ek',
  displayName: `${_id} Ek`,
  graduatingClass: '2090',
  archived,
});

const proposal: ClubProposal = {
  _id: 'proposal',
  clubName: 'Bees',
  clubDescription: 'Hives.',
  casStrand: null,
  tags: [{ _id: 'tag', tag: 'Nature', fontAwesomeIcon: null, archived: false }],
  weeklyMeetingTimes: [],
  generalLocationOfMeetings: ['Roof'],
  clubHighlights: [],
  clubProposalSubmissionStatus: 'studentDrafting',
  submittedBy: null,
  submittedByName: null,
  submittedAt: null,
  createdAt: '2090-01-01T00:00:00.000Z',
  updatedAt: '2090-01-01T00:00:00.000Z',
  studentMemberships: [
    { student: student('ada'), roleKey: 'President' },
    { student: student('ada'), roleKey: 'member' },
    { student: student('bo'), roleKey: 'A role of last year' },
    { student: student('cy'), roleKey: 'member' },
    { student: student('di', true), roleKey: 'member' },
  ],
  facultyMemberships: [],
  proposalSteps: [],
  proposalComments: [],
  can: {
    'proposal.update': true,
    'proposal.submit': true,
    'proposal.decide': false,
    'proposal.comment': true,
    'proposal.delete': true,
  },
};

describe('the draft of a proposal', () => {
  it('holds students still at the school, in roles that exist', () => {
    const draft = draftOf(proposal, ['President', 'Treasurer']);
    expect(draft).toMatchObject({ roles: { President: ['ada'] }, members: ['bo', 'cy'], casStrand: null });
    expect(payloadOf(draft).studentMemberships).toEqual([
      { studentId: 'ada', roleKey: 'President' },
      { studentId: 'bo', roleKey: 'member' },
      { studentId: 'cy', roleKey: 'member' },
    ]);
  });

  it('is sent in full when it is blank', () => {
    expect(payloadOf(blankClub)).toMatchObject({ studentMemberships: [], facultyMemberships: [] });
  });
});

describe('the people of a proposal', () => {
  it('show the proposer separately, unless the proposal names them', () => {
    const cleo = student('cleo');
    expect(proposerApart({ ...proposal, submittedBy: cleo })?._id).toBe('cleo');
    expect(proposerApart({ ...proposal, submittedBy: student('ada') })).toBeNull();
    expect(proposerApart(proposal)).toBeNull();
  });

  it('are grouped by role, each leader once', () => {
    const { roles, regular } = namedByRole(proposal, ['Treasurer', 'President']);
    expect(roles.map(({ roleKey, students }) => [roleKey, students.map(({ _id }) => _id)])).toEqual([
      ['President', ['ada']],
      ['A role of last year', ['bo']],
    ]);
    expect(regular.map(({ _id }) => _id)).toEqual(['cy', 'di']);
  });
});
