/** Data folders of services that are processes of their own. */
import { chownSync, cpSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder that PostgreSQL can reach. @param word of its name */
export async function makeDataFolder(word: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `casement-${word}-`));
  // Under root PostgreSQL runs as nobody, who has to reach its folder.
  await chmod(folder, 0o711);
  return folder;
}

/** Removes the folder of a service that has ended; what it left running may write for a moment more. */
export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Gives each file the owner that the file of the same name has elsewhere. */
function giveAs(from: string, to: string): void {
  const { uid, gid } = statSync(from);
  chownSync(to, uid, gid);
  if (!statSync(from).isDirectory()) return;
  for (const name of readdirSync(from)) giveAs(path.join(from, name), path.join(to, name));
}

/** Copies the data folder of a service that has stopped, its database included. */
export function copyDataFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  if (process.getuid?.() === 0) giveAs(from, to);
}

/** Where a run keeps the folder with the demo school that its tests copy. */
export const demoFolderOf = (run: string) => path.join(tmpdir(), `casement-demo-${run}`);
