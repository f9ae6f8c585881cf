/** What may be uploaded, and under which names. */

/** What a file is for. */
export const filePurposes = ['clubImage', 'meetingPhoto', 'evidence'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Where uploads arrive, by purpose: the storage's container names have three letters or more. */
export const containerOf = {
  clubImage: 'club-images',
  meetingPhoto: 'meeting-photos',
  evidence: 'evidence-files',
} as const satisfies Record<FilePurpose, string>;
export type ContainerName = (typeof containerOf)[FilePurpose];

/** An upload is at most this many bytes: a photo of a good camera fits. */
export const maxUploadBytes = 25 * 1024 * 1024;

/** The same in the unit that people read. */
export const maxUploadMegabytes = maxUploadBytes / 1024 / 1024;

/** A meeting shows at most this many photos. */
export const maxMeetingPhotos = 20;

/** Types that a browser should offer to choose from; what a file really is, its content decides. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

const blobName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * Whether an upload may have this name: letters, digits, dots, hyphens and underscores, up to 128, from a
 * letter or digit on, and no two dots in a row. Such a name cannot lead out of its folder.
 */
export function isBlobName(name: string): boolean {
  return blobName.test(name) && !name.includes('..');
}

/** The address of a stored file below its host; the service sends on from there to the bytes. */
export function fileAddress(fileId: string, size?: 'thumbnail'): string {
  return `/api/files/${fileId}${size === undefined ? '' : `?size=${size}`}`;
}
