/** A club for tests of its screens. */
import { type Club, clubCan } from '@casement/domain/clubs/clubs.contract.ts';
import { offeredBy } from '@casement/domain/shared/permissions.ts';

/** A club without people and meetings, on which the caller can do everything. */
export const clubOf = (patch: Partial<Club> = {}): Club => ({
  _id: '019b2c00-0000-7000-8000-000000000001',
  clubName: 'Chess',
  clubDescription: '',
  casStrand: 'Creativity',
  wholeSchoolClub: false,
  ignoreAbsences: false,
  approved: true,
  archived: false,
  tags: [],
  weeklyMeetingTimes: [],
  generalLocationOfMeetings: [],
  clubHighlights: [],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  establishedYear: 2026,
  imageFileId: null,
  status: 'Active',
  members: [],
  studentMemberships: [],
  facultyMemberships: [],
  studentFacilitators: [],
  facultyFacilitators: [],
  clubProposalSubmissionStatus: null,
  meetings: [],
  can: clubCan.parse(Object.fromEntries(offeredBy('club').map((permission) => [permission, true]))),
  ...patch,
});
