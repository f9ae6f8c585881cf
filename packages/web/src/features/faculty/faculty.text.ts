import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { formatCount } from '@casement/domain/shared/locale.ts';
import { commonText } from '../../lib/text/words.text.ts';

/** Words of the directory of faculty. */
export const facultyText = {
  listName: 'faculty',
  title: 'Faculty',
  total: (count: number) => `${formatCount(count)} total faculty`,
  shown: (count: number) => `${formatCount(count)} shown`,
  search: 'Search for faculty',
  filter: 'Faculty shown',
  chips: { active: 'Active', archived: commonText.archived },
  archived: commonText.archived,
  administrator: 'Administrator',
  onboard: 'Onboard New Faculty',
  caption: 'Faculty',
  firstClub: (words: ClubWords) => words.Many,
  noClub: (words: ClubWords) => `No ${words.one}`,
  firstProject: 'CAS Projects',
  noProject: 'No project',
  more: (count: number) => `+${formatCount(count)}`,
  empty: 'No faculty found... Perhaps check the filter settings?',
  showAll: 'Show all faculty',
  notFound: 'Faculty member not found',
  back: 'Back to faculty',
};
