import { formatCount } from '../../lib/numbers.ts';

export const facultyText = {
  title: 'Faculty',
  total: (count: number) => `${formatCount(count)} total faculty`,
  shown: (count: number) => `${formatCount(count)} shown`,
  search: 'Search for faculty',
  filter: 'Faculty shown',
  chips: { active: 'Active', archived: 'Archived' },
  archived: 'Archived',
  administrator: 'Administrator',
  onboard: 'Onboard New Faculty',
  caption: 'Faculty',
  columns: { name: 'Name', email: 'School e-mail', mark: 'Office' },
  empty: 'No faculty found... Perhaps check the filter settings?',
  showAll: 'Show all faculty',
};
