/** What the service says of the calendar, in answers and in feeds. */
import type { ClubWords } from '@casement/domain/clubs/settings/words.rules.ts';

export const calendarText = {
  product: { company: 'Casement', product: 'Calendar', language: 'EN' },
  feedName: (school: string) => school,
  feedAbout: (school: string, club: ClubWords | undefined) =>
    `School events of ${school}${club === undefined ? '' : `, the meetings of your ${club.many}`} and the due days of evaluations at your projects.`,
  evaluationDue: (title: string, project: string) => `Due: ${title} (${project})`,
};
