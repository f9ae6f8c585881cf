/** The configured store of files: a blob storage if one is named, otherwise the disk. */
import path from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './files.ts';
import { makePrivateFolder } from './private.ts';
import { createDiskFiles } from './stores/disk.ts';

/**
 * Opens the store of files.
 * @param secret of the service, which signs the disk's addresses
 * @param warn called if browsers may not be able to write to the storage
 * @throws if the blob storage can't be used at all
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
  // Loaded only if configured: a service on the disk starts without it.
  const { allowPages, createAzureFiles } = await import('./stores/azure.ts');
  const workFolder = path.join(dataDir, 'arrived');
  await makePrivateFolder(workFolder);
  const files = createAzureFiles({ ...azure, workFolder });
  if (!(await allowPages(azure.connectionString))) {
    warn('Couldn’t read or set the blob storage’s rules for other origins (CORS). See docs/operations.md.');
  }
  return files;
}
