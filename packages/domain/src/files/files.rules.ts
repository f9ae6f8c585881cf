/** What may be uploaded, and under which names. */
import { withoutEnds } from '../shared/unicode.ts';

/** What a file is for. */
export const filePurposes = ['clubImage', 'meetingPhoto', 'evidence', 'handIn', 'attachment'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Where uploads arrive, by purpose: the storage's container names have three letters or more. */
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
  readers: 'school' | 'faculty' | 'group' | 'recipients' | 'owner';
  alone: boolean;
  days: number | null;
};

/**
 * The kinds of records that use files: what the upload was for, who reads the file besides its owner, whether one
 * record of the kind has it alone, and how many days after the record was last written the claim lapses. Readers of a
 * group are faculty and, for what was handed in for a group, the members of its project; those of a message are its
 * own readers, on the board or in their inbox.
 */
export const fileUses = {
  club: { purpose: 'clubImage', readers: 'school', alone: false, days: null },
  meeting: { purpose: 'meetingPhoto', readers: 'school', alone: false, days: null },
  post: { purpose: 'evidence', readers: 'faculty', alone: true, days: null },
  draft: { purpose: 'evidence', readers: 'owner', alone: false, days: 30 },
  submission: { purpose: 'handIn', readers: 'group', alone: true, days: null },
  message: { purpose: 'attachment', readers: 'recipients', alone: false, days: null },
} as const satisfies Record<string, FileUse>;
export type FileRecordKind = keyof typeof fileUses;

/** The kinds of records by which some readers see a file. */
export function fileKindsReadBy(readers: FileUse['readers']): string[] {
  return Object.entries(fileUses).flatMap(([kind, use]) => (use.readers === readers ? [kind] : []));
}

/** Of what kind a file is, by what is in it. */
export type FileKind = 'image' | 'video' | 'pdf';

/** The kinds of files that serve a purpose. */
export const kindsOf: Readonly<Record<FilePurpose, readonly FileKind[]>> = {
  clubImage: ['image'],
  meetingPhoto: ['image'],
  evidence: ['image', 'video', 'pdf'],
  handIn: ['pdf'],
  attachment: ['image', 'video', 'pdf'],
};

const megabyte = 1024 * 1024;

/** Megabytes that a file of a kind may have: a photo of a good camera, minutes of a phone's film, a scan. */
export const maxMegabytesOf: Readonly<Record<FileKind, number>> = { image: 25, video: 200, pdf: 25 };

/** An upload of an image is at most this many bytes. */
export const maxUploadBytes = maxMegabytesOf.image * megabyte;

/** The same in the unit that people read. */
export const maxUploadMegabytes = maxMegabytesOf.image;

/** Whether files for a purpose keep the name that they were uploaded with; pictures of clubs have none. */
export function keepsName(purpose: FilePurpose): boolean {
  return purpose === 'evidence' || purpose === 'handIn' || purpose === 'attachment';
}

/** Bytes that a file of a kind may have. */
export function maxBytesOfKind(kind: FileKind): number {
  return maxMegabytesOf[kind] * megabyte;
}

/** Bytes that an upload for a purpose may have, whatever kind it turns out to be of. */
export function maxBytesFor(purpose: FilePurpose): number {
  return Math.max(...kindsOf[purpose].map(maxBytesOfKind));
}

/** Bytes that an upload may have where it arrives; none in a container that is not ours. */
export function maxBytesIn(container: string): number {
  const purpose = filePurposes.find((one) => containerOf[one] === container);
  return purpose === undefined ? 0 : maxBytesFor(purpose);
}

/** A meeting shows at most this many photos. */
export const maxMeetingPhotos = 20;

/** A post shows at most this many files. */
export const maxPostFiles = 20;

/** A message carries at most this many files. */
export const maxAttachments = 10;

/** Types that a browser should offer to choose from; what a file really is, its content decides. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
export const acceptedTypesOf: Readonly<Record<FileKind, readonly string[]>> = {
  image: acceptedImageTypes,
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  pdf: ['application/pdf'],
};

/** The kind of file with a content type; undefined when no purpose accepts it. */
export function kindOfType(contentType: string): FileKind | undefined {
  const kinds: readonly FileKind[] = ['image', 'video', 'pdf'];
  return kinds.find((kind) => acceptedTypesOf[kind].includes(contentType.toLowerCase()));
}

/** Why a file need not be sent at all. */
export type EarlyRefusal = { why: 'empty' | 'type' | 'heic' } | { why: 'size'; kind: FileKind };

/**
 * Looks at a file before it is sent. The service looks again at what is in it.
 * @param type what the browser takes it for; an empty word where it does not know, which is let through
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

const blobName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * Whether an upload may have this name: letters, digits, dots, hyphens and underscores, up to 128, from a
 * letter or digit on, and no two dots in a row. Such a name cannot lead out of its folder.
 */
export function isBlobName(name: string): boolean {
  return blobName.test(name) && !name.includes('..');
}

const longestName = 120;

/** Control characters, invisible ones, those that turn the direction of writing, and what file systems refuse. */
const unwelcome = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*]/gu;

/**
 * The name under which an upload is shown and saved: of a path the last part, without what deceives or what
 * file systems refuse, 120 characters at most with the end kept. Nothing left is null.
 */
export function cleanFileName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const cleaned = last.toWellFormed().replace(unwelcome, '').replace(/\s+/g, ' ');
  const trimmed = withoutEnds(cleaned, /[.\s]/);
  if (trimmed === '') return null;
  if (trimmed.length <= longestName) return trimmed;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(trimmed)?.[0] ?? '';
  // Half of a surrogate pair is dropped.
  const stem = trimmed.slice(0, longestName - ending.length - 1).replace(/[\ud800-\udbff]$/, '');
  return `${stem}…${ending}`;
}

const endingOf: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
};

/**
 * The name for a downloaded file: its own with the extension of its current type, since
 * images are stored as another type than they were uploaded in.
 */
export function nameToSave(name: string | null, contentType: string): string {
  const ending = endingOf[contentType];
  if (ending === undefined) return name ?? 'file';
  const stem = (name ?? '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return `${stem === '' ? 'file' : stem}.${ending}`;
}

/** The address of a stored file below its host; the service sends on from there to the bytes. */
export function fileAddress(fileId: string, size?: 'thumbnail'): string {
  return `/api/files/${fileId}${size === undefined ? '' : `?size=${size}`}`;
}
