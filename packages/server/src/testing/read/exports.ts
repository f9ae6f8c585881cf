/** Reads files made by exports. */
import { inflateRawSync } from 'node:zlib';
import type { Job } from '@casement/domain/jobs/jobs.contract.ts';
import type { TestApp } from '../app/app.ts';

/** The file that a job made, from the address in its result. */
export async function bytesMade(app: TestApp, { result }: Job): Promise<Buffer> {
  if (result === undefined) throw new Error('The job made nothing.');
  const { pathname, search, host } = new URL(result.url);
  const response = await fetch(`http://127.0.0.1:${app.port}${pathname}${search}`, { headers: { host } });
  if (response.status !== 200) throw new Error(`The file is answered with ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** The files of an archive by their names, from its directory at the end. */
export function filesIn(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const [method, packed, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    const begins = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(begins, begins + packed);
    const title = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files.set(title, method === 8 ? inflateRawSync(raw) : raw);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
