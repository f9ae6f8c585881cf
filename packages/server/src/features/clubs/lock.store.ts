/** SQL of changes that concern every club at once. */
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';

const lock = statement('lock_school', z.unknown(), 'select from school for no key update');

/** Lets changes of the school's tags and settings follow each other until the transaction ends; reads go on. */
export async function lockSchool(tx: Tx): Promise<void> {
  await tx.all(lock);
}
