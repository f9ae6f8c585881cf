/** What may be uploaded, and who may read it. */
import type { SchoolFeature } from '../shared/features.ts';

/** The purposes of files. */
export const filePurposes = ['clubImage', 'meetingPhoto', 'evidence', 'handIn', 'attachment'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** The container for uploads, by purpose: the storage requires names of at least three letters. */
export const containerOf = {
  clubImage: 'club-images',
  meetingPhoto: 'meeting-photos',
  evidence: 'evidence-files',
  handIn: 'hand-ins',
  attachment: 'attachments',
} as const satisfies Record<FilePurpose, string>;
export type ContainerName = (typeof containerOf)[FilePurpose];

type FileUse = {
  purpose: FilePurpose;
  needs: SchoolFeature | null;
  readers: 'school' | 'faculty' | 'group' | 'recipients' | 'owner';
  alone: boolean;
  days: number | null;
};

/**
 * The kinds of records that use files: the purpose of the upload, the feature without which nobody but its owner may
 * read the file, who may read it then, whether only one record of the kind can use it, and how many days after the record's last change the claim
 * expires. Readers of a group are faculty and, for hand-ins of a group, the members of its project; those of
 * a message are its own readers, on the board or in their inbox.
 */
export const fileUses = {
  club: { purpose: 'clubImage', needs: 'clubs', readers: 'school', alone: false, days: null },
  meeting: { purpose: 'meetingPhoto', needs: 'clubs', readers: 'school', alone: false, days: null },
  post: { purpose: 'evidence', needs: 'portfolio', readers: 'faculty', alone: true, days: null },
  draft: { purpose: 'evidence', needs: 'portfolio', readers: 'owner', alone: false, days: 30 },
  submission: { purpose: 'handIn', needs: 'evaluations', readers: 'group', alone: true, days: null },
  message: { purpose: 'attachment', needs: null, readers: 'recipients', alone: false, days: null },
} as const satisfies Record<string, FileUse>;
export type FileRecordKind = keyof typeof fileUses;

/** The kinds of records through which these readers see a file. */
export function fileKindsReadBy(readers: FileUse['readers']): string[] {
  return Object.entries(fileUses).flatMap(([kind, use]) => (use.readers === readers ? [kind] : []));
}

/** The kinds of records that belong to a feature which a school can switch off. */
export function fileKindsOf(feature: SchoolFeature): string[] {
  return Object.entries(fileUses).flatMap(([kind, use]) => (use.needs === feature ? [kind] : []));
}

/** The kind of a file, by its content. */
export type FileKind = 'image' | 'video' | 'pdf';

/** The kinds of files accepted for a purpose. */
export const kindsOf: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  clubImage: ['image'],
  meetingPhoto: ['image'],
  evidence: ['image', 'video', 'pdf'],
  handIn: ['pdf'],
  attachment: ['image', 'video', 'pdf'],
};

const megabyte = 1024 * 1024;

/** The limit in megabytes by kind: a photo from a good camera, minutes of video from a phone, a scan. */
export const maxMegabytesOf: Readonly<Record<FileKind, number>> = { image: 25, video: 200, pdf: 25 };

/** An upload of an image is at most this many bytes. */
export const maxUploadBytes = maxMegabytesOf.image * megabyte;

/** The same in megabytes, for messages. */
export const maxUploadMegabytes = maxMegabytesOf.image;

/** Whether files for a purpose keep their original name; pictures of clubs have none. */
export function keepsName(purpose: FilePurpose): boolean {
  return purpose === 'evidence' || purpose === 'handIn' || purpose === 'attachment';
}

/** The limit in bytes for a kind of file. */
export function maxBytesOfKind(kind: FileKind): number {
  return maxMegabytesOf[kind] * megabyte;
}

/** The limit in bytes for an upload, whichever of the purpose's kinds the file turns out to be. */
export function maxBytesFor(purpose: FilePurpose): number {
  return Math.max(...kindsOf[purpose].map(maxBytesOfKind));
}

/** The limit in bytes for an upload to a container; 0 for one that isn't ours. */
export function maxBytesIn(container: string): number {
  const purpose = filePurposes.find((one) => containerOf[one] === container);
  return purpose === undefined ? 0 : maxBytesFor(purpose);
}

/** A meeting shows at most this many photos. */
export const maxMeetingPhotos = 20;

/** A message carries at most this many files. */
export const maxAttachments = 10;

/** Content types for the browser's file dialog; what a file really is depends on its content. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const acceptedTypesOf: Readonly<Record<FileKind, readonly string[]>> = {
  image: acceptedImageTypes,
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  pdf: ['application/pdf'],
};

/** The kind of file with a content type; undefined if no purpose accepts it. */
export function kindOfType(contentType: string): FileKind | undefined {
  const kinds: readonly FileKind[] = ['image', 'video', 'pdf'];
  return kinds.find((kind) => acceptedTypesOf[kind].includes(contentType.toLowerCase()));
}

/** Why there is no point in sending a file. */
export type EarlyRefusal = { why: 'empty' | 'type' | 'heic' } | { why: 'size'; kind: FileKind };

/**
 * Checks a file before it is sent. The service then checks its content.
 * @param type the type that the browser reports; '' if unknown, which is let through
 * @param size bytes
 */
export function refusedEarly(purpose: FilePurpose, type: string, size: number): EarlyRefusal | undefined {
  if (size === 0) return { why: 'empty' };
  if (/^image\/hei[cf]/i.test(type)) return { why: 'heic' };
  const kind = kindOfType(type);
  if (type !== '' && (kind === undefined || !kindsOf[purpose].includes(kind))) return { why: 'type' };
  if (kind !== undefined && size > maxBytesOfKind(kind)) return { why: 'size', kind };
  if (size <= maxBytesFor(purpose)) return undefined;
  const largest = kindsOf[purpose].find((one) => maxBytesOfKind(one) === maxBytesFor(purpose)) ?? 'image';
  return { why: 'size', kind: largest };
}
