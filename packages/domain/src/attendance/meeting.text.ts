/** Words about one meeting: messages to callers, and its name. */
export const meetingText = {
  endAfterStart: 'The end must be after the start.',
  tooLong: 'A meeting can last up to two weeks.',
  year: 'Enter a year from 2000 to 2099.',
  /** A meeting listed among those of other clubs: with the name of its club, but not twice. */
  titled: (club: string, name: string) => (name.includes(club) ? name : `${club}: ${name}`),
};
