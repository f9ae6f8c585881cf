/** What is said to whom uploads. */
import { type FilePurpose, maxMegabytesOf } from '@casement/domain/files/files.rules.ts';
import { mostMegapixels } from '../../files/pictures.ts';
import type { Refusal } from '../../files/uploads.ts';

const images = `JPEG, PNG, WebP and GIF images of up to ${maxMegabytesOf.image} MB`;
const evidence = `JPEG, PNG, WebP and GIF images and PDF documents of up to ${maxMegabytesOf.pdf} MB, and MP4, WebM and QuickTime videos of up to ${maxMegabytesOf.video} MB`;

const accepted: Readonly<Record<FilePurpose, string>> = {
  clubImage: `Accepted are ${images}.`,
  meetingPhoto: `Accepted are ${images}.`,
  evidence: `Accepted are ${evidence}.`,
};

const heic =
  'Images in the HEIC format cannot be used: choose "Most Compatible" in the camera\'s settings, or export a JPEG.';

/** Why an upload is not kept, with what is accepted in its place. */
export function refusalWords(refusal: Refusal, purpose: FilePurpose): string {
  const what = purpose === 'evidence' ? 'an image, a video or a PDF' : 'an image';
  const words: Readonly<Record<Refusal, string>> = {
    empty: `The file is empty. ${accepted[purpose]}`,
    unknown: `This is not ${what}. ${accepted[purpose]}`,
    heic: `${heic} ${accepted[purpose]}`,
    broken: `The image is damaged or not complete. ${accepted[purpose]}`,
    tooManyPixels: `The image has more than ${mostMegapixels} megapixels. Make it smaller and try again.`,
    brokenVideo: `The video is damaged, not complete, or made in an unusual way. Export it again as MP4 and try again. ${accepted[purpose]}`,
    brokenPdf: 'The PDF is damaged or not complete. Print it to a new PDF and try again.',
    encryptedPdf:
      'The PDF is protected by a password or by rights. Save it without protection and try again.',
    activePdf:
      'The PDF contains a program, a form that sends, or other files. Print it to a new PDF and try again.',
    appendedPdf: 'Something is attached behind the end of this PDF. Print it to a new PDF and try again.',
  };
  return words[refusal];
}

export const filesText = {
  notArrived: 'This upload has not arrived, or was completed already. Upload the file again.',
};
