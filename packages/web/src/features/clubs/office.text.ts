/** Words of the directory's buttons; the pages they open have their own. */
import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';

export const officeText = {
  proposals: 'Manage Proposals',
  tags: 'Manage Tags',
  settings: 'Manage Settings',
  budget: 'Budget',
  propose: (words: ClubWords) => `Propose ${words.one}`,
};
