/** Words of a club's image and of its meetings' photos. */

import { counted } from '@casement/domain/shared/locale.ts';

export const imageText = {
  alt: (clubName: string) => `Image of ${clubName}`,
  menu: 'Change the image',
  add: 'Add image',
  change: 'Change image',
  remove: 'Remove image',
  uploads: 'Uploading image…',
  input: 'Image to upload',
  changed: 'The image was changed',
  added: 'The image was added',
  removed: 'The image was removed',
  undone: 'The image was restored',
  failed: 'The image was not changed',
};

export const photosText = {
  title: 'Photos',
  documentTitle: (meetingName: string, clubName: string) => `Photos of ${meetingName} · ${clubName}`,
  summary: (meetingName: string, when: string, count: number) =>
    [meetingName, when, count === 0 ? 'no photos yet' : counted(count, 'photo', 'photos')].join(' · '),
  of: (meetingName: string, day: string) => `${meetingName}, ${day}`,
  alt: (index: number, count: number, of: string) => `Photo ${index + 1} of ${count} of ${of}`,
  open: (index: number, count: number, of: string) => `Open photo ${index + 1} of ${count} of ${of}`,
  list: (of: string) => `Photos of ${of}`,
  more: (count: number) => `+${count} more`,
  moreNamed: (count: number, of: string) => `+${count} more, photos of ${of}`,
  add: 'Add photos',
  addTo: (of: string) => `Add photos to ${of}`,
  edit: 'Edit photos',
  editOf: (of: string) => `Edit photos of ${of}`,
  none: 'No photos yet',
  noneBody: 'Leaders and advisors can add photos.',
  remove: (index: number) => `Remove photo ${index + 1}`,
  earlier: (index: number) => `Move photo ${index + 1} earlier`,
  later: (index: number) => `Move photo ${index + 1} later`,
  moved: (index: number, count: number) => `Now photo ${index + 1} of ${count}`,
  moveFailed: 'The photo was not moved',
  removed: 'The photo was removed',
  undone: 'The photo was restored',
  failed: 'The photo was not removed',
  undoFailed: 'Couldn’t restore the photo',
  gone: 'Meeting not found',
};
