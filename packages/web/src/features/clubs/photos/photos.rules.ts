/** Values that screens derive from a meeting's photos. */

import { fileAddress } from '@casement/domain/files/address.rules.ts';
import type { Photo } from '@casement/domain/files/files.contract.ts';
import { photosText } from './images.text.ts';

/** Photos in the lightbox's format. */
export function picturesOf(photos: readonly Photo[], of: string): { src: string; alt: string }[] {
  return photos.map((photo, index) => ({
    src: fileAddress(photo._id),
    alt: photosText.alt(index, photos.length, of),
  }));
}

/** A list with one item moved by some places, at most to an end; unchanged if the item isn't in it. */
export function moveBy(list: readonly string[], id: string, places: number): string[] {
  const from = list.indexOf(id);
  if (from === -1) return [...list];
  const to = Math.max(0, Math.min(list.length - 1, from + places));
  return list.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** A list with one more item at an index, or at its end if the list is shorter by now; never twice. */
export function putAt(list: readonly string[], id: string, index: number): string[] {
  return list.includes(id) ? [...list] : list.toSpliced(index, 0, id);
}
