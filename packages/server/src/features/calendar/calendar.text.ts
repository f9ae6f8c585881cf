/** What the service says of the calendar, in answers and in feeds. */
export const calendarText = {
  product: { company: 'Casement', product: 'Calendar', language: 'EN' },
  feedName: (school: string) => school,
  feedAbout: (school: string) => `School events of ${school}, and the meetings of your clubs.`,
  /** A meeting whose name does not say its club yet. */
  meeting: (club: string, name: string) => (name.includes(club) ? name : `${club}: ${name}`),
};
