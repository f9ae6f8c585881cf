/** Words of club proposals, the student's side and the office's. */
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';
import {
  type ProposalStatus,
  proposalStatusLabel,
  type TrackerStep,
} from '@casement/domain/shared/proposals.ts';
import { counted, formatCount } from '../../../lib/text/numbers.ts';
import type { StatusTone } from '../../../ui/mark/StatusBadge.tsx';

/** The ground of each status's badge. */
export const statusTones: Readonly<Record<ProposalStatus, StatusTone>> = {
  studentDrafting: 'quiet',
  facultyReviewing: 'waiting',
  studentRevising: 'returned',
  approved: 'good',
  rejected: 'bad',
};

const unknown = 'Unknown';

export const proposalText = {
  tracker: 'Where this proposal stands',
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
  about: 'Description',
  noDescription: 'No description yet.',
  categories: 'Categories',
  details: 'Details',
  members: 'Members',
  memberCount: (count: number) => (count === 0 ? 'Nobody named' : counted(count, 'student', 'students')),
  firstMeeting: 'First meeting',
  noMeeting: 'None set',
  location: 'Location',
  noLocation: 'None set',
  strand: 'CAS strand',
  noStrand: 'Left open',
  highlights: 'Highlights',
  noHighlights: 'No Highlights Yet',
  people: 'People',
  advisors: 'Faculty advisors',
  noAdvisors: 'No faculty advisor',
  regular: 'Members',
  noRegular: 'No members named',
  proposerJoins: (name: string) => `${name} becomes a member when it is approved.`,
  youJoin: () => 'You become a member when it is approved.',
  left: 'has left the school',
  classOf: (graduatingClass: string) => `Class of ${graduatingClass}`,
  comments: 'Comments',
  admin: 'Admin',
  history: 'History',
  step: (name: string, to: ProposalStatus) => {
    const done: Record<ProposalStatus, string> = {
      studentDrafting: 'began again',
      facultyReviewing: 'submitted it for review',
      studentRevising: 'returned it for revision',
      approved: 'approved it',
      rejected: 'rejected it',
    };
    return `${name} ${done[to]}`;
  },
  toClub: (words: ClubWords) => `Open the ${words.one}`,
};

/** The student's side. */
export const ownText = {
  section: 'Your proposals',
  forbidden: (words: ClubWords) => `You cannot propose ${words.many}`,
  closed: 'The school takes no new proposals at present',
  title: (words: ClubWords) => `Propose ${words.one}`,
  summary: 'Only you see a draft. A name and a description are enough to submit it.',
  editTitle: 'Edit proposal',
  editForbidden: 'You cannot edit this proposal',
  locked: (status: ProposalStatus) => `What is “${proposalStatusLabel(status)}” cannot be edited`,
  strandHint: 'Leave it open when you are not sure: the CAS office chooses it then.',
  peopleHint: 'Whom you name joins when it is approved, and so do you.',
  saveDraft: 'Save draft',
  save: 'Save changes',
  submit: 'Submit for review',
  resubmit: 'Submit again',
  submitting: 'Submitting...',
  submitFailed: 'The proposal was not submitted.',
  saveFailed: 'The proposal was not saved.',
  savedTitle: 'Draft saved',
  savedBody: 'Only you see it until you submit it.',
  changedTitle: 'Changes saved',
  submittedTitle: 'Proposal submitted',
  submittedBody: 'The CAS office reads it next. Its answer stands here and on your home page.',
  edit: 'Edit',
  incomplete: 'Before you can submit it, add a description.',
  next: {
    studentDrafting: 'Nobody else sees this draft. Submit it when it says what you mean.',
    facultyReviewing: 'The CAS office is reading it. You can comment meanwhile, but not change it.',
    studentRevising:
      'The CAS office has read it and asks for changes. See the comments, then submit it again.',
    approved: 'It is approved, and open to everybody.',
    rejected: 'It was not taken. You can propose another.',
  } satisfies Record<ProposalStatus, string>,
  nextTitle: 'What happens now',
  delete: 'Delete proposal',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteBody: (comments: number) =>
    [
      'Its text and the people it names are lost',
      comments === 0 ? '.' : `, and ${counted(comments, 'comment', 'comments')} with it.`,
      ' This cannot be undone.',
    ].join(''),
  deleted: (name: string) => `${name} was deleted`,
};

/** The office's side. */
export const reviewText = {
  dashboard: (words: ClubWords) => `${words.One} Proposals`,
  forbidden: 'Proposals are read by the CAS office',
  actionRequired: 'Action Required',
  by: (name: string | undefined) => `By ${name ?? unknown}`,
  submittedOn: (date: string) => `Submitted ${date}`,
  changedOn: (date: string) => `Last changed ${date}`,
  commentCount: (count: number) => counted(count, 'comment', 'comments'),
  actionCount: (count: number) => counted(count, 'proposal', 'proposals'),
  caughtUp: 'All Caught Up!',
  caughtUpBody: (words: ClubWords) =>
    `You're all up to date. No pending ${words.one} proposals require your attention.`,
  underReview: 'Under Student Review',
  decided: 'Decided',
  decidedBy: (date: string, name: string | null) => (name === null ? date : `${name}, ${date}`),
  moreDecided: (count: number) => `Show ${formatCount(count)} earlier`,
  search: 'Search student-reviewing proposals...',
  noReviews: 'No Student Reviews',
  noReviewsBody: (words: ClubWords) =>
    `No ${words.many} are currently being revised by students based on your feedback.`,
  noMatch: 'No proposal of that name',
  showAll: 'Show all',
  shown: (shown: number, all: number) => `${shown} of ${all} proposals shown`,
  decision: 'Decision',
  strandNeeded: 'Please choose a strand',
  chooseStrand: 'The student left the strand open. An approval needs one.',
  approve: 'Approve Proposal',
  approving: 'Approving...',
  return: 'Return to Student for Revision',
  returning: 'Returning...',
  returnHint: 'Say in a comment what should change before you return it.',
  reject: 'Reject Proposal',
  rejecting: 'Rejecting...',
  rejectTitle: (name: string) => `Reject ${name}?`,
  rejectBody:
    'The student sees it as rejected and cannot submit it again. To ask for changes, return it instead.',
  commentFirst: 'Add this comment first, or empty it.',
  failed: 'The proposal was not changed.',
  done: {
    approved: (name: string) => `${name} is approved`,
    studentRevising: (name: string) => `${name} was returned to the student`,
    rejected: (name: string) => `${name} is rejected`,
  },
  approvedBody: (words: ClubWords) => `The ${words.one} is open, with the members it named.`,
  leftOut: (names: readonly string[]) =>
    `Not added, having left the school: ${new Intl.ListFormat('en').format(names)}.`,
  waiting: {
    facultyReviewing: 'Not decided yet.',
    studentRevising: 'It is with the student, who submits it again after the changes.',
    studentDrafting: 'It is a draft.',
    approved: 'It was approved.',
    rejected: 'It was rejected.',
  } satisfies Record<ProposalStatus, string>,
};
