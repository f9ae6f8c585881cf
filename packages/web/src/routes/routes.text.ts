/** Words of pages that belong to no feature. */
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import type { SchoolFeature } from '@casement/domain/shared/features.ts';

const features: Readonly<Record<SchoolFeature, (words: ClubWords) => string>> = {
  clubs: (words) => `${words.Many} are`,
  portfolio: () => 'Portfolios are',
  proposals: () => 'Proposals are',
  evaluations: () => 'Evaluations are',
};

export const routesText = {
  notFound: {
    title: 'Page not found',
    body: 'The address may be mistyped, or the page was removed.',
    home: 'Go to home',
  },
  error: {
    title: 'Couldn’t show this page',
    home: 'Go to home',
    reload: 'Reload',
  },
  needsConnection: {
    title: 'This page needs a connection',
    body: 'It isn’t stored on this device. It opens as soon as you’re back online.',
    back: 'Go back',
  },
  switchedOff: {
    title: (what: string) => `${what} switched off at your school`,
    features,
    body: 'Nothing was deleted. If you need this page, ask the CAS office.',
    administratorBody: 'Nothing was deleted. You can switch this on again in the school settings.',
    settings: 'School settings',
    home: 'Go to home',
  },
  refused: {
    title: 'You don’t have access to this page',
    staffTitle: 'This page is for faculty',
    body: 'If you should be able to open it, ask the CAS office.',
    home: 'Go to home',
  },
};
