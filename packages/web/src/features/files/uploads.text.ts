/** Messages for uploads that fail before or during sending; the service words its own refusals. */
import type { EarlyRefusal, FileKind, FilePurpose } from '@casement/domain/files/files.rules.ts';
import { kindsOf, maxMegabytesOf } from '@casement/domain/files/files.rules.ts';
import { listed } from '@casement/domain/shared/locale.ts';

const accepted: Readonly<Record<FileKind, string>> = {
  image: 'JPEG, PNG, WebP or GIF images',
  video: 'MP4, WebM or QuickTime videos',
  pdf: 'PDF documents',
};
const many: Readonly<Record<FileKind, string>> = { image: 'Images', video: 'Videos', pdf: 'PDFs' };

/** The files that a purpose accepts, kind by kind: `JPEG, PNG, WebP or GIF images up to 25 MB`. */
export function acceptedWords(purpose: FilePurpose): string {
  return listed(kindsOf[purpose].map((kind) => `${accepted[kind]} up to ${maxMegabytesOf[kind]} MB`));
}

/** Reassurance if one of several files fails. */
export const othersSafe = 'Your other files are safe.';
const notUploaded = `It wasn’t uploaded. ${othersSafe}`;

/** Why a file isn't sent, and what to do about it. */
export function earlyRefusalWords(refusal: EarlyRefusal): string {
  switch (refusal.why) {
    case 'empty':
      return `This file is empty. ${notUploaded} Choose another one.`;
    case 'heic':
      return `Images in the HEIC format can’t be used. ${notUploaded} Choose “Most Compatible” in the camera’s settings, or export a JPEG.`;
    case 'size': {
      const { kind } = refusal;
      return `This file is too large. ${many[kind]} can be up to ${maxMegabytesOf[kind]} MB. ${notUploaded} Make it smaller and try again.`;
    }
    case 'type':
      return `Files of this type can’t be used. ${notUploaded} Choose another one.`;
  }
}

const whenBack = 'It stays here and is sent when the connection is back. You can also try again now.';

/** There was no answer during an upload. */
export const uploadOffline = `There is no connection, so this file wasn’t uploaded. ${whenBack}`;

/** There was no answer when an uploaded file was to be added to its record. */
export const addOffline = `There is no connection. This file is uploaded, but not added yet. ${whenBack}`;

/** Beside a form's button, while files wait for the connection. */
export const unfinishedWords = (count: number) =>
  count === 1
    ? 'A file isn’t uploaded yet. Try it again, or dismiss it to continue without it.'
    : `${count} files aren’t uploaded yet. Try them again, or dismiss them to continue without them.`;

/** The service has no file under the name that it was sent to. */
export const uploadLost = `This file didn’t arrive. ${othersSafe} Try again.`;
