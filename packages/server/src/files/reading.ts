/** Reading files of this machine's disk: opened before anybody is told that they are there. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Range } from './ranges.ts';

/**
 * Gives a stream a listener for errors: one that fails while nobody reads it would end the process. Readers
 * are still told.
 */
export function heard<T extends NodeJS.EventEmitter>(stream: T): T {
  stream.on('error', () => undefined);
  return stream;
}

/** An open file: either its stream is read or destroyed, or it is closed. */
export type OpenedFile = {
  /** Its size. */
  bytes: number;
  /** The bytes or some of them, even when the file is removed while reading; the end of the stream closes the file. */
  stream(range?: Range): Readable;
  close(): Promise<void>;
};

/**
 * Opens a file for reading.
 * @throws when it doesn’t exist or cannot be read
 */
export async function openToRead(place: string): Promise<OpenedFile> {
  const handle = await open(place);
  try {
    const { size } = await handle.stat();
    return {
      bytes: size,
      stream: (range) => heard(handle.createReadStream(range)),
      close: async () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
