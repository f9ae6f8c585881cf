/** Words of a date field and its calendar. */
export const dateText = {
  openCalendar: 'Open calendar',
  notADay: (like: string) => `Enter a date such as ${like}.`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  chooseMonth: (shown: string) => `${shown}, choose another month`,
  earlierYear: 'Previous year',
  laterYear: 'Next year',
  chooseYear: (shown: string) => `${shown}, choose another year`,
  earlierYears: 'Previous ten years',
  laterYears: 'Next ten years',
  dayNamed: (day: string, isToday: boolean) => (isToday ? `${day}, today` : day),
};
