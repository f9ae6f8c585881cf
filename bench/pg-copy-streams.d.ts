/** The one function of the package that the bench uses; the package has no types of its own. */
declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg';
  export function from(sql: string): NodeJS.WritableStream & Submittable;
}
