/** Inputs of the access matrix: clubs and their members. */
import type { NamedInput } from '../../testing/callers/inputs.types.ts';

const nothing: NamedInput[] = [{ name: 'as it is', input: () => undefined }];
const club: NamedInput[] = [{ name: 'as it is', input: (scene) => ({ clubId: scene.club.id }) }];

/** Edits of one club by field, each with the permission that the field needs. */
const edits: NamedInput[] = [
  { name: 'nothing', input: ({ club }) => ({ _id: club.id }) },
  {
    name: 'name',
    needs: 'club.editName',
    input: ({ club, word }) => ({ _id: club.id, clubName: word }),
  },
  {
    name: 'description',
    needs: 'club.editDescription',
    input: ({ club, word }) => ({ _id: club.id, clubDescription: word }),
  },
  {
    name: 'highlights',
    needs: 'club.editHighlights',
    input: ({ club, word }) => ({ _id: club.id, clubHighlights: [word] }),
  },
  {
    name: 'tags',
    needs: 'club.editDetails',
    input: ({ club, tag }) => ({ _id: club.id, clubTagIds: [tag.id] }),
  },
  {
    name: 'location',
    needs: 'club.editDetails',
    input: ({ club, word }) => ({ _id: club.id, generalLocationOfMeetings: [word] }),
  },
  {
    name: 'times',
    needs: 'club.editDetails',
    input: ({ club }) => ({
      _id: club.id,
      weeklyMeetingTimes: [{ day: 'Monday', startHour: 15, startMinute: 30, endHour: 16, endMinute: 30 }],
    }),
  },
  {
    name: 'strand',
    needs: 'club.editDetails',
    input: ({ club }) => ({ _id: club.id, casStrand: 'Activity' }),
  },
];

/** Keyed by the procedure's path in the contract. */
export const clubInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'clubs.directory': nothing,
  'clubs.directoryForAdmin': nothing,
  'clubs.browse': nothing,
  'clubs.read': club,
  'clubs.history': club,
  'clubs.create': [
    {
      name: 'a bare club',
      input: ({ word }) => ({
        clubName: word,
        clubDescription: 'What happens there.',
        casStrand: 'Creativity',
      }),
    },
    {
      name: 'with a tag',
      elsewhere: 422,
      input: ({ word, tag }) => ({
        clubName: word,
        clubDescription: 'What happens there.',
        casStrand: 'Creativity',
        clubTagIds: [tag.id],
      }),
    },
    {
      name: 'with people',
      elsewhere: 422,
      input: ({ word, member, advisor }) => ({
        clubName: word,
        clubDescription: 'What happens there.',
        casStrand: 'Service',
        studentMemberships: [{ studentId: member.id, roleKey: 'member' }],
        facultyMemberships: [{ facultyId: advisor.id, roleKey: 'faculty' }],
      }),
    },
  ],
  'clubs.update': edits,
  'clubs.delete': club,
  'clubs.addMembers': [
    { name: 'a student', input: (scene) => ({ clubId: scene.club.id, studentUserIds: [scene.outsider.id] }) },
  ],
  'clubs.removeMember': [
    { name: 'a member', input: (scene) => ({ clubId: scene.club.id, studentId: scene.member.id }) },
  ],
  'clubs.updateMemberships': [
    {
      name: 'a leader',
      input: ({ club: { id }, member, roleKey }) => ({
        clubId: id,
        studentMemberships: [{ studentId: member.id, roleKey }],
      }),
    },
    {
      name: 'an advisor',
      input: ({ club: { id }, teacher }) => ({
        clubId: id,
        facultyMemberships: [{ facultyId: teacher.id, roleKey: 'faculty' }],
      }),
    },
  ],
  'clubs.removeMemberships': [
    {
      name: 'an advisor',
      input: ({ club: { id }, advisor }) => ({
        clubId: id,
        memberRemovals: [{ memberId: advisor.id, type: 'faculty' }],
      }),
    },
  ],
  'clubs.tags': nothing,
  'clubs.tagsForAdmin': nothing,
};
