/** What each procedure is called with in the access matrix; a procedure without any input fails it. */

import { demoAddress } from './callers.ts';
import { inHours } from './clock.ts';
import { comingClass } from './factories.ts';
import { attendanceInputs } from './inputs.attendance.ts';
import { auditInputs } from './inputs.audit.ts';
import { calendarInputs } from './inputs.calendar.ts';
import { fileInputs } from './inputs.files.ts';
import { peopleInputs } from './inputs.people.ts';
import { portfolioCommentInputs } from './inputs.portfolios.comments.ts';
import { portfolioDirectoryInputs } from './inputs.portfolios.dashboard.ts';
import { portfolioExportInputs } from './inputs.portfolios.export.ts';
import { postInputs } from './inputs.portfolios.posts.ts';
import { portfolioTokensInputs } from './inputs.portfolios.tokens.ts';
import { portfolioInputs } from './inputs.portfolios.ts';
import { proposalInputs } from './inputs.proposals.ts';
import { schoolInputs } from './inputs.school.ts';
import { officeInputs } from './inputs.tags.ts';
import type { NamedInput } from './inputs.types.ts';

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

/** By the procedure's place in the contract. */
export const inputs: Readonly<Record<string, readonly NamedInput[]>> = {
  ...schoolInputs,
  'school.front': nothing,
  'school.read': nothing,
  'school.demoAccounts': nothing,
  'school.demoSignIn': [{ name: 'an account', input: () => ({ schoolEmail: demoAddress }) }],
  'profile.me': nothing,
  'profile.update': [{ name: 'theme', input: () => ({ theme: 'dark' }) }],
  'profile.token': nothing,
  'onboarding.students': [
    {
      name: 'a new student',
      input: ({ word }) => ({
        students: [
          {
            schoolEmail: `${word}@example.org`,
            firstName: 'Ada',
            lastName: 'Ek',
            graduatingClass: comingClass,
          },
        ],
      }),
    },
  ],
  'onboarding.faculty': [
    {
      name: 'a new teacher',
      input: ({ word }) => ({
        faculty: [{ schoolEmail: `${word}@example.org`, firstName: 'Ada', lastName: 'Ek' }],
      }),
    },
  ],
  ...peopleInputs,
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
      elsewhere: 404,
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
  ...officeInputs,
  'attendance.createMeetings': [
    {
      name: 'one meeting',
      input: (scene) => [
        { clubId: scene.club.id, startDateAndTime: inHours(24), endDateAndTime: inHours(25) },
      ],
    },
  ],
  'attendance.deleteMeeting': [{ name: 'a meeting', input: (scene) => ({ meetingId: scene.meeting.id }) }],
  'attendance.mark': [
    {
      name: 'a mark',
      input: ({ attendanceId }) => ({ attendanceId, attendanceStatus: 'present' }),
    },
  ],
  'attendance.markMany': [
    {
      name: 'a list of one',
      input: ({ attendanceId }) => [{ attendanceId, attendanceStatus: 'late' }],
    },
  ],
  'attendance.ofClub': club,
  ...attendanceInputs,
  ...proposalInputs,
  ...calendarInputs,
  ...fileInputs,
  ...portfolioInputs,
  ...portfolioExportInputs,
  ...portfolioCommentInputs,
  ...postInputs,
  ...portfolioDirectoryInputs,
  ...auditInputs,
  ...portfolioTokensInputs,
};
