/** Refusals of an address signed for the disk's files. */
export const diskText = {
  expired: 'This address has expired or never existed. Ask for a new one.',
  uploadName: 'This isn’t the name of an upload.',
};
