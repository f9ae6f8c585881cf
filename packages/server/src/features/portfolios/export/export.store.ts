/** SQL of exports: the students of a class, and the stored files of a portfolio. */
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { byLastName } from '../../../db/order.ts';
import { currentStudents } from '../../../db/schema/people.ts';

const ofClass = statement(
  'export_class',
  z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), displayName: z.string() }),
  `select id, first_name as "firstName", last_name as "lastName", display_name as "displayName"
     from ${currentStudents} p where graduating_class = $1
    order by ${byLastName('p')}`,
);

/** The students of a class, without archived ones, by name. */
export async function classStudents(tx: Tx, graduatingClass: string) {
  return tx.all(ofClass, [graduatingClass]);
}

const lock = statement(
  'lock_exported_student',
  z.object({ id: z.string() }),
  `select id from person where id = $1 and kind = 'student' for key share`,
);

/**
 * Locks a student against being deleted until the transaction ends; false if they have been. Call it before the job's
 * row is locked: deleting a student locks the two in this order.
 */
export async function lockExportedStudent(tx: Tx, studentId: string): Promise<boolean> {
  return (await tx.first(lock, [studentId])) !== undefined;
}

const blobs = statement(
  'export_blobs',
  z.object({ id: z.string(), blobName: z.string() }),
  `select s.id, s.blob_name as "blobName"
     from post o
     join post_file f on f.school_id = o.school_id and f.post_id = o.id
     join stored_file s on s.school_id = f.school_id and s.id = f.file_id and s.removed_at is null
    where o.student_id = $1`,
);

/** The blob of each file that a student's posts show, by the file's id. */
export async function blobsOfPortfolio(tx: Tx, studentId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await tx.all(blobs, [studentId])).map(({ id, blobName }) => [id, blobName]));
}
