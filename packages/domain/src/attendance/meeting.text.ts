/** Words about one meeting: what callers are told, and what it is called. */
export const meetingText = {
  endAfterStart: 'The end must be after the start.',
  tooLong: 'A meeting can last up to two weeks.',
  year: 'Enter a year from 2000 to 2099.',
  /** A meeting among those of other clubs: with its club, once. */
  titled: (club: string, name: string) => (name.includes(club) ? name : `${club}: ${name}`),
};
