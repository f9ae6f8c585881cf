/** Refusals of calendar events, and of the days that the calendar is asked for. */
export const calendarText = {
  nameRequired: 'Event name is required.',
  startRequired: 'Event start date is required.',
  typeRequired: 'Event type is required.',
  endRequired: 'Event end date is required for holidays.',
  endTooEarly: 'Event end date cannot be before the start date.',
  editNameRequired: 'Event name is required',
  editStartRequired: 'Event start date is required',
  editTypeRequired: 'Event type is required',
  editEndRequired: 'Event end date is required for holidays',
  editEndTooEarly: 'Event end date cannot be before the start date',
  year: 'Enter a year from 2000 to 2099.',
  endBeforeStart: 'The end date can’t be before the start date.',
  holidayTooLong: (most: number) => `A holiday can last up to ${most} days.`,
  editHolidayTooLong: (most: number) => `A holiday can last up to ${most} days`,
  tooManyDays: (most: number) => `At most ${most} days at a time.`,
};
