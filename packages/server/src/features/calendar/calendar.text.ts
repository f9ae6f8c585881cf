/** The service's messages about the calendar, in answers and in feeds. */
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { listed } from '@casement/domain/shared/locale.ts';

export const calendarText = {
  product: { company: 'Casement', product: 'Calendar', language: 'EN' },
  feedName: (school: string) => school,
  /** `club` is undefined where clubs are switched off. */
  feedAbout: (school: string, club: ClubWords | undefined, hasEvaluations: boolean) =>
    `${listed([
      `School events of ${school}`,
      ...(club === undefined ? [] : [`meetings of your ${club.many}`]),
      ...(hasEvaluations ? ['due dates of evaluations in your projects'] : []),
    ])}.`,
  evaluationDue: (title: string, project: string) => `Due: ${title} (${project})`,
};
