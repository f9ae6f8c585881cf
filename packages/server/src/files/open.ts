/** The store of files that the configuration asks for: a blob storage where one is named, the disk otherwise. */
import path from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './files.ts';
import { makePrivateFolder } from './private.ts';
import { createDiskFiles } from './stores/disk.ts';

/**
 * Opens the store of files.
 * @param secret the service's, which signs the disk's addresses
 * @param warn told when browsers may not be able to write to the storage
 * @throws when the blob storage cannot be used at all
 */
export async function openFiles(
  { azure, dataDir, mostBytes }: Pick<Config, 'azure' | 'dataDir' | 'mostBytes'>,
  secret: string,
  warn: (message: string) => void,
): Promise<FileStore> {
  if (azure === undefined) {
    const root = path.join(dataDir, 'files');
    await makePrivateFolder(root);
    return createDiskFiles(root, secret, undefined, mostBytes.person);
  }
  // Loaded where it is asked for: a service on the disk starts without it.
  const { allowPages, createAzureFiles } = await import('./stores/azure.ts');
  const workFolder = path.join(dataDir, 'arrived');
  await makePrivateFolder(workFolder);
  const files = createAzureFiles({ ...azure, workFolder });
  if (!(await allowPages(azure.connectionString))) {
    warn(
      'The rules for other origins (CORS) of the blob storage could not be read or set; see docs/operations.md.',
    );
  }
  return files;
}
