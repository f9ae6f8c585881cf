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

/** How the service didn't answer: not at all, or a proxy said that it isn't there. */
export type Silence = 'offline' | 'notReady';

const noAnswer: Readonly<Record<Silence, string>> = {
  offline: 'There is no connection',
  notReady: 'The service isn’t answering right now',
};
const whenBack: Readonly<Record<Silence, string>> = {
  offline: 'It stays here and is sent when the connection is back. You can also try again now.',
  notReady: 'It stays here and is sent when the service answers again. You can also try again now.',
};
const givenUp = 'Several attempts failed. It stays here until you try again.';

/**
 * There was no answer when a file was sent, or when an uploaded file was to be added to its record.
 * @param isStored whether the file itself is uploaded
 * @param isResent whether it will be sent again without anybody's doing
 */
export function unansweredWords(silence: Silence, isStored: boolean, isResent: boolean): string {
  const what = isStored ? '. This file is uploaded, but not added yet.' : ', so this file wasn’t uploaded.';
  return `${noAnswer[silence]}${what} ${isResent ? whenBack[silence] : givenUp}`;
}

/** Beside a form's button, while files wait for the connection. */
export const unfinishedWords = (count: number) =>
  count === 1
    ? 'A file isn’t uploaded yet. Try it again, or dismiss it to continue without it.'
    : `${count} files aren’t uploaded yet. Try them again, or dismiss them to continue without them.`;

/** The service has no file under the name that it was sent to. */
export const uploadLost = `This file didn’t arrive. ${othersSafe} Try again.`;
