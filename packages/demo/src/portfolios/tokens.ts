import { type CustomTokenType, customTokenName } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { DemoCustomToken } from './types.ts';

type Written = readonly [
  type: CustomTokenType,
  key: string,
  category: string,
  title: string,
  description: string,
];

/** The demo school's own tokens, as in the example file for the command line (`docs/tokens.example.json`). */
const writtenTokens: readonly Written[] = [
  [1, 'Home', 'Themes', 'Home and belonging', 'Where people come from, and what makes a place theirs.'],
  [1, 'Neighbours', 'Themes', 'Neighbours', 'The people around the school, by name.'],
  [1, 'Nature', 'Themes', 'Living with nature', 'Water, soil, animals, and what we take from them.'],
  [1, 'Health', 'Themes', 'Body and mind', 'Looking after oneself and others.'],
  [1, 'Making', 'Themes', 'Making things', 'From the first idea to something that lasts.'],
  [1, 'Voice', 'Themes', 'Having a voice', 'Speaking, writing, performing, and being heard.'],
  [1, 'Fairness', 'Themes', 'Fairness', 'Who has enough, who decides, and why.'],
  [1, 'Tomorrow', 'Themes', 'Tomorrow', 'What will still be there when we have left.'],
  [2, 'L1', 'Awareness', 'I know what I am good at', 'Names strengths, with an example from one’s own work.'],
  [2, 'L2', 'Awareness', 'I know what I want to learn', 'Names what does not go well yet, and a next step.'],
  [2, 'L3', 'Awareness', 'I see how others live', 'Looks at a life unlike one’s own without judging it.'],
  [2, 'L4', 'Attitudes', 'I stay with it', 'Keeps going through the dull and the difficult weeks.'],
  [2, 'L5', 'Attitudes', 'I dare to begin', 'Takes on something with an uncertain end.'],
  [2, 'L6', 'Attitudes', 'I can be wrong', 'Takes criticism in, and changes something because of it.'],
  [2, 'L7', 'Attitudes', 'I care about what is right', 'Thinks of those who are affected before acting.'],
  [2, 'L8', 'Competencies', 'I plan', 'Makes a plan that others can follow, and follows it.'],
  [2, 'L9', 'Competencies', 'I work in a team', 'Does a part that the whole depends on.'],
  [2, 'L10', 'Competencies', 'I explain', 'Shows somebody else how it is done.'],
  [2, 'L11', 'Competencies', 'I have learned a craft', 'Does something now that was out of reach before.'],
  [2, 'L12', 'Engagement', 'I start things', 'Begins what nobody asked for, and brings others along.'],
  [2, 'L13', 'Engagement', 'I serve a need', 'Asks what is needed before offering help.'],
  [2, 'L14', 'Engagement', 'I look beyond the school', 'Connects the work here with the wider world.'],
  [
    3,
    'OutdoorEducation',
    'Optional',
    'Outdoor education',
    'Days and nights outside, with everything one needs on one’s back.',
  ],
];

export const demoCustomTokens: readonly DemoCustomToken[] = writtenTokens.map(
  ([type, key, categoryName, title, description]) => ({
    token: customTokenName(type, key),
    type,
    categoryName,
    title,
    description,
  }),
);
