/** Test files: images made on the spot, uploaded as a browser does, or only as a row. */

import { storedFile } from '@casement/domain/files/files.contract.ts';
import type { ContainerName, FilePurpose, FileRecordKind } from '@casement/domain/files/files.rules.ts';
import { containerOf } from '@casement/domain/files/files.rules.ts';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { TestApp } from '../../testing/app/app.ts';
import { type Answer, type Caller, callAs, dataOf, hostOfSchool, send } from '../../testing/callers/call.ts';
import type { TestPerson } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { sweepFiles } from './files.jobs.ts';

const address = z.object({ sasToken: z.string(), baseUrl: z.url(), expiresAt: z.string() });
export type Address = z.infer<typeof address>;

/** An image of one colour. */
export async function imageOf(
  values: { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' | 'gif' } = {},
): Promise<Buffer> {
  const { width = 64, height = 48, format = 'jpeg' } = values;
  const canvas = sharp({ create: { width, height, channels: 3, background: '#a8461f' } });
  return canvas.toFormat(format).toBuffer();
}

/** The address for a person's uploads to one container. */
export async function writeAddress(
  app: TestApp,
  who: TestPerson | Caller,
  containerName: ContainerName = containerOf.meetingPhoto,
): Promise<Address> {
  const route = 'GET /azureToken/{containerName}/generateAzureSecureToken';
  return dataOf(await callAs(app, who, route, { containerName }), address);
}

/** Sends bytes to an address as a browser does: directly, without a cookie. */
export async function putTo(
  app: TestApp,
  { baseUrl, sasToken }: Pick<Address, 'baseUrl' | 'sasToken'>,
  blobName: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { host, pathname } = new URL(baseUrl);
  const sent = { host, origin: `http://${host}`, 'x-ms-blob-type': 'BlockBlob', ...headers };
  return send(app, 'PUT', `${pathname}/${blobName}?${sasToken}`, sent, bytes);
}

/** Puts bytes where a person's uploads arrive; returns the input that completes the upload. */
export async function arrive(
  app: TestApp,
  who: TestPerson | Caller,
  bytes: Buffer,
  purpose: FilePurpose = 'meetingPhoto',
) {
  const blobName = `${uuidv7()}.jpg`;
  const containerName = containerOf[purpose];
  const { status } = await putTo(app, await writeAddress(app, who, containerName), blobName, bytes);
  if (status !== 201) throw new Error(`The upload answered ${status}.`);
  return { containerName, blobName, purpose };
}

/** Uploads an image as a person; returns the stored file. */
export async function upload(app: TestApp, who: TestPerson, purpose: FilePurpose, bytes?: Buffer) {
  const arrived = await arrive(app, who, bytes ?? (await imageOf()), purpose);
  return dataOf(await callAs(app, who, 'POST /files/complete', arrived), storedFile);
}

/** A file's row without bytes. */
export async function makeFile(
  app: TestApp,
  values: { owner: TestPerson; purpose?: FilePurpose },
): Promise<string> {
  const id = uuidv7();
  await asOwner(
    app,
    values.owner.school.id,
    `insert into stored_file (id, purpose, owner_id, content_type, bytes, width, height, blob_name, thumbnail_blob_name)
     values ($1, $2, $3, 'image/webp', 1000, 640, 480, $4, $5)`,
    [id, values.purpose ?? 'meetingPhoto', values.owner.id, `${id}.webp`, `${id}.thumbnail.webp`],
  );
  return id;
}

/** A record's claim on a file, which has to exist before a row names the file. */
export async function makeClaim(
  app: TestApp,
  schoolId: string,
  claim: { kind: FileRecordKind; record: string; file: string },
): Promise<void> {
  await asOwner(
    app,
    schoolId,
    `insert into file_use (file_id, record_kind, record_id, lapses_at)
     values ($1, $2, $3, case when $2 = 'draft' then app_now() + interval '30 days' end)`,
    [claim.file, claim.kind, claim.record],
  );
}

/** Sends a GET as a caller to an address at the service; `path` includes the query. */
export async function getAt(
  app: TestApp,
  who: Caller,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const host = hostOfSchool(who.school);
  const sent = { host, ...headers };
  return send(app, 'GET', path, who.cookie === undefined ? sent : { ...sent, cookie: who.cookie });
}

/** Sweeps every school once. @throws the first failure, or what is logged of it */
export async function sweep(app: TestApp, now: number): Promise<void> {
  const failures: unknown[] = [];
  const log = { warn: (detail: object) => failures.push(new Error(JSON.stringify(detail))) };
  await sweepFiles({ ...app.services, log }, now, (error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
