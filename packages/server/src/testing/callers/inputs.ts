/** The inputs of each procedure in the access matrix, which fails for a procedure without any. */

import { attendanceInputs } from '../../features/attendance/attendance.inputs.ts';
import { auditInputs } from '../../features/audit/audit.inputs.ts';
import { calendarInputs } from '../../features/calendar/calendar.inputs.ts';
import { proposalInputs } from '../../features/clubs/proposals/proposals.inputs.ts';
import { officeInputs } from '../../features/clubs/tags/tags.inputs.ts';
import { assignmentInputs } from '../../features/evaluations/assignments/assignments.inputs.ts';
import { evaluationMarkingInputs } from '../../features/evaluations/marking/marking.inputs.ts';
import { fileInputs } from '../../features/files/files.inputs.ts';
import { inboxInputs } from '../../features/messages/inbox/inbox.inputs.ts';
import { messageInputs } from '../../features/messages/messages.inputs.ts';
import { reminderInputs } from '../../features/messages/reminders/reminders.inputs.ts';
import { portfolioCommentInputs } from '../../features/portfolios/comments/comments.inputs.ts';
import { portfolioDirectoryInputs } from '../../features/portfolios/directory/directory.inputs.ts';
import { portfolioExportInputs } from '../../features/portfolios/export/export.inputs.ts';
import { portfolioInputs } from '../../features/portfolios/portfolios.inputs.ts';
import { postInputs } from '../../features/portfolios/posts/posts.inputs.ts';
import { portfolioReviewInputs } from '../../features/portfolios/review/review.inputs.ts';
import { portfolioTokensInputs } from '../../features/portfolios/tokens/tokens.inputs.ts';
import { projectInputs } from '../../features/projects/projects.inputs.ts';
import { projectProposalInputs } from '../../features/projects/proposals/proposals.inputs.ts';
import { schoolInputs } from '../../features/school/school.inputs.ts';
import { templateInputs } from '../../features/templates/templates.inputs.ts';
import { inHours } from '../app/clock.ts';
import { comingClass } from '../factories.ts';
import { demoAddress } from './callers.ts';
import type { NamedInput } from './inputs.types.ts';
import { peopleInputs } from './people.inputs.ts';

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
export const inputs: Readonly<Record<string, readonly NamedInput[]>> = {
  ...schoolInputs,
  'school.front': nothing,
  'school.read': nothing,
  'school.demoAccounts': nothing,
  'school.demoSignIn': [{ name: 'an account', input: () => ({ schoolEmail: demoAddress }) }],
  'profile.me': nothing,
  'profile.update': [
    { name: 'theme', input: () => ({ theme: 'dark' }) },
    {
      name: 'filters, tips and views',
      input: () => ({
        savedFilters: { students: [{ name: 'Diploma', search: 'show=2027' }] },
        dismissed: ['calendarHelp'],
        views: { portfolios: 'cards' },
      }),
    },
    {
      name: 'one filter',
      input: () => ({
        filterChange: { change: 'save', list: 'students', filter: { name: 'Diploma', search: '' } },
      }),
    },
  ],
  'profile.mail': nothing,
  'profile.setMail': [{ name: 'digest', input: () => ({ digest: 'weekly' }) }],
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
  ...projectInputs,
  ...assignmentInputs,
  ...evaluationMarkingInputs,
  ...templateInputs,
  ...messageInputs,
  ...inboxInputs,
  ...reminderInputs,
  ...projectProposalInputs,
  ...portfolioDirectoryInputs,
  ...auditInputs,
  ...portfolioTokensInputs,
  ...portfolioReviewInputs,
};
