/** Words and separators in dates and times. */
export const timeText = {
  /** Between two days at the same time: "Tue & Thu". */
  two: ' & ',
  /** Between several days: "Mon, Wed, Fri". */
  several: ', ',
  slots: ' · ',
  near: { now: 'Now', today: 'Today', tomorrow: 'Tomorrow' },
  /** Days with their own names, in order. */
  nearDays: ['yesterday', 'today', 'tomorrow'],
};
