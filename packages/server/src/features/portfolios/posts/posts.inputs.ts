/** Inputs of the access matrix for writing posts. */

import { uuidv7 } from 'uuidv7';
import { inDays } from '../../../testing/app/clock.ts';
import type { Scene } from '../../../testing/callers/callers.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { makePost } from '../portfolios.factories.ts';
import { portfolioOf } from '../portfolios.inputs.ts';

const postOf = async (scene: Scene, kind: 'evidence' | 'reflection') =>
  makePost(scene.app, { student: await portfolioOf(scene), kind });

const asItIs: NamedInput[] = [{ name: 'as it is', input: () => undefined }];

const content = {
  writtenAt: '2026-11-20T10:00:00Z',
  newId: null,
  basedOn: null,
  day: '',
  name: '',
  text: '<p>Half a thought</p>',
  CASTokens: [],
  learningOutcomeTokens: [],
  customTokens: [],
  clubId: null,
  casProjectId: null,
  files: [],
  links: [],
};

const today = () => inDays(-1);

/** Keyed by the procedure's path in the contract. */
export const postInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'portfolios.createEvidence': [
    { name: 'a text', input: ({ word }) => ({ dateOfEvent: today(), text: `<p>${word}</p>` }) },
    {
      name: 'under an id',
      input: ({ word }) => ({ dateOfEvent: today(), text: `<p>${word}</p>`, newId: uuidv7() }),
    },
  ],
  'portfolios.createReflection': [
    { name: 'a text', input: ({ word }) => ({ reflectionName: word, reflectionText: `<p>${word}</p>` }) },
  ],
  'portfolios.updateEvidence': [
    {
      name: 'the text',
      input: async (scene) => ({ _id: (await postOf(scene, 'evidence')).id, text: `<p>${scene.word}</p>` }),
    },
  ],
  'portfolios.updateReflection': [
    {
      name: 'the name',
      input: async (scene) => ({ _id: (await postOf(scene, 'reflection')).id, reflectionName: scene.word }),
    },
  ],
  'portfolios.deleteEvidence': [
    { name: 'a post', input: async (scene) => ({ _id: (await postOf(scene, 'evidence')).id }) },
  ],
  'portfolios.deleteReflection': [
    { name: 'a post', input: async (scene) => ({ _id: (await postOf(scene, 'reflection')).id }) },
  ],
  'portfolios.drafts': asItIs,
  'portfolios.saveDraft': [{ name: 'of a new post', input: () => ({ slot: 'evidence', content }) }],
  'portfolios.deleteDraft': [{ name: 'of a new post', input: () => ({ slot: 'reflection' }) }],
  'portfolios.writersClubs': asItIs,
  'portfolios.writersProjects': asItIs,
};
