/** Archives written to disk as they grow, without keeping them in memory. */
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipArchive } from 'archiver';
import { heard } from '../files/reading.ts';
import { openTurns } from '../files/turns.ts';

export type Archive = {
  /**
   * Adds a file under a name with `/` between folders; resolves when it has been written. A stream is closed
   * then, even if this fails.
   */
  add(name: string, content: Readable | Buffer | string, options?: { packed?: boolean }): Promise<void>;
  /** Ends the archive; resolves when all of it is on the disk. */
  close(): Promise<void>;
  /** Discards it. */
  abandon(): void;
};

/**
 * Opens an archive at a path that doesn't exist yet.
 * @throws if the file exists or can't be created
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'wx');
  const zip = heard(new ZipArchive({ zlib: { level: 6 } }));
  const output = heard(file.createWriteStream());
  const written = finished(output);
  // The next call of `add` or `close` reports the error.
  written.catch(() => undefined);
  zip.pipe(output);
  const broken = new Promise<never>((_resolve, reject) => {
    zip.once('error', reject);
    output.once('error', reject);
  });
  broken.catch(() => undefined);
  return {
    add: async (name, content, { packed = false } = {}) => {
      const added = new Promise<void>((resolve, reject) => {
        zip.once('entry', () => resolve());
        if (content instanceof Readable) finished(content).catch(reject);
      });
      try {
        zip.append(content, { name, store: packed });
        await Promise.race([added, broken]);
      } finally {
        if (content instanceof Readable) content.destroy();
      }
    },
    close: async () => {
      await Promise.race([zip.finalize(), broken]);
      await written;
    },
    abandon: () => {
      zip.abort();
      output.destroy();
    },
  };
}

/**
 * The process's turns for archives that people wait for: each is on the disk until it has been sent, and may be as
 * large as all the files of a person.
 */
export const archiveTurns = openTurns({ atOnce: 2, maxWaiting: 24 });
