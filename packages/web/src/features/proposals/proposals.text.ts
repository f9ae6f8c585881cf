/** Words that all kinds of proposals share, for students and for the CAS office. */

import { counted, formatCount, listed } from '@casement/domain/shared/locale.ts';
import {
  type ProposalStatus,
  proposalStatusLabel,
  type TrackerStep,
} from '@casement/domain/shared/proposals.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { commonText } from '../../lib/text/words.text.ts';
import type { StatusTone } from '../../ui/mark/StatusBadge.tsx';

/** The badge's tone for each status. */
export const statusTones: Readonly<Record<ProposalStatus, StatusTone>> = {
  studentDrafting: 'quiet',
  facultyReviewing: 'waiting',
  studentRevising: 'returned',
  approved: 'good',
  rejected: 'bad',
};

const unknown = 'Unknown';

export const proposalText = {
  tracker: 'Proposal status',
  trackerSteps: {
    studentDrafting: 'Student Drafting',
    facultyReviewing: 'Faculty Reviewing',
    studentRevising: 'Student Revising',
    decided: 'Approved',
  } satisfies Record<TrackerStep['step'], string>,
  rejectedStep: 'Rejected',
  by: (name: string | undefined) => `Proposed by ${name ?? unknown}`,
  submitted: (date: string) => `submitted ${date}`,
  notSubmitted: 'not submitted yet',
  left: 'has left the school',
  classOf,
  comments: 'Comments',
  admin: 'Admin',
  history: 'History',
  step: (name: string, to: ProposalStatus) => {
    const done: Record<ProposalStatus, string> = {
      studentDrafting: 'started again',
      facultyReviewing: 'submitted it for review',
      studentRevising: 'returned it for revision',
      approved: 'approved it',
      rejected: 'rejected it',
    };
    return `${name} ${done[to]}`;
  },
  details: 'Details',
  members: 'Members',
  memberCount: (count: number) => (count === 0 ? 'No students' : counted(count, 'student', 'students')),
  people: 'People',
  proposerJoins: (name: string) => `${name} becomes a member when it’s approved.`,
  youJoin: () => 'You become a member when it’s approved.',
  noRegular: 'No members added',
};

/** For students. */
export const ownText = {
  section: 'Your proposals',
  closed: 'Proposals are closed',
  editTitle: 'Edit proposal',
  editForbidden: 'You can’t edit this proposal',
  locked: (status: ProposalStatus) =>
    `This proposal is ${proposalStatusLabel(status).toLowerCase()} and can’t be edited`,
  saveDraft: 'Save draft',
  submit: 'Submit for review',
  resubmit: 'Submit again',
  submitting: 'Submitting…',
  submitFailed: 'The proposal was not submitted.',
  saveFailed: 'The proposal was not saved.',
  savedTitle: 'Draft saved',
  savedBody: 'Only you can see it until you submit it.',
  changedTitle: 'Changes saved',
  submittedTitle: 'Proposal submitted',
  submittedBody: 'The CAS office will review it. You’ll see the decision here and on your home page.',
  edit: commonText.edit,
  next: {
    studentDrafting: 'Only you can see this draft. Submit it when you’re ready.',
    facultyReviewing: 'The CAS office is reviewing this proposal. You can comment but not edit it.',
    studentRevising: 'The CAS office asked for changes. Read the comments, then submit it again.',
    approved: 'This proposal was approved.',
    rejected: 'This proposal was rejected. You can submit a new one.',
  } satisfies Record<ProposalStatus, string>,
  nextTitle: 'Next step',
  delete: 'Delete proposal',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteBody: (comments: number) =>
    [
      'This permanently deletes the proposal',
      comments === 0 ? '.' : ` with its ${counted(comments, 'comment', 'comments')}.`,
    ].join(''),
  deleted: (name: string) => `${name} was deleted`,
};

/** For the CAS office. */
export const reviewText = {
  actionRequired: 'Action Required',
  by: (name: string | undefined) => `By ${name ?? unknown}`,
  submittedOn: (date: string) => `Submitted ${date}`,
  changedOn: (date: string) => `Last changed ${date}`,
  commentCount: (count: number) => counted(count, 'comment', 'comments'),
  actionCount: (count: number) => counted(count, 'proposal', 'proposals'),
  caughtUp: 'All Caught Up!',
  underReview: 'Under Student Review',
  decided: 'Decided',
  decidedBy: (date: string, name: string | null) => (name === null ? date : `${name}, ${date}`),
  moreDecided: (count: number) => `Show ${formatCount(count)} earlier`,
  search: 'Search student-reviewing proposals...',
  noReviews: 'No Student Reviews',
  noMatch: 'No proposal with that name',
  showAll: 'Show all',
  shown: (shown: number, all: number) => `${shown} of ${all} proposals shown`,
  decision: 'Decision',
  approve: 'Approve Proposal',
  approving: 'Approving...',
  return: 'Return to Student for Revision',
  returning: 'Returning...',
  returnHint: 'Say in a comment what should change before you return it.',
  reject: 'Reject Proposal',
  rejecting: 'Rejecting...',
  rejectTitle: (name: string) => `Reject ${name}?`,
  rejectBody: 'The student can’t submit it again. To ask for changes, return it instead.',
  commentFirst: 'Post or clear your comment first.',
  failed: 'The proposal was not changed.',
  done: {
    approved: (name: string) => `${name} was approved`,
    studentRevising: (name: string) => `${name} was returned to the student`,
    rejected: (name: string) => `${name} was rejected`,
  },
  leftOut: (names: readonly string[]) => `Not added because they’ve left: ${listed(names)}.`,
  waiting: {
    facultyReviewing: 'Not decided yet.',
    studentRevising: 'Waiting for the student’s changes.',
    studentDrafting: 'This proposal is a draft.',
    approved: 'This proposal was approved.',
    rejected: 'This proposal was rejected.',
  } satisfies Record<ProposalStatus, string>,
};

/** The notice after a decision: its title, and a body if there's more to say. */
export function decidedNotice(
  to: keyof typeof reviewText.done,
  name: string,
  leftOut: readonly string[],
  approvedBody: string,
): [title: string, body?: string] {
  const title = reviewText.done[to](name);
  if (to !== 'approved') return [title];
  return [title, [approvedBody, ...(leftOut.length === 0 ? [] : [reviewText.leftOut(leftOut)])].join(' ')];
}
