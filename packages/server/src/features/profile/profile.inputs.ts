/** Inputs of the access matrix: one's own account and choices. */
import type { NamedInput } from '../../testing/callers/inputs.types.ts';

const nothing: NamedInput[] = [{ name: 'as it is', input: () => undefined }];

/** Keyed by the procedure's path in the contract. */
export const profileInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'profile.me': nothing,
  'profile.update': [
    { name: 'theme', input: () => ({ theme: 'dark' }) },
    {
      name: 'filters, tips and views',
      input: () => ({
        savedFilters: { students: [{ name: 'Diploma', search: 'show=2027' }] },
        dismissed: ['calendarHelp'],
        views: { portfolios: 'cards' },
      }),
    },
    {
      name: 'one filter',
      input: () => ({
        filterChange: { change: 'save', list: 'students', filter: { name: 'Diploma', search: '' } },
      }),
    },
  ],
  'profile.mail': nothing,
  'profile.setMail': [{ name: 'digest', input: () => ({ digest: 'weekly' }) }],
  'profile.token': nothing,
};
