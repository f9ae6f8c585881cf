/** Refusals of planned meetings, and of marks in a closed register. */
export const attendanceText = {
  noMeeting: 'Add at least one meeting.',
  closed: 'This meeting was cancelled, so its register is closed.',
  apart: 'These meetings don’t belong together. Create them separately.',
  tooMany: (most: number) => `At most ${most} meetings at a time.`,
};
