/** SQL of the faculty's directory. */
import { type FacultyCard, facultyCard } from '@casement/domain/faculty/faculty.contract.ts';
import { person } from '@casement/domain/shared/answers.ts';
import { statement, type Tx } from '../../db/client.ts';
import { KeptDirectory } from '../../db/directories.ts';
import { alphabetical } from '../../db/order.ts';

const columns = `id as "_id", school_email as "schoolEmail", first_name as "firstName", last_name as "lastName",
          display_name as "displayName"`;

const directory = statement(
  'faculty_directory',
  facultyCard,
  `select ${columns}, archived, administrator from person where kind = 'faculty' order by ${alphabetical('first_name')}, ${alphabetical('last_name')}, id`,
);

/** All faculty by first name. */
export const facultyDirectory = new KeptDirectory<FacultyCard[]>('people', (tx) => tx.all(directory));

const named = statement(
  'faculty_for_proposal',
  person,
  `select ${columns} from person where kind = 'faculty' and not archived order by ${alphabetical('first_name')}, ${alphabetical('last_name')}, id`,
);

/** Faculty who may be named: those who are not archived. */
export async function facultyWhoMayBeNamed(tx: Tx) {
  return tx.all(named);
}
