/** The folder for e-mails if no mail server is configured. */
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { makePrivateFolder, privateMode } from '../files/private.ts';

/** Puts a raw message into the outbox, under a name that sorts by time. @returns its path */
export async function putIntoOutbox(outbox: string, message: Buffer): Promise<string> {
  const name = `${uuidv7()}.eml`;
  // The folder may have been deleted since.
  await makePrivateFolder(outbox);
  const temporary = path.join(outbox, `.${name}`);
  await writeFile(temporary, message, { mode: privateMode.file });
  await rename(temporary, path.join(outbox, name));
  return path.join(outbox, name);
}
