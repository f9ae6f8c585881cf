import { counted } from '@casement/domain/shared/locale.ts';
import { classInSentence } from '@casement/domain/shared/time/classes.text.ts';
import { commonText } from '../../lib/text/words.text.ts';

export const impersonationText = {
  menu: 'View as…',
  title: 'View the school as somebody else',
  summary: 'See exactly what a student or a teacher sees, without changing anything.',
  search: 'Search for a person',
  caption: 'People you can view the school as',
  columns: { name: commonText.name, is: 'Role', email: 'School e-mail' },
  teacher: 'Teacher',
  classOf: (year: string) => `Student, ${classInSentence(year)}`,
  shown: (count: number) => counted(count, 'person', 'people'),
  none: 'No students or teachers yet',
  noneBody: 'The people you can view the school as will appear here.',
  first: 'Onboard New Students',
  noMatch: 'Nobody found',
  noMatchBody: 'Archived people and administrators aren’t listed.',
  clear: 'Clear search',
  confirmTitle: (name: string) => `View the school as ${name}?`,
  rules: [
    'You see exactly what they see.',
    'You can’t change, send or mark anything until you return.',
    'Viewing ends automatically after 30 minutes, or when you select “Return”.',
    'Your other tabs are reloaded. Save what you’re writing there first.',
    'The activity log records the start, and your return, under your name.',
  ],
  begin: (name: string) => `View as ${name}`,
  cancel: commonText.cancel,
  failed: 'Couldn’t view the school as this person.',
  unsent: (count: number) =>
    count === 1
      ? '1 attendance mark hasn’t been saved. It stays on this device and is sent when you return.'
      : `${count} attendance marks haven’t been saved. They stay on this device and are sent when you return.`,
  notThere: 'This person can’t be viewed',
  notThereBody: 'The person was removed, is archived, or is an administrator.',
  choose: 'Choose somebody else',
  oneself: 'This is you',
  oneselfBody: 'You already see the school as yourself.',
  banner: {
    label: 'Viewing as somebody else',
    says: 'You’re viewing the school as',
    until: (time: string) => `Read-only until ${time}: nothing can be changed.`,
    end: 'Return',
    failed: 'Couldn’t return. Try again.',
  },
};
