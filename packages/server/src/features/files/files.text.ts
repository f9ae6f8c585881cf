/** What is said to whom uploads. */
import { maxUploadMegabytes } from '@casement/domain/files/files.rules.ts';
import { mostMegapixels, type Refusal } from '../../files/pictures.ts';

const accepted = `Accepted are JPEG, PNG, WebP and GIF images of up to ${maxUploadMegabytes} MB.`;

export const filesText = {
  refused: {
    empty: `The file is empty. ${accepted}`,
    unknown: `This is not an image. ${accepted}`,
    heic: `Images in the HEIC format cannot be used: choose "Most Compatible" in the camera's settings, or export a JPEG. ${accepted}`,
    broken: `The image is damaged or not complete. ${accepted}`,
    tooManyPixels: `The image has more than ${mostMegapixels} megapixels. Make it smaller and try again.`,
  } satisfies Record<Refusal, string>,
  notArrived: 'This upload has not arrived, or was completed already. Upload the file again.',
};
