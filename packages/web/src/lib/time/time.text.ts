/** Words and separators in dates and times. */
export const timeText = {
  am: 'AM',
  pm: 'PM',
  /** Between two days at the same time: "Tue & Thu". */
  two: ' & ',
  /** Between several days: "Mon, Wed, Fri". */
  several: ', ',
  range: ' – ',
  dateAndTime: (date: string, time: string) => `${date}, ${time}`,
  slots: ' · ',
  near: { now: 'Now', today: 'Today', tomorrow: 'Tomorrow' },
  /** Days with their own names, in order. */
  nearDays: ['yesterday', 'today', 'tomorrow'],
};
