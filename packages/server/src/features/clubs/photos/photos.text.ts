/** Refusals of a cover or a meeting's photos. */
export const photosText = {
  image: 'this image',
  photos: 'the photos of this meeting',
  imageStays: 'The newer image stays.',
  imageUnusable: 'You can’t use this image, or it was deleted. Upload it again.',
};
