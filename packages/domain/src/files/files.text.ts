/** Refusals of an upload's name and container. */
export const filesText = {
  uploadName: 'This isn’t the name of an upload.',
  otherContainer: 'Files for this purpose belong in another container.',
  containers: (containers: string) => `Upload files to one of these containers: ${containers}.`,
};
