/** Inputs of the access matrix for tags, club settings and budget requests. */

import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { makeTag } from '../../../testing/factories.ts';
import { makeBudgetRequest } from './tags.factories.ts';

const nothing: NamedInput[] = [{ name: 'as it is', input: () => undefined }];

/** Keyed by the procedure's path in the contract. */
export const officeInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'clubs.tagUses': nothing,
  'clubs.createTags': [{ name: 'a new tag', input: ({ word }) => ({ tags: [{ tag: word }] }) }],
  'clubs.updateTag': [
    {
      name: 'a text',
      elsewhere: 404,
      input: ({ tag, word }) => ({ clubTagId: tag.id, newTag: word, fontAwesomeIcon: 'star' }),
    },
  ],
  'clubs.deleteTag': [
    {
      name: 'an unused tag',
      elsewhere: 404,
      input: async ({ app, school }) => ({ clubTagId: (await makeTag(app, { school })).id }),
    },
  ],
  'clubs.unarchiveTag': [
    {
      name: 'an archived tag',
      elsewhere: 404,
      input: async ({ app, school }) => ({ clubTagId: (await makeTag(app, { school, archived: true })).id }),
    },
  ],
  'clubs.settings': nothing,
  'clubs.updateSettings': [
    { name: 'the word for clubs', input: ({ word }) => ({ alternateName: word.slice(0, 20) }) },
  ],
  'clubs.settingsHistory': nothing,
  'clubs.budget': [{ name: 'as it is', input: ({ club }) => ({ clubId: club.id }) }],
  'clubs.budgetOverview': nothing,
  'clubs.budgetHistory': nothing,
  'clubs.requestBudget': [
    {
      name: 'a request',
      input: ({ club }) => ({ clubId: club.id, amount: '12.50', currency: 'EUR', purpose: 'Strings' }),
    },
  ],
  'clubs.decideBudget': [
    {
      name: 'an approval',
      input: async ({ app, club }) => ({
        budgetRequestId: (await makeBudgetRequest(app, { club })).id,
        decision: 'approved',
      }),
    },
  ],
  'clubs.withdrawBudget': [
    {
      name: 'a request of one’s own',
      input: async ({ app, club, author }) => ({
        budgetRequestId: (await makeBudgetRequest(app, { club, by: author })).id,
      }),
    },
  ],
};
