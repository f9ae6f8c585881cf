/** Refusals of a club's fields and its meetings' photos. */
export const clubsText = {
  timeOrder: 'Start time must be before end time',
  name: 'Enter a name.',
  description: 'Enter a description.',
  oneLocation: 'Enter one location only.',
  role: 'Choose a role.',
  photoTwice: 'Each photo can be added only once.',
  tooManyPhotos: (most: number) => `A meeting can have up to ${most} photos.`,
};
