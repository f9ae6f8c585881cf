/** Clubs: schemas and calls. */

import { z } from 'zod';
import { photo } from '../files/files.contract.ts';
import { maxMeetingPhotos } from '../files/files.rules.ts';
import { call, can, data, line, shown, text } from '../shared/answers.ts';
import { id, idInPath, newId } from '../shared/ids.ts';
import { seenPerson } from '../shared/people.ts';
import { comment } from '../shared/records/commentRecords.ts';
import { proposalStatus } from '../shared/records/proposalRecords.ts';
import { casStrand } from '../shared/records/strandRecords.ts';
import { instant } from '../shared/time/instants.ts';
import { isBlank } from '../shared/unicode.ts';
import { budgetRequest } from './budget/budget.contract.ts';
import { clubsText } from './clubs.text.ts';
import { meetingFacts } from './meeting.contract.ts';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A weekly slot in the school's local time. */
export const weeklyMeetingTime = z
  .object({
    day: z.enum(weekdays),
    startHour: z.number().int().min(0).max(23),
    startMinute: z.number().int().min(0).max(59),
    endHour: z.number().int().min(0).max(23),
    endMinute: z.number().int().min(0).max(59),
  })
  .refine((time) => time.startHour * 60 + time.startMinute < time.endHour * 60 + time.endMinute, {
    message: clubsText.timeOrder,
    path: ['endHour'],
  });
export type WeeklyMeetingTime = z.infer<typeof weeklyMeetingTime>;

/** The role keys that aren't titles set by the school. */
export const memberRole = 'member';
export const advisorRole = 'faculty';

export const clubTag = z.object({
  _id: z.string(),
  tag: z.string(),
  fontAwesomeIcon: z.string().nullable(),
  archived: z.boolean(),
});
export type ClubTag = z.infer<typeof clubTag>;

const advisor = seenPerson;

/** A club as the directory lists it. */
export const clubCard = z.object({
  _id: z.string(),
  clubName: z.string(),
  clubDescription: z.string(),
  casStrand,
  wholeSchoolClub: z.boolean(),
  ignoreAbsences: z.boolean(),
  memberCount: z.number().int(),
  graduatingClasses: z.array(z.string()),
  tags: z.array(clubTag.omit({ archived: true })),
  weeklyMeetingTimes: z.array(weeklyMeetingTime),
  generalLocationOfMeetings: z.array(z.string()),
  establishedYear: z.number().int(),
  imageFileId: z.string().nullable(),
  facultyAdvisors: z.array(advisor),
  /** The earliest meeting that counts and hasn't ended; null if none is planned. */
  nextMeeting: meetingFacts.pick({ startDateAndTime: true, endDateAndTime: true, place: true }).nullable(),
});
export type ClubCard = z.infer<typeof clubCard>;

export const clubMember = seenPerson.extend({ graduatingClass: z.string() });
export type ClubMember = z.infer<typeof clubMember>;

/** Null for a current membership; a club's answer has only those. */
const leftAt = z.string().nullable();

const studentMembership = z.object({
  _id: z.string(),
  student: clubMember,
  roleKey: z.string(),
  joinedAt: z.string(),
  leftAt,
});
const facultyMembership = z.object({
  _id: z.string(),
  faculty: advisor,
  roleKey: z.literal(advisorRole),
  joinedAt: z.string(),
  leftAt,
});

export const clubMeeting = meetingFacts.extend({
  attendeeCount: z.number().int(),
  /** In display order. */
  photos: z.array(photo),
});
export type ClubMeeting = z.infer<typeof clubMeeting>;

/** The caller's permissions on the club. */
export const clubCan = can('club');

/** One club with its current members, leaders and meetings. */
export const club = z.object({
  _id: z.string(),
  clubName: z.string(),
  clubDescription: z.string(),
  casStrand,
  wholeSchoolClub: z.boolean(),
  ignoreAbsences: z.boolean(),
  approved: z.boolean(),
  archived: z.boolean(),
  tags: z.array(clubTag),
  weeklyMeetingTimes: z.array(weeklyMeetingTime),
  generalLocationOfMeetings: z.array(z.string()),
  clubHighlights: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  establishedYear: z.number().int(),
  imageFileId: z.string().nullable(),
  status: z.enum(['Active', 'Inactive']),
  members: z.array(clubMember),
  studentMemberships: z.array(studentMembership),
  facultyMemberships: z.array(facultyMembership),
  /** Students with a role that gives them permissions, and advisors. */
  studentFacilitators: z.array(clubMember),
  facultyFacilitators: z.array(advisor),
  /** Null for a club that nobody proposed. */
  clubProposalSubmissionStatus: proposalStatus.nullable(),
  /** Only for faculty, and for leaders who can request funds. */
  budgetRequests: z.array(budgetRequest.omit({ can: true })).optional(),
  proposalComments: z.array(comment).optional(),
  meetings: z.array(clubMeeting),
  can: clubCan,
});
export type Club = z.infer<typeof club>;

/** A club after people or roles were removed; `changed` is false if all had been removed before. */
const clubAfterRemoval = club.extend({ changed: z.boolean() });

const clubName = line(120).pipe(shown(clubsText.name));
const clubDescription = text(4000).pipe(shown(clubsText.description));
const locations = z.array(line(200)).max(1, clubsText.oneLocation);
const highlights = z
  .array(line(500))
  .max(50)
  .transform((list) => list.filter((highlight) => !isBlank(highlight)));
const times = z.array(weeklyMeetingTime).max(28);
const roleKey = line(100).pipe(shown(clubsText.role));

const studentRole = z.object({ studentId: id, roleKey });
const facultyRole = z.object({ facultyId: id, roleKey: z.literal(advisorRole) });

/** The create form. */
export const newClub = z.object({
  clubName,
  clubDescription,
  casStrand,
  clubTagIds: z.array(id).max(50).default([]),
  studentMemberships: z.array(studentRole).max(2000).default([]),
  facultyMemberships: z.array(facultyRole).max(200).default([]),
  generalLocationOfMeetings: locations.default([]),
  weeklyMeetingTimes: times.default([]),
  wholeSchoolClub: z.boolean().default(false),
  ignoreAbsences: z.boolean().default(false),
  clubHighlights: highlights.default([]),
});
export type NewClub = z.infer<typeof newClub>;

/** An edit: only the fields sent are changed. `updatedAt` is the version it was based on. */
export const clubEdit = z.object({
  _id: id,
  clubName: clubName.optional(),
  clubDescription: clubDescription.optional(),
  clubTagIds: z.array(id).max(50).optional(),
  generalLocationOfMeetings: locations.optional(),
  weeklyMeetingTimes: times.optional(),
  casStrand: casStrand.optional(),
  clubHighlights: highlights.optional(),
  updatedAt: instant.optional(),
});
export type ClubEdit = z.infer<typeof clubEdit>;

const photoIds = z
  .array(id)
  .max(maxMeetingPhotos, clubsText.tooManyPhotos(maxMeetingPhotos))
  .refine((ids) => new Set(ids).size === ids.length, clubsText.photoTwice);

/** The image of a club, null for none. `basedOn` is the one that the change replaces. */
const clubImage = z.object({
  clubId: id,
  fileId: id.nullable(),
  basedOn: id.nullable().optional().describe('The image that the change is based on.'),
});

/** The complete list of a meeting's photos. `basedOn` is the list that the caller saw before. */
const meetingPhotos = z.object({
  meetingId: id,
  fileIds: photoIds,
  basedOn: z.array(id).max(100).optional(),
});

const memberRemoval = z
  .object({ memberId: id, type: z.enum(['student', 'faculty']), roleKey: roleKey.optional() })
  .describe('Without roleKey a student leaves all roles and the club.');

const directory = data(z.object({ clubs: z.array(clubCard) }));
const tags = data(z.object({ clubTags: z.array(clubTag) }));
const ofClub = { kind: 'club', from: 'clubId' } as const;

export const clubsContract = {
  directory: call(
    { permission: 'clubs.directory' },
    { shows: ['club', 'clubTag', 'clubSettings', 'meeting', 'mark'] },
  )
    .route({ method: 'GET', path: '/club/allClubsForAdmin', summary: 'The directory of clubs' })
    .output(directory),
  directoryForAdmin: call(
    { permission: 'clubs.directory' },
    { shows: ['club', 'clubTag', 'clubSettings', 'meeting', 'mark'] },
  )
    .route({ method: 'GET', path: '/admin/clubs', summary: 'The directory of clubs' })
    .output(directory),
  browse: call(
    { permission: 'clubs.browse' },
    { shows: ['club', 'clubTag', 'clubSettings', 'meeting', 'mark'] },
  )
    .route({ method: 'GET', path: '/club/clubData', summary: "Approved clubs and the caller's own" })
    .output(
      data(
        z.object({
          clubs: z.array(clubCard),
          memberships: z.array(z.object({ clubId: z.string(), roleKey: z.string(), joinedAt: z.string() })),
          facilitatorClubs: z.array(
            z.object({ _id: z.string(), clubName: z.string(), permissions: z.array(z.string()) }),
          ),
        }),
      ),
    ),
  read: call(
    { permission: 'club.read', record: ofClub },
    { shows: ['club', 'clubTag', 'clubSettings', 'meeting', 'mark'] },
  )
    .route({ method: 'GET', path: '/club/club/{clubId}', summary: 'One club' })
    .input(z.object({ clubId: idInPath }))
    .output(data(club)),
  create: call({ permission: 'club.create' }, { changes: ['club'] })
    .route({ method: 'POST', path: '/club/club', summary: 'Create a club' })
    .input(newClub.extend({ newId }))
    .output(data(club)),
  update: call({ permission: 'club.update', record: { kind: 'club', from: '_id' } }, { changes: ['club'] })
    .route({ method: 'PUT', path: '/club/club', summary: 'Edit a club' })
    .input(clubEdit)
    .output(data(club)),
  setImage: call({ permission: 'club.editImage', record: ofClub }, { changes: ['club'] })
    .route({ method: 'PUT', path: '/club/image', summary: "Set or remove a club's image" })
    .input(clubImage)
    .output(data(club)),
  setMeetingPhotos: call(
    { permission: 'meeting.photos', record: { kind: 'meeting', from: 'meetingId' } },
    { changes: ['club'] },
  )
    .route({ method: 'PUT', path: '/club/meetingPhotos', summary: "Set a meeting's photos, in their order" })
    .input(meetingPhotos)
    .output(data(clubMeeting)),
  delete: call({ permission: 'club.delete', record: ofClub }, { changes: ['club'] })
    .route({ method: 'DELETE', path: '/club/deleteClub', summary: 'Delete a club and its meetings' })
    .input(z.object({ clubId: id }))
    .output(data(z.object({ _id: z.string() }))),
  addMembers: call({ permission: 'club.manageMembers', record: ofClub }, { changes: ['club'] })
    .route({ method: 'PUT', path: '/club/studentMember', summary: 'Add students to a club' })
    .input(z.object({ clubId: id, studentUserIds: z.array(id).min(1).max(2000) }))
    .output(data(club)),
  removeMember: call({ permission: 'club.manageMembers', record: ofClub }, { changes: ['club'] })
    .route({ method: 'DELETE', path: '/club/studentMember', summary: 'Remove a student from a club' })
    .input(z.object({ clubId: id, studentId: id }))
    .output(data(clubAfterRemoval)),
  updateMemberships: call({ permission: 'club.manageLeadership', record: ofClub }, { changes: ['club'] })
    .route({
      method: 'PUT',
      path: '/club/updateClubMemberships',
      summary: 'Add advisors and leadership roles',
    })
    .input(
      z.object({
        clubId: id,
        studentMemberships: z.array(studentRole).max(2000).default([]),
        facultyMemberships: z.array(facultyRole).max(200).default([]),
        putBack: z
          .boolean()
          .default(false)
          .describe(
            'Undoes the removal of students: a role that it didn’t end, or that another student has got since, becomes plain membership.',
          ),
      }),
    )
    .output(data(club)),
  removeMemberships: call({ permission: 'club.manageLeadership', record: ofClub }, { changes: ['club'] })
    .route({
      method: 'PUT',
      path: '/club/removeClubMemberships',
      summary: 'Remove advisors and leadership roles',
    })
    .input(z.object({ clubId: id, memberRemovals: z.array(memberRemoval).min(1).max(2000) }))
    .output(data(clubAfterRemoval)),
  tags: call({ permission: 'clubs.tags' }, { shows: ['clubTag'] })
    .route({ method: 'GET', path: '/club/clubTags', summary: 'Club tags, active and archived' })
    .output(tags),
  tagsForAdmin: call({ permission: 'clubs.tags' }, { shows: ['clubTag'] })
    .route({ method: 'GET', path: '/admin/clubTags', summary: 'Club tags, active and archived' })
    .output(tags),
};
