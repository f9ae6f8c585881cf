/** A screen, and the roles that can see it. */
import type { Role } from './people.ts';

export type Screen = {
  name: string;
  /**
   * `{club}` is the demo club that the teacher advises, the leader leads and the student is in; `{student}` is
   * that student; `{audit}` the token of an audit link, `{ownProposal}` the caller's own proposal, `{openProposal}` one that waits for a decision;
   * `{template}` is a content template, `{assignment}` an evaluation assignment, `{evaluation}` one at the demo project;
   * `{projectProposal X}` is the project proposal and `{message X}` the message of that name;
   * `{project}` is the demo project of the teacher, the leader and the student;
   * `{ownEvidence}` the caller's latest evidence of an earlier day; `{draft}` is empty, but makes sure that the caller has a draft.
   */
  path: string;
  roles: readonly (Role | 'nobody')[];
  /** Wait for this text, so that a skeleton isn't mistaken for the screen. */
  shows: RegExp;
};

export const staff = ['administrator', 'teacher'] as const;
export const students = ['leader', 'student'] as const;
export const everyone = [...staff, ...students] as const;
