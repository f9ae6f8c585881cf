/** The one function the bench uses from this package, which has no types of its own. */
declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  export function from(sql: string): NodeJS.WritableStream & Submittable;
}
