/** Reading files on this machine's disk: they are opened before an answer says that they exist. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Range } from './ranges.ts';

/**
 * Adds an error listener to a stream: otherwise a failure while nobody reads it would end the process. Readers still
 * get the error.
 */
export function heard<T extends NodeJS.EventEmitter>(stream: T): T {
  stream.on('error', () => undefined);
  return stream;
}

/** An open file: either read or destroy its stream, or close it. */
export type OpenedFile = {
  /** Its size. */
  bytes: number;
  /**
   * All bytes or some of them, even if the file is removed while reading; the end of the stream closes the
   * file.
   */
  stream(range?: Range): Readable;
  close(): Promise<void>;
};

/**
 * Opens a file for reading.
 * @throws if it doesn’t exist or can't be read
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
