import { customTokenName, locTokens } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { instantOn } from './time.ts';
import type { DemoAward, DemoPost } from './types.ts';
import { formatted } from './write.ts';

type Who = { student: number; reviewer: number; clubOf: (clubName: string) => number | null };

const blank = {
  casTokens: [],
  learningOutcomeTokens: [],
  customTokens: [],
  links: [],
  files: [],
  comments: [],
} as const;

/** Amara Diallo's awards in the current semester: little for service. */
export const amarasTokens: DemoAward['counts'] = [
  { kind: 'cas', token: 'Creativity', count: 3 },
  { kind: 'cas', token: 'Activity', count: 4 },
  { kind: 'cas', token: 'Service', count: 1 },
  ...locTokens.slice(0, 5).map((token) => ({ kind: 'learningOutcome' as const, token, count: 1 })),
  ...['L1', 'L4', 'L6', 'L8', 'L9'].map((key) => ({
    kind: 'custom' as const,
    token: customTokenName(2, key),
    count: 1,
  })),
];

/** Amara Diallo's recent posts, and Ruth Okafor's comments on them. */
export function amarasPosts(
  today: Temporal.PlainDate,
  timeZone: string,
  { student, reviewer, clubOf }: Who,
): DemoPost[] {
  const ago = (days: number) => today.subtract({ days }).toString();
  const at = (days: number, hour: number, minute: number) => instantOn(ago(days), hour, minute, timeZone);
  return [
    {
      ...blank,
      studentIndex: student,
      kind: 'evidence',
      day: ago(2),
      name: null,
      ...formatted(
        'First full sort without a supervisor',
        [
          'Forty crates, six of us, and I was the one holding the list. I had not expected that the hard part would be saying no to people who wanted to help with the wrong thing.',
          'We were finished at ten to six. I had planned for six, so I gave everyone the ten minutes back.',
        ],
        true,
      ),
      casTokens: ['Service'],
      customTokens: ['CustomTokenType1_Neighbours', 'CustomTokenType2_L8'],
      clubIndex: clubOf('Food Bank Fridays'),
      projectIndex: null,
      files: [
        { kind: 'picture', scene: 'crates', name: 'forty-crates.webp' },
        { kind: 'picture', scene: 'list', name: 'the-list.webp' },
        { kind: 'picture', scene: 'van', name: 'the-van-leaves.webp' },
      ],
      comments: [
        {
          authorIndex: reviewer,
          content:
            'What would you do differently on the list next week? That is the reflection I would love to read.',
          at: at(2, 20, 5),
        },
      ],
      at: at(2, 18, 40),
    },
    {
      ...blank,
      studentIndex: student,
      kind: 'reflection',
      day: ago(13),
      name: 'Why I kept going to choir after losing the solo',
      ...formatted(
        '',
        [
          'I told myself it was loyalty. Writing this I think it was that I like being one voice in thirty, and that this is worth as much.',
          'At Linden Road nobody listened for the solo. They listened for the moment when everyone came in, and I was in that moment.',
        ],
        false,
      ),
      learningOutcomeTokens: ['LOC1', 'LOC4'],
      customTokens: ['CustomTokenType2_L4', 'CustomTokenType2_L6'],
      clubIndex: null,
      projectIndex: null,
      comments: [
        {
          authorIndex: reviewer,
          content: 'I have read this twice. Please keep the second paragraph exactly as it is.',
          at: at(11, 9, 12),
        },
        { authorIndex: student, content: 'Thank you. I nearly deleted it.', at: at(11, 17, 30) },
      ],
      at: at(13, 19, 4),
    },
    {
      ...blank,
      studentIndex: student,
      kind: 'evidence',
      day: ago(24),
      name: null,
      ...formatted(
        'The programme for Linden Road',
        [
          'I typed it, folded it and found the mistake after folding. Forty-two programmes, one wrong composer, forty-two corrections by hand.',
        ],
        true,
      ),
      casTokens: ['Creativity'],
      customTokens: ['CustomTokenType1_Voice'],
      clubIndex: clubOf('Chamber Choir'),
      projectIndex: null,
      links: [
        {
          url: 'https://www.linden-road-hospice.example/afternoons',
          title: 'Music afternoons at Linden Road',
        },
      ],
      files: [
        {
          kind: 'document',
          title: 'Chamber Choir at Linden Road',
          lines: [
            'Gabriel Fauré: Cantique de Jean Racine',
            'Traditional: The Parting Glass',
            'Eric Whitacre: The Seal Lullaby',
            'Abide With Me (please sing along)',
          ],
          name: 'Programme Linden Road.pdf',
        },
      ],
      at: at(23, 16, 22),
    },
    {
      ...blank,
      studentIndex: student,
      kind: 'evidence',
      day: ago(38),
      name: null,
      ...formatted(
        'I ran the last kilometre with Tiare',
        [
          'She wanted to walk and I wanted to stop, so we made a deal: to the next lamp post, and then to the next. There are fourteen lamp posts.',
          'I came in two minutes slower than last week and happier than in the whole of September.',
        ],
        true,
      ),
      casTokens: ['Activity'],
      customTokens: ['CustomTokenType2_L9'],
      clubIndex: clubOf('Cross Country'),
      projectIndex: null,
      files: [{ kind: 'picture', scene: 'path', name: 'the-last-kilometre.webp' }],
      comments: [
        {
          authorIndex: reviewer,
          content: 'Fourteen lamp posts is a plan. Well done, both.',
          at: at(35, 12, 48),
        },
      ],
      at: at(38, 19, 31),
    },
    {
      ...blank,
      studentIndex: student,
      kind: 'reflection',
      day: ago(57),
      name: 'What the rice taught me',
      ...formatted(
        '',
        [
          'In spring we ran out of rice, and I was the one at the door. I said “sorry” to eleven people. Since then I check the shelf on Thursdays, which takes four minutes.',
          'I keep thinking that a lot of what goes wrong in the world might be four minutes on a Thursday. And then I think of what cannot be mended with a list, and who decides about that.',
        ],
        false,
      ),
      learningOutcomeTokens: ['LOC3', 'LOC6'],
      customTokens: ['CustomTokenType2_L13', 'CustomTokenType2_L14'],
      clubIndex: null,
      projectIndex: null,
      comments: [
        {
          authorIndex: reviewer,
          content: 'Bring that last question to the Friday team, please.',
          at: at(54, 10, 20),
        },
      ],
      at: at(57, 20, 44),
    },
  ];
}

/** Dawid Łukasik's recent posts; Maren Pedersen hasn't replied yet. */
export function dawidsPosts(
  today: Temporal.PlainDate,
  timeZone: string,
  { student, clubOf }: Omit<Who, 'reviewer'>,
): DemoPost[] {
  const day = today.subtract({ days: 4 }).toString();
  return [
    {
      ...blank,
      studentIndex: student,
      kind: 'reflection',
      day,
      name: 'Taking the register is a kind of power',
      ...formatted(
        '',
        [
          'As president I mark who is there. It is thirty small decisions: is five minutes late late? I began by being kind, and then the people who are always on time asked me why they bother.',
          'So we agreed on it together, out loud, with the whole choir. It is written on the inside of the folder now. I am still kind, but to everyone in the same way.',
        ],
        false,
      ),
      learningOutcomeTokens: ['LOC7', 'LOC5'],
      customTokens: ['CustomTokenType2_L7'],
      clubIndex: null,
      projectIndex: null,
      at: instantOn(day, 20, 15, timeZone),
    },
    {
      ...blank,
      studentIndex: student,
      kind: 'evidence',
      day: today.subtract({ days: 9 }).toString(),
      name: null,
      ...formatted(
        'I conducted one song',
        [
          'Ms Pedersen handed me the stick without warning. I was too fast, they followed me anyway, and that is frightening.',
        ],
        false,
      ),
      casTokens: ['Creativity'],
      customTokens: ['CustomTokenType2_L5'],
      clubIndex: clubOf('Chamber Choir'),
      projectIndex: null,
      files: [{ kind: 'picture', scene: 'dusk', name: 'rehearsal.webp' }],
      at: instantOn(today.subtract({ days: 9 }), 18, 2, timeZone),
    },
  ];
}
