/** Words in place of a page of a feature that the school has switched off. */
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type { SchoolFeature } from '@casement/domain/shared/features.ts';

const features: Readonly<Record<SchoolFeature, (words: ClubWords) => string>> = {
  clubs: (words) => `${words.Many} are`,
  portfolio: () => 'Portfolios are',
  proposals: () => 'Proposals are',
  evaluations: () => 'Projects are',
};

export const switchedOffText = {
  title: (what: string) => `${what} switched off at your school`,
  features,
  body: 'Nothing was deleted. If you need this page, ask the CAS office.',
  administratorBody: 'Nothing was deleted. You can switch this on again in the school settings.',
  settings: 'School settings',
  home: 'Go to home',
};
