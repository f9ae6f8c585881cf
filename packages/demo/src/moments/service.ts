import type { Moment } from '../portfolios/types.ts';

/** What students write about the service clubs: a first line and the text after it, by the club's name. */
export const serviceMoments: Readonly<Record<string, readonly Moment[]>> = {
  'Food Bank Fridays': [
    [
      'I drove along for the first time',
      'You see where the crates go. One door was opened by somebody from my old football team, and we both just said hi and carried.',
    ],
    [
      'Best-before dates, four hundred of them',
      'Tins are easy, yoghurt is not. I made a chart for the wall so that the next shift does not need to ask.',
    ],
    [
      'We ran out of rice',
      'I had to tell people, and I had not thought about how to say it. Next time somebody checks the shelf on Thursday; that somebody is me.',
    ],
    [
      'Planning the spring drive',
      'Eleven shops said no before one said yes. The yes was four hundred kilos of pasta, so I forgive the eleven.',
    ],
  ],
  'Peer Tutoring': [
    [
      'He explained it back to me',
      'Fractions, three weeks. Today he drew a pizza, cut it wrong on purpose, and asked me to find the mistake.',
    ],
    [
      'I said “I do not know”',
      'We looked it up together. She seemed more pleased about that than about the answer.',
    ],
    [
      'A session about nothing',
      'She did not want to do maths, so we talked for half an hour and did ten minutes of maths. They were good minutes.',
    ],
  ],
  Riverkeepers: [
    [
      'Three shopping trolleys and a scooter',
      'You tie the rope, everyone leans back, and the river makes a noise like a boot. I smell of it still.',
    ],
    [
      'Nitrate sample, my turn',
      'Rinse three times, fill against the current, write the time before you forget. The laboratory used our number in the report.',
    ],
    ['A kingfisher', 'For about a second. We all stood there in our waders like people in church.'],
  ],
  'Tea at Linden Road': [
    [
      'Dominoes with Mr Aldous',
      'He cheats, and he knows that I know. He told me about the flood of 1953 and I forgot to look at the clock.',
    ],
    [
      'An empty chair',
      'Nobody said much. I poured the tea for the others, and one of them asked me to sit down for once, so I did.',
    ],
    [
      'Writing down a life story',
      'We are at 1961. She corrects my spelling and I correct her dates, and it is getting better.',
    ],
  ],
  'Shelter Walkers': [
    [
      'Gravy looked at the camera',
      'Forty pictures of a tongue and one good one. He was adopted on Sunday, and I was not prepared to be sad about it.',
    ],
    [
      'The dog who would not walk',
      'I sat down in the wet grass and read my history notes aloud. After a page she came and lay on them.',
    ],
  ],
  'Kitchen Garden': [
    [
      'We built the third bed',
      'Boards, screws, two tonnes of soil by wheelbarrow. I counted sixty-one trips until somebody asked me to stop counting.',
    ],
    ['Courgettes, again', 'Nine kilos before lunch. The canteen has begun to hide from us.'],
    [
      'Mending the polytunnel',
      'Tape does not hold in the cold. We sewed it, which is how I met the people from Slow Stitch.',
    ],
  ],
  'Repair Café': [
    [
      'A toaster from 1974',
      'The man did not want a new one, because his wife had liked this one. It needed a spring. We found one in a stapler.',
    ],
    [
      'I could not mend it',
      'I explained why, and she thanked me and took the screws home. I kept thinking about how to say that better.',
    ],
  ],
  'Reading Buddies': [
    [
      'We finished the dragon book',
      'All two hundred pages, since September. He read the last page by himself and then said that we should start again.',
    ],
    ['Long words', '“Extraordinary” took us a whole week. Now he uses it for everything, including soup.'],
  ],
  'First Aid Cadets': [
    [
      'On duty at sports day',
      'Eleven plasters, one nosebleed, one real sprain. I wrote up every one of them, even the plaster on a teddy bear.',
    ],
    [
      'Teaching compressions',
      'Twenty-eight ten-year-olds and eight dummies. I lost my voice at the third group and they did the counting for me.',
    ],
  ],
  'Letters for Rights': [
    [
      'Someone wrote back',
      'Two lines, through a lawyer, after seven months. I read it standing up in the corridor.',
    ],
    [
      'Researching before writing',
      'I wanted to write at once, because I was angry. The letter that I wrote after two weeks of reading is angrier and shorter.',
    ],
  ],
  'Eco Council': [
    [
      'Reading forty meters in one afternoon',
      'Block C heats itself at night, for nobody. I have a graph, and the estates office now has it too.',
    ],
    [
      'They said no to our proposal',
      'But they said why. We have changed two numbers and are asking again in January.',
    ],
  ],
  'Sign Language': [
    [
      'Lunch in silence',
      'I understood a joke before anybody explained it. My hands were too slow to answer, so I just laughed.',
    ],
    [
      'Front of house at the theatre',
      'A family signed to me from across the foyer. I showed them their seats and told them where the cake is.',
    ],
  ],
  'Newcomers’ Table': [
    [
      'Homework in three languages',
      'Her maths is better than mine. I read the English of the question aloud, she did the rest, and we high-fived over a quadratic.',
    ],
    [
      'Sandwiches for thirty',
      'I learned to ask before I butter. There is a list on the fridge now with who eats what.',
    ],
    [
      'Yonas beat me at draughts in Tigrinya',
      'I do not speak Tigrinya. It turns out that losing needs very few words.',
    ],
  ],
  'Micro Loans': [
    [
      'The first loan that I vouched for',
      'A hundred euros for a sewing machine in Kisumu. She has paid back sixty and sent a photograph of a school uniform.',
    ],
    [
      'Saying no to an application',
      'Two of us wanted to say yes because the story was sad. We read the numbers again and wrote to her about why.',
    ],
  ],
  'Junior Code Dojo': [
    [
      'I did not touch the keyboard',
      'For a whole hour. I sat on my hands for some of it. She found the missing bracket by herself at 16:40.',
    ],
    [
      'A game about sausages',
      'He had the idea, I had the patience. It has nine levels and the mayor got stuck on the second.',
    ],
  ],
  'Playground Coaches': [
    [
      'A league that everyone wins eventually',
      'I redid the table three times so that it does. They can all count, so it had to be honest as well.',
    ],
    [
      'A fight about a skipping rope',
      'I asked each of them what happened and wrote it down. By the time I had finished writing they were skipping.',
    ],
  ],
  'Warm Things': [
    [
      'A hat the size of an orange',
      'The nurse showed us how small is small. I unpicked mine and began again with fewer stitches.',
    ],
    ['I turned a heel', 'Everything that I know about patience I learned between row 31 and row 44.'],
  ],
  'Bike Rescue': [
    [
      'I trued a wheel',
      'It took two hours and it is not perfect, but it spins past the brake without a sound. My hands are black until Thursday.',
    ],
    [
      'Handing over number ninety-nine',
      'He rang the bell five times, thanked everyone, and rode off on the wrong side of the road. We ran after him.',
    ],
  ],
  'Translation Desk': [
    [
      'A letter from a landlord',
      'The family thought that it was an eviction. It was about bicycles in the hallway. I have never translated anything faster.',
    ],
    [
      'Checked by a second pair of eyes',
      'She found one word that I had made too polite. In that letter it mattered.',
    ],
  ],
};
