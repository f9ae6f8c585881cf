/** Words for choosing files, uploads, attached files and viewing pictures. */

import { type FileKind, maxUploadMegabytes } from '@casement/domain/files/files.rules.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { acceptedWords } from './uploads.text.ts';

const drop = {
  let: 'Drop to upload',
  camera: 'Take a photo',
  another: 'Take another photo',
  short: 'Location data is removed from photos and videos.',
};

/** Words of the place where files are dropped or chosen, by purpose. */
export const chooseText = {
  meetingPhoto: {
    ...drop,
    drop: 'Drop photos here, or paste them',
    choose: 'Choose photos',
    input: 'Photos to upload',
    accepted: `JPEG, PNG, WebP or GIF, up to ${maxUploadMegabytes} MB each`,
    full: (most: number) =>
      `Maximum of ${counted(most, 'photo', 'photos')} reached. Remove one to add another.`,
    leftOut: (count: number) => `${counted(count, 'photo was', 'photos were')} not added`,
    leftOutBody: (most: number) => `You can add up to ${counted(most, 'photo', 'photos')}.`,
  },
  handIn: {
    ...drop,
    drop: 'Drop a PDF here, or paste it',
    choose: 'Choose a PDF',
    input: 'PDF to upload',
    accepted: `${acceptedWords('handIn')}.`,
    full: () => 'To hand in another PDF, remove this one.',
    leftOut: (count: number) => `${counted(count, 'file was', 'files were')} not added`,
    leftOutBody: () => 'You can hand in one PDF at a time.',
  },
  attachment: {
    ...drop,
    drop: 'Drop images, videos or PDFs here, or paste them',
    choose: 'Choose files',
    input: 'Files to upload',
    accepted: `${acceptedWords('attachment')}.`,
    full: (most: number) =>
      `Maximum of ${counted(most, 'file', 'files')} reached. Remove one to add another.`,
    leftOut: (count: number) => `${counted(count, 'file was', 'files were')} not added`,
    leftOutBody: (most: number) => `A message can have up to ${counted(most, 'file', 'files')}.`,
  },
  evidence: {
    ...drop,
    drop: 'Drop photos, videos or PDFs here, or paste them',
    choose: 'Choose files',
    input: 'Files to upload',
    accepted: `${acceptedWords('evidence')}. Location data is removed from photos and videos.`,
    full: (most: number) =>
      `Maximum of ${counted(most, 'file', 'files')} reached. Remove one to add another.`,
    leftOut: (count: number) => `${counted(count, 'file was', 'files were')} not added`,
    leftOutBody: (most: number) => `You can add up to ${counted(most, 'file', 'files')}.`,
  },
};

/** Words for files that are dropped, pasted or restored while their form is being sent. */
export const sendingText = {
  leftOut: (count: number) => `${counted(count, 'file was', 'files were')} not added`,
  leftOutBody: 'The form is being sent. Add files once that is done.',
};

/** Words of a file being uploaded, or of a failed upload. */
export const uploadText = {
  list: 'Uploads',
  sending: (percent: number) => `${percent}%`,
  checking: 'Checking…',
  adding: 'Adding…',
  waiting: 'Queued',
  cancel: commonText.cancel,
  cancelNamed: (name: string) => `Cancel ${name}`,
  failed: (name: string) => `${name} was not added`,
  retry: commonText.tryAgain,
  retryNamed: (name: string) => `Try ${name} again`,
  dismiss: 'Dismiss',
  dismissNamed: (name: string) => `Dismiss ${name}`,
  progress: (name: string) => `Upload of ${name}`,
};

const kinds: Readonly<Record<FileKind, string>> = { image: 'Image', video: 'Video', pdf: 'PDF' };

/** Words of a form's files. */
export const attachedText = {
  list: 'Files',
  photos: 'Photos',
  kinds,
  unnamed: 'File without a name',
  added: (name: string) => `${name} is uploaded`,
  remove: commonText.remove,
  removeNamed: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed`,
  place: (index: number, count: number) => `${index} of ${count}`,
  undo: commonText.undo,
  notRestored: (name: string) => `${name} was not restored`,
};

export const lookText = {
  close: commonText.close,
  previous: 'Previous photo',
  next: 'Next photo',
  place: (index: number, count: number) => `${index + 1} of ${count}`,
};
