/** SQL of people and of what they said, as answers carry them: in full for staff, without addresses for students. */
import { utc } from '../../db/instants.ts';

const studentsFields = (alias: string) => `'_id', ${alias}.id, 'displayName', ${alias}.display_name`;
const staffFields = (alias: string) => `${studentsFields(alias)}, 'schoolEmail', ${alias}.school_email,
  'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name`;

/**
 * The row of `person` called `alias`, as staff see a person.
 * @param more further keys and values, after a comma
 */
export const personJson = (alias: string, more = ''): string =>
  `json_build_object(${staffFields(alias)}${more})`;

/** The same as students see a person (decision 0026). */
export const studentsPersonJson = (alias: string, more = ''): string =>
  `json_build_object(${studentsFields(alias)}${more})`;

/**
 * The same in an answer that both get.
 * @param toStudent SQL of whether the reader is a student
 */
export const seenPersonJson = (toStudent: string, alias: string, more = ''): string =>
  `case when ${toStudent} then ${studentsPersonJson(alias, more)} else ${personJson(alias, more)} end`;

/** What a comment `x` on a club's papers says of its author beside the names; goes to `commentJson`. */
export const byFaculty = ", 'submittedByFaculty', x.author_kind = 'faculty'";

/**
 * The comment `x`; students get no address and no legal name with it.
 * @param toStudent SQL of whether the reader is a student
 * @param more further keys and values, after a comma: whether faculty wrote it among them
 */
export function commentJson(toStudent: string, more: string): string {
  const fields = `'_id', x.id, 'content', x.content, 'commentDate', ${utc('x.created_at')},
  'submittedByDisplayName', x.display_name, 'displayName', x.display_name${more}`;
  const named = "'submittedByEmail', x.author_email, 'firstName', x.first_name, 'lastName', x.last_name";
  return `case when ${toStudent} then json_build_object(${fields}) else json_build_object(${fields}, ${named}) end`;
}
