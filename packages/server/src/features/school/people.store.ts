/**
 * SQL for people and for authors of comments in answers: in full for staff, without addresses for students.
 */
import { utc } from '../../db/instants.ts';

const columns = {
  _id: 'id',
  displayName: 'display_name',
  schoolEmail: 'school_email',
  firstName: 'first_name',
  lastName: 'last_name',
  graduatingClass: 'graduating_class',
  archived: 'archived',
};
type Field = keyof typeof columns;

const forStudents: readonly Field[] = ['_id', 'displayName'];
const forStaff: readonly Field[] = [...forStudents, 'schoolEmail', 'firstName', 'lastName'];

const json = (alias: string, fields: readonly Field[], more = '') =>
  `json_build_object(${fields.map((field) => `'${field}', ${alias}.${columns[field]}`).join(', ')}${more})`;

/**
 * The row of `person` with the name `alias`, as staff see a person.
 * @param fields in addition to the names and the address
 * @param more further keys and values, after a comma
 */
export const personJson = (alias: string, fields: readonly Field[] = [], more = ''): string =>
  json(alias, [...forStaff, ...fields], more);

/** The same as students see a person (decision 0026). */
export const studentsPersonJson = (alias: string, ...fields: readonly Field[]): string =>
  json(alias, [...forStudents, ...fields]);

/**
 * The same in an answer for both.
 * @param toStudent SQL for whether the reader is a student
 */
export const seenPersonJson = (toStudent: string, alias: string, ...fields: readonly Field[]): string =>
  `case when ${toStudent} then ${studentsPersonJson(alias, ...fields)} else ${personJson(alias, fields)} end`;

/** The same for staff as columns of a row. */
export const personColumns = (alias: string, ...fields: readonly Field[]): string =>
  [...forStaff, ...fields].map((field) => `${alias}.${columns[field]} as "${field}"`).join(', ');

/** Who did something, by the stored id and name. */
export const signatureJson = (id: string, name: string): string =>
  `json_build_object('_id', ${id}, 'displayName', ${name})`;

/** Columns of a comment with its author, as they were at the time. */
export const authorColumns = 'author_id, author_kind, author_email, first_name, last_name, display_name';

/** Their values: the person `p`, the author. */
export const authorValues = 'p.id, p.kind, p.school_email, p.first_name, p.last_name, p.display_name';

/** Facts about the author of a comment `x` on a club's papers in addition to the names; for `commentJson`. */
export const byFaculty = ", 'submittedByFaculty', x.author_kind = 'faculty'";

/**
 * The comment `x`; students get no address and no legal name with it.
 * @param toStudent SQL for whether the reader is a student
 * @param more further keys and values, after a comma, including whether faculty wrote it
 */
export function commentJson(toStudent: string, more: string): string {
  const fields = `'_id', x.id, 'content', x.content, 'commentDate', ${utc('x.created_at')},
  'submittedByDisplayName', x.display_name, 'displayName', x.display_name${more}`;
  const named = "'submittedByEmail', x.author_email, 'firstName', x.first_name, 'lastName', x.last_name";
  return `case when ${toStudent} then json_build_object(${fields}) else json_build_object(${fields}, ${named}) end`;
}
