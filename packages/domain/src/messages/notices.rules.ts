/** The one table of notices: which event notifies which people, and which record's deletion removes its notices. */
import type { FactsOf, NoticeKind } from './notices.contract.ts';

/**
 * The people to notify: people at the school, without the person who caused the event.
 * - `persons`: the people the event is about, named in its announcement.
 * - `projectStudents`: the project's students.
 * - `clubPeople`: the club's members and advisors.
 * - `administrators`: the school's administrators.
 */
export type Audience = 'persons' | 'projectStudents' | 'clubPeople' | 'administrators';

type Row<Kind extends NoticeKind> = {
  tells: Audience;
  /** The fact that names the record. Deleting the record deletes the notices about it. */
  record: Exclude<keyof FactsOf<Kind>, 'kind'> & `${string}Id`;
};

export const noticeTable = {
  /** The proposal's author, when it is approved, rejected or returned. */
  clubProposalDecided: { tells: 'persons', record: 'clubId' },
  projectProposalDecided: { tells: 'persons', record: 'projectId' },
  /** Who requested the money. */
  budgetDecided: { tells: 'persons', record: 'budgetRequestId' },
  /** The student whose post it is. */
  postCommented: { tells: 'persons', record: 'commentId' },
  /** The student. */
  tokensAwarded: { tells: 'persons', record: 'studentId' },
  /** Who was added or removed. */
  clubJoined: { tells: 'persons', record: 'clubId' },
  clubLeft: { tells: 'persons', record: 'clubId' },
  projectJoined: { tells: 'persons', record: 'projectId' },
  projectLeft: { tells: 'persons', record: 'projectId' },
  evaluationAttached: { tells: 'projectStudents', record: 'evaluationEventId' },
  evaluationHandedBack: { tells: 'projectStudents', record: 'evaluationEventId' },
  /** For meetings that haven't started yet. */
  meetingCancelled: { tells: 'clubPeople', record: 'meetingId' },
  meetingReinstated: { tells: 'clubPeople', record: 'meetingId' },
  meetingMoved: { tells: 'clubPeople', record: 'meetingId' },
  messageUnscheduled: { tells: 'administrators', record: 'messageId' },
  /** Who requested the export. */
  exportReady: { tells: 'persons', record: 'jobId' },
} as const satisfies { [Kind in NoticeKind]: Row<Kind> };

type Told<Who extends Audience> = {
  [Kind in NoticeKind]: (typeof noticeTable)[Kind]['tells'] extends Who ? Kind : never;
}[NoticeKind];

/** An event, as a feature announces it: with the persons if the table can't find them itself. */
export type Happening =
  | { facts: FactsOf<Told<'persons'>>; persons: readonly string[] }
  | { facts: FactsOf<Told<'projectStudents' | 'clubPeople' | 'administrators'>> };

/** The facts that name a record. */
export type RecordFact = (typeof noticeTable)[NoticeKind]['record'];
