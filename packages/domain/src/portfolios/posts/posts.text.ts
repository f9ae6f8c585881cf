/** Refusals of evidence and reflections. */
export const postsText = {
  twice: 'Choose each only once.',
  day: 'Choose a day.',
  addressTooLong: 'At most 2000 characters.',
  linkAddress: 'Enter a web address that starts with https:// or http://.',
  evidenceText: 'Write what you did.',
  reflectionName: 'Give your reflection a name.',
  reflectionText: 'Write what you have learned.',
  tooManyFiles: (most: number) => `At most ${most} files.`,
  tooManyLinks: (most: number) => `At most ${most} links.`,
  future: 'The date can’t be in the future.',
  tooLongAgo: 'That date is too far in the past. Check the year.',
  noSuchToken: 'The school doesn’t have this token.',
  neverInProject: 'You have never been in this project.',
  neverMember: (club: string) => `You have never been in this ${club}.`,
};
