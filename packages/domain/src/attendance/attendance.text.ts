/** Refusals of planned meetings, and of marks in a closed register. */
export const attendanceText = {
  noMeeting: 'Add at least one meeting.',
  closed: 'This meeting was cancelled, so its register is closed.',
  oneClub: 'All meetings must belong to one club.',
  tooMany: (most: number) => `At most ${most} meetings at a time.`,
};
