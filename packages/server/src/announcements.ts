/** The functions to call, in the same transaction, when another feature's records change. */
import { announceTo } from './announcing.ts';
import { renameMeetings } from './features/attendance/attendance.store.ts';
import { followMemberships } from './features/attendance/upcoming.store.ts';
import { clubProposalStore } from './features/clubs/proposals/proposals.store.ts';
import { followProjectMembers } from './features/evaluations/assignments/attach.store.ts';
import { seeNoticesOf, writeNotices } from './features/messages/inbox/notices.store.ts';
import { returnScheduled } from './features/messages/inbox/scheduled.work.ts';
import { projectProposalStore } from './features/projects/proposals/proposals.store.ts';

export const announce = announceTo({
  /** Students joined or left clubs, left the school or were restored. */
  membersChanged: [followMemberships],
  /** Students joined projects, or were restored to the school. */
  projectMembersChanged: [followProjectMembers],
  clubRenamed: [renameMeetings],
  /** Something happened that people are notified of, according to the domain's table of notices. */
  happened: [writeNotices],
  /** A person has read records outside their inbox. */
  recordsSeen: [seeNoticesOf],
  /** Teachers are about to be archived or deleted. */
  facultyLeaving: [returnScheduled],
  /** A student is about to be deleted. */
  studentDeleted: [clubProposalStore.deleteDrafts, projectProposalStore.deleteDrafts],
});
