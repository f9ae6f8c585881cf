/** SQL of the students' directory. */
import { person } from '@casement/domain/shared/answers.ts';
import { type StudentCard, studentCard } from '@casement/domain/students/students.contract.ts';
import { statement, type Tx } from '../../db/client.ts';
import { KeptDirectory } from '../../db/directories.ts';
import { alphabetical } from '../../db/order.ts';

const directory = statement(
  'students_directory',
  studentCard,
  `select id as "_id", school_email as "schoolEmail", first_name as "firstName", last_name as "lastName",
          display_name as "displayName", graduating_class as "graduatingClass", archived,
          json_build_object('hasLoggedIn', last_signed_in_at is not null) as "studentUserActivity"
     from person where kind = 'student'
    order by last_signed_in_at is not null, ${alphabetical('first_name')}, ${alphabetical('last_name')}, id`,
);

/** All students; those who have not signed in first, then by first name. */
export const studentsDirectory = new KeptDirectory<StudentCard[]>('people', (tx) => tx.all(directory));

const named = statement(
  'students_for_proposal',
  person.extend({ graduatingClass: studentCard.shape.graduatingClass }),
  `select id as "_id", school_email as "schoolEmail", first_name as "firstName", last_name as "lastName",
          display_name as "displayName", graduating_class as "graduatingClass"
     from person where kind = 'student' and not archived order by ${alphabetical('first_name')}, ${alphabetical('last_name')}, id`,
);

/** Students who may be named: those who are not archived. */
export async function studentsWhoMayBeNamed(tx: Tx) {
  return tx.all(named);
}
