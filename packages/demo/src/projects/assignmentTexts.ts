/** What the demo school evaluates, and what coaches and students write about it. */
import type { DemoAssignmentText } from '../types.ts';

const steps = ['not-achieved', 'satisfactory', 'good'] as const;
const yesOrNo = ['no', 'yes'] as const;

/** By due date, in days from today. */
export const assignmentTexts: readonly DemoAssignmentText[] = [
  {
    title: 'Planning review',
    description: 'Before the work begins: does the group know what it wants, who needs it and who does what?',
    type: 'group',
    dueInDays: -38,
    attachedTo: (place) => place % 3 !== 2,
    criteria: [
      { description: 'The goal is a need that somebody outside the group has.', statuses: steps },
      { description: 'Everyone in the group has a task of their own.', statuses: yesOrNo },
      { description: 'Risks are named, with what to do about them.', statuses: steps },
    ],
    evidence: [{ description: 'Your plan on one page', type: 'text' }],
  },
  {
    title: 'Midway review',
    description: 'A talk of ten minutes with each student about their own part in the project.',
    type: 'individual',
    dueInDays: -5,
    attachedTo: (place) => place % 3 !== 1,
    criteria: [
      { description: 'Takes initiative without being asked.', statuses: steps },
      { description: 'Works with others, and listens.', statuses: steps },
      { description: 'Can say what they have learned so far.', statuses: steps },
      { description: 'Keeps the dates the group agreed on.', statuses: yesOrNo },
    ],
    evidence: [
      { description: 'What you did, and what you would do otherwise', type: 'text' },
      { description: 'A link to something you made', type: 'link' },
    ],
  },
  {
    title: 'Safety talk',
    description: 'Held once with every group that works outside the school.',
    type: 'group',
    dueInDays: 12,
    attachedTo: (place) => place % 7 === 0,
    criteria: [{ description: 'The group knows whom to call.', statuses: yesOrNo }],
    evidence: [{ description: 'Nothing to hand in', type: 'none' }],
  },
  {
    title: 'Final presentation',
    description: 'Each student shows in five minutes what the project changed, and for whom.',
    type: 'individual',
    dueInDays: 33,
    attachedTo: (place) => place % 4 === 0,
    criteria: [
      { description: 'Shows what was achieved, and what was not.', statuses: steps },
      { description: 'Names the learning outcomes that were met.', statuses: steps },
      { description: 'Answers questions.', statuses: steps },
    ],
    evidence: [{ description: 'Your slides', type: 'link' }],
  },
  {
    title: 'Exhibition poster',
    description: 'For the wall in the foyer. Projects are chosen after the final presentations.',
    type: 'group',
    dueInDays: 61,
    attachedTo: () => false,
    criteria: [{ description: 'Can be read from two metres away.', statuses: yesOrNo }],
    evidence: [{ description: 'A link to the poster', type: 'link' }],
  },
];

export const coachComments = [
  'This is the strongest part of your plan. Keep it.',
  'Say who told you that they need it. One sentence is enough.',
  'You were on time every week this month.',
  'Ask the others before you decide. They noticed.',
  'Good. Write it down before you forget how you did it.',
  'Let us talk about this on Thursday.',
] as const;

export const handedInTexts = [
  'We meet on Tuesdays after lunch. I bring the list, and I write down who promised what.',
  'I learned to ask first. The first version was for us and not for them.',
  'Two people in the group were ill, so I did the phone calls. Next time I would share them out earlier.',
  'It took longer than we planned because the room was locked. We have a key now.',
  'I made the sign-up sheet and spoke at the assembly. I was nervous and it went well.',
] as const;

export const handedInLinks = [
  'https://example.org/plan',
  'https://example.org/photos',
  'https://example.org/slides',
] as const;
