/** Refusals of a cover or a meeting's photos. */
export const photosText = {
  imageUnusable: 'You can’t use this image, or it was deleted. Upload it again.',
};
