/** Data folders of services that run as separate processes. */
import { chownSync, cpSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** An empty folder that PostgreSQL can reach. @param word part of its name */
export async function makeDataFolder(word: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `casement-${word}-`));
  // Under root PostgreSQL runs as nobody, who needs access to its folder.
  await chmod(folder, 0o711);
  return folder;
}

/** Removes the folder of a service that has ended; processes that it left running may still write for a moment. */
export async function removeDataFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Gives each file the owner of the file with the same name elsewhere. */
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

/** The run's folder with the demo school, which its tests copy. */
export const demoFolderOf = (run: string) => path.join(tmpdir(), `casement-demo-${run}`);
