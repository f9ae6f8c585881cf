/** What callers are told about meeting. */
export const meetingText = {
  endAfterStart: 'The end must be after the start.',
  tooLong: 'A meeting can last up to two weeks.',
  year: 'Enter a year from 2000 to 2099.',
};
