/** Messages for people who upload files. */
import type { FilePurpose } from '@casement/domain/files/files.rules.ts';
import { mostMegapixels } from '../../files/pictures.ts';
import type { Refusal } from '../../files/uploads.ts';

const heic =
  'Images in the HEIC format can’t be used. Choose “Most Compatible” in the camera’s settings, or export a JPEG.';

const kindOf: Readonly<Record<FilePurpose, string>> = {
  clubImage: 'an image',
  meetingPhoto: 'an image',
  evidence: 'an image, a video or a PDF',
  handIn: 'a PDF',
  attachment: 'an image, a video or a PDF',
};

/** Why an upload isn't stored and what to do about it. The upload field says which files are accepted. */
export function refusalWords(refusal: Refusal, purpose: FilePurpose): string {
  const words: Readonly<Record<Refusal, string>> = {
    empty: 'This file is empty. Choose another one.',
    unknown: `This isn’t ${kindOf[purpose]}. Choose another file.`,
    heic,
    broken: 'The image is damaged or incomplete. Save it again as a JPEG, or choose another one.',
    tooManyPixels: `The image has more than ${mostMegapixels} megapixels. Make it smaller and try again.`,
    brokenVideo: `The video is damaged, incomplete or in a format that can’t be read. Export it again as MP4 and try again.`,
    brokenPdf: 'The PDF is damaged or incomplete. Print it to a new PDF and try again.',
    encryptedPdf:
      'The PDF is protected by a password or has restrictions. Save it without protection and try again.',
    activePdf:
      'The PDF contains a program, a form that submits data, or other files. Print it to a new PDF and try again.',
    appendedPdf: 'There is extra data after the end of this PDF. Print it to a new PDF and try again.',
  };
  return words[refusal];
}

/** Bytes in a readable unit. */
const inWords = (bytes: number) =>
  bytes >= 1024 ** 3
    ? `${Math.floor((bytes / 1024 ** 3) * 10) / 10} GB`
    : `${Math.floor(bytes / 1024 ** 2)} MB`;

export const filesText = {
  personFull: (most: number) =>
    `Your files can take up to ${inWords(most)}, and this file doesn’t fit. It wasn’t saved. Delete files you don’t need: their space is free again after about a day.`,
  schoolFull: (most: number) =>
    `Your school’s files can take up to ${inWords(most)}, and this file doesn’t fit. It wasn’t saved. Tell an administrator.`,
  notArrived: 'This upload didn’t finish, or was already used. Upload the file again.',
};
