/** What callers are told about disk. */
export const diskText = {
  expired: 'This address has expired or never existed. Ask for a new one.',
  uploadName: 'This isn’t the name of an upload.',
};
