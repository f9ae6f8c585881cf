/** Words of uploads and of looking at pictures. */
import { maxUploadMegabytes } from '@casement/domain/files/files.rules.ts';

export const uploadText = {
  accepted: `JPEG, PNG, WebP or GIF, up to ${maxUploadMegabytes} MB each`,
  tooLarge: `This file has more than ${maxUploadMegabytes} MB. Make it smaller and try again.`,
  choose: 'Choose photos',
  camera: 'Take a photo',
  drop: 'Drop photos here',
  let: 'Let go to upload',
  input: 'Photos to upload',
  list: 'Uploads',
  sending: (percent: number) => `${percent} %`,
  checking: 'Being checked…',
  waiting: 'Waits for the others',
  cancel: 'Cancel',
  cancelNamed: (name: string) => `Cancel ${name}`,
  retry: 'Try again',
  retryNamed: (name: string) => `Try ${name} again`,
  dismiss: 'Dismiss',
  dismissNamed: (name: string) => `Dismiss ${name}`,
  progress: (name: string) => `Upload of ${name}`,
};

export const lookText = {
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  place: (index: number, count: number) => `${index + 1} of ${count}`,
};
