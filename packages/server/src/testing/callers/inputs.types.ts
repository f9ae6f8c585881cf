/** The type of an input of the access matrix. */
import type { Permission } from '@casement/domain/access.ts';
import type { Scene } from './callers.ts';

export type NamedInput = {
  /** The purpose of the payload, in a word or two. */
  name: string;
  /** The permission that this payload needs beside the call's own. */
  needs?: Permission;
  /**
   * What another school's administrator is told who sends it: as for anybody without that record. By
   * default 404 where the call is about a record, success (with the own school's data) where not.
   */
  elsewhere?: 404 | 422;
  /** A call that the same caller makes afterwards, so that its session is as before. */
  after?: string;
  /** What a success answers; 200 unless said otherwise. */
  answers?: 302;
  /** The payload; a promise where records have to be made for it first. */
  input(scene: Scene): unknown;
};
