/** What callers are told about attendance. */
export const attendanceText = {
  noMeeting: 'Add at least one meeting.',
  oneClub: 'All meetings must be of one club.',
  tooMany: (most: number) => `At most ${most} meetings at a time.`,
};
