/** Words of uploads and of looking at pictures. */

import { maxUploadMegabytes } from '@casement/domain/files/files.rules.ts';
import { counted } from '../../lib/numbers.ts';
import type { FileUploadsWords } from './FileUploads.tsx';
import { acceptedWords } from './files.uploads.text.ts';

export const uploadText = {
  accepted: `JPEG, PNG, WebP or GIF, up to ${maxUploadMegabytes} MB each`,
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
  failed: (name: string) => `${name} was not uploaded`,
  retry: 'Try again',
  retryNamed: (name: string) => `Try ${name} again`,
  dismiss: 'Dismiss',
  dismissNamed: (name: string) => `Dismiss ${name}`,
  progress: (name: string) => `Upload of ${name}`,
};

/** Words of the files of a post. */
export const evidenceFilesText: FileUploadsWords = {
  ...uploadText,
  choose: 'Choose files',
  drop: 'Drop photos, videos or PDFs here, or paste them',
  input: 'Files to upload',
  accepted: `${acceptedWords('evidence')}. Location data is removed from photos and videos.`,
  list: 'Files',
  kinds: { image: 'Image', video: 'Video', pdf: 'PDF' },
  unnamed: 'File without a name',
  kept: (name) => `${name} is uploaded`,
  remove: 'Remove',
  removeNamed: (name) => `Remove ${name}`,
  removed: (name) => `${name} was removed`,
  undo: 'Undo',
  full: (most) => `There are ${most} files, as many as fit.`,
  leftOut: (count, most) => `${counted(count, 'file was', 'files were')} left out: ${most} are the most.`,
};

export const lookText = {
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  place: (index: number, count: number) => `${index + 1} of ${count}`,
};
