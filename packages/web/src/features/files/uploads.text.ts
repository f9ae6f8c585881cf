/** Messages for uploads that fail before or during sending; the service words its own refusals. */
import type { EarlyRefusal, FileKind, FilePurpose } from '@casement/domain/files/files.rules.ts';
import { kindsOf, maxMegabytesOf } from '@casement/domain/files/files.rules.ts';
import { listed } from '@casement/domain/shared/locale.ts';

const accepted: Readonly<Record<FileKind, string>> = {
  image: 'JPEG, PNG, WebP or GIF images',
  video: 'MP4, WebM or QuickTime videos',
  pdf: 'PDF documents',
};
const one: Readonly<Record<FileKind, string>> = { image: 'image', video: 'video', pdf: 'PDF' };

/** The files that a purpose accepts, kind by kind: `JPEG, PNG, WebP or GIF images up to 25 MB`. */
export function acceptedWords(purpose: FilePurpose): string {
  return listed(kindsOf[purpose].map((kind) => `${accepted[kind]} up to ${maxMegabytesOf[kind]} MB`));
}

/** Reassurance if one of several files fails. */
export const othersSafe = 'Your other files are safe.';

/** Why a file isn't sent, and what to do about it. */
export function earlyRefusalWords(refusal: EarlyRefusal): string {
  switch (refusal.why) {
    case 'empty':
      return `This file is empty. Choose another one. ${othersSafe}`;
    case 'heic':
      return `Images in the HEIC format can’t be used. Choose “Most Compatible” in the camera’s settings, or export a JPEG. ${othersSafe}`;
    case 'size': {
      const { kind } = refusal;
      return `This ${one[kind]} is too large (limit ${maxMegabytesOf[kind]} MB). Make it smaller and try again. ${othersSafe}`;
    }
    case 'type':
      return `Files of this type can’t be used. Choose another one. ${othersSafe}`;
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
