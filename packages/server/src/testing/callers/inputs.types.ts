/** The type of an input of the access matrix. */
import type { Permission } from '@casement/domain/access.ts';
import type { Scene } from './callers.ts';

export type NamedInput = {
  /** The purpose of the payload, in a word or two. */
  name: string;
  /** The permission that this payload needs in addition to the call's own. */
  needs?: Permission;
  /**
   * The answer to another school's administrator who sends it: the same as for anybody without that record.
   * By default 404 if the call is about a record, otherwise success (with their own school's data).
   */
  elsewhere?: 404 | 422;
  /** A call that the same caller makes afterwards, so that its session is as before. */
  after?: string;
  /** The status of a success; 200 by default. */
  answers?: 302;
  /** The payload; a promise if records have to be created for it first. */
  input(scene: Scene): unknown;
};
