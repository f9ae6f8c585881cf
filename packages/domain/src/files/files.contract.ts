/** Files: uploading them straight to the storage, and reading them. */

import { z } from 'zod';
import { call, data } from '../shared/answers.ts';
import { id, idInPath } from '../shared/ids.ts';
import { instant } from '../shared/time/instants.ts';
import { containerOf, filePurposes } from './files.rules.ts';
import { filesText } from './files.text.ts';
import { isBlobName } from './names.rules.ts';

export const filePurpose = z.enum(filePurposes);

const containerNames = Object.values(containerOf);
const containerName = z.enum(containerNames, {
  error: filesText.containers(containerNames.join(', ')),
});

/**
 * A stored file: checked, without location data, images re-encoded. Sizes in pixels. A PDF has none, a video
 * may have none, and only images have a thumbnail. `name` is the original name of an evidence file.
 */
export const storedFile = z.object({
  _id: z.string(),
  name: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  contentType: z.string(),
  bytes: z.number().int(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A photo in a record; `/api/files/{_id}` redirects to its bytes. Sizes in pixels. */
export const photo = z.object({ _id: z.string(), width: z.number().int(), height: z.number().int() });
export type Photo = z.infer<typeof photo>;

export const filesContract = {
  token: call({ permission: 'file.upload' }, { shows: [] })
    .route({
      method: 'GET',
      path: '/azureToken/{containerName}/generateAzureSecureToken',
      summary: 'Where to PUT an upload: baseUrl/blobName?sasToken, for ten minutes',
    })
    .input(z.object({ containerName }))
    .output(data(z.object({ sasToken: z.string(), baseUrl: z.url(), expiresAt: instant }))),
  complete: call({ permission: 'file.upload' }, { changes: [] })
    .route({
      method: 'POST',
      path: '/files/complete',
      summary: 'Check, clean or re-encode, and keep an upload that has arrived',
    })
    .input(
      z
        .object({
          containerName,
          blobName: z.string().refine(isBlobName, filesText.uploadName),
          purpose: filePurpose,
          /** The file's name on the uploader's device. */
          name: z.string().max(1000).optional(),
        })
        .refine((value) => containerOf[value.purpose] === value.containerName, {
          path: ['containerName'],
          message: filesText.otherContainer,
        }),
    )
    .output(data(storedFile)),
  read: call({ permission: 'file.read', record: { kind: 'file', from: 'fileId' } }, { shows: [] })
    .route({
      method: 'GET',
      path: '/files/{fileId}',
      successStatus: 302,
      summary: 'Redirects to the bytes of a file, at an address that expires',
    })
    .input(z.object({ fileId: idInPath, size: z.enum(['thumbnail']).optional() }))
    .output(data(z.object({ _id: id, url: z.string() }))),
};
