/** Words and signs in dates and times. `locale` decides day and month names and their order. */
export const timeText = {
  locale: 'en-GB',
  am: 'AM',
  pm: 'PM',
  /** Between two days of one time: "Tue & Thu". */
  two: ' & ',
  /** Between several days: "Mon, Wed, Fri". */
  several: ', ',
  range: ' – ',
  dateAndTime: (date: string, time: string) => `${date}, ${time}`,
  slots: ' · ',
};
