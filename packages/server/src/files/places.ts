/** Reading and blanking parts of a file on this machine's disk. */
/** The parts of an open file needed for reading and blanking. */
export type OpenFile = {
  read(into: Buffer, offset: number, length: number, position: number): Promise<{ bytesRead: number }>;
  write(from: Buffer, offset: number, length: number, position: number): Promise<unknown>;
};

/** The bytes from one position to another; fewer if the file ends earlier. */
export async function readPart(file: OpenFile, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
}

/** Writes all of the bytes at a position. */
export async function writePart(file: OpenFile, bytes: Buffer, from: number): Promise<void> {
  await file.write(bytes, 0, bytes.length, from);
}

const nothing = Buffer.alloc(1024 * 1024);

/** Writes zeros from one position to another. */
export async function blankPart(file: OpenFile, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += nothing.length) {
    await writePart(file, nothing.subarray(0, Math.min(nothing.length, to - at)), at);
  }
}
