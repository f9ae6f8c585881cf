import type { Moment } from '../portfolios/types.ts';

/** What students write about the activity clubs: a first line and the text after it, by the club's name. */
export const activityMoments: Readonly<Record<string, readonly Moment[]>> = {
  'House League': [
    [
      'Tug-of-war, twice, in the mud',
      'We lost the first and won the second because somebody finally counted out loud. I still have a bit of the field in my left shoe.',
    ],
    [
      'I ran the quiz for the injured',
      'Three sprained ankles, one cold, and Yusuf, who just likes quizzes. I wrote thirty questions and they corrected four of them.',
    ],
  ],
  Climbing: [
    [
      'Signed off as a belayer',
      'Mr Koster hung his whole weight on my rope without warning. My hands did the right thing before I did.',
    ],
    [
      'The overhang on the blue route',
      'Seven tries. On the seventh I stopped pulling and stood up instead, which is what everyone had been shouting since the second.',
    ],
    [
      'Outside, on real rock',
      'It is colder and there are no colours telling you where to go. I came down once without finishing and I am fine with that.',
    ],
  ],
  Ultimate: [
    [
      'I called a foul on myself',
      'Nobody else had seen it. We lost the point, and the other team clapped, and I would do it again but maybe not in a final.',
    ],
    [
      'Teaching the forehand to beginners',
      'It is all wrist, and you cannot explain a wrist. I made them throw over a bench until it worked.',
    ],
  ],
  'Girls’ Football': [
    [
      'My first match in goal',
      'Our keeper was ill and I was tall. I let in three and saved one with my face, and that is the one people talk about.',
    ],
    [
      'Sorting the boot cupboard',
      'Forty-one pairs, by size, with new laces. Two girls came to training for the first time because there was something in a 37.',
    ],
    [
      'Extra training in the sleet',
      'Seven of us came. We played three against four until we could not see the ball, and I have not laughed like that all term.',
    ],
  ],
  Basketball: [
    [
      'Refereeing the younger game',
      'They argue with everything. I understood our coach for the first time at about the twelfth minute.',
    ],
    [
      'Free throws, a hundred of them',
      'Fifty-eight in September, seventy-one today. I write it on the inside of my locker.',
    ],
    [
      'Semi-final, lost by one',
      'I sat out the last two minutes with four fouls. Shouting from the bench is a kind of playing too, I decided, on the bus.',
    ],
  ],
  Swimming: [
    [
      'The slow lane at seven in the morning',
      'I moved down a lane to help Ines with her breathing. She did two lengths without stopping and then floated there, grinning.',
    ],
    [
      'Lifeguard award, the towing part',
      'Twenty-five metres with somebody who pretends not to help. He pretended very well.',
    ],
    [
      'New best over 200',
      'Four seconds. It was not the swimming, it was the turns, and I spent six weeks being bored by turns.',
    ],
  ],
  'Cross Country': [
    [
      'I ran at the back on purpose',
      'Today I was the one who turns round. The last runner talked to me about her exam all the way from the weir to the gate.',
    ],
    [
      'Alder Hill in the rain',
      'Lost a shoe at the second stream, went back for it, came nineteenth. Twenty-two of us finished, which is everyone.',
    ],
    [
      'Five kilometres without stopping',
      'Last September I walked three times. I did not feel it happening, and then it had happened.',
    ],
    [
      'Marking the course for the home meet',
      'Sixty flags and a bag of flour. The dogs ate some of the flour, so there is one turn where everyone guessed.',
    ],
  ],
  Badminton: [
    [
      'A new partner every quarter of an hour',
      'Six partners in one evening. I am better with the quiet ones, and I did not expect that.',
    ],
    [
      'I taught the short serve',
      'It is the smallest movement in the game. We practised with the lights half off so that nobody would hit it hard.',
    ],
  ],
  Volleyball: [
    [
      'Sleeping on a gymnasium floor',
      'Coastal tournament, eleven teams, one kettle. We came eighth and I know every snore in the squad.',
    ],
    [
      'Serving under pressure',
      'At 24 all I heard my own heart. It went over. Everyone says that it was nicely placed and I say nothing.',
    ],
  ],
  'Morning Yoga': [
    [
      'I led the first ten minutes',
      'I had written everything down and then closed my eyes like everyone else. It went quiet in a way that I had not planned.',
    ],
    [
      'Exam week, same time as ever',
      'Forty minutes of not thinking about chemistry. Then I thought about chemistry, but more slowly.',
    ],
  ],
  'Dance Collective': [
    [
      'My eight counts are in the piece',
      'Everyone brought eight and we chained them. Mine come after Anjali’s, so I had to learn to land from a jump that I would never have invented.',
    ],
    [
      'A show without a front row',
      'The audience walked between us. A child stood in my spot, so I danced around her and kept it in.',
    ],
  ],
  'Hill Walking': [
    [
      'Navigating in cloud',
      'I took a bearing, counted paces and found the wall where the map said there would be a wall. I have never been so happy about a wall.',
    ],
    [
      'We turned round below the summit',
      'It was my turn to decide and the wind was wrong. Some people were cross until we heard about the other group.',
    ],
    ['Carrying the shared tent', 'Four kilos that are not mine. I noticed that I wanted somebody to notice.'],
  ],
  Fencing: [
    [
      'Learning to wait',
      'I lose when I attack because I cannot stand the quiet. Today I counted to three behind the mask and won one.',
    ],
    ['First épée bouts', 'Everything counts, even toes. I have a bruise with a story.'],
  ],
  'Table Tennis': [
    [
      'Winner stays on, so I left quickly',
      'But I played nine people in one break, and two of them I had never talked to in four years.',
    ],
    [
      'We repaired the third table',
      'Sandpaper, paint, a level and an argument about the net. It is now the best of the three.',
    ],
  ],
  Rowing: [
    [
      'We carried the boat without dropping it',
      'It is sixty kilos and costs more than our car. Everyone whispers, as if it could wake up.',
    ],
    [
      'Two kilometres on the ergometer',
      'I started like a hero and finished like a wet towel. Next time I will believe the plan for the first five hundred.',
    ],
    [
      'Mist on the reservoir',
      'We could only hear the cox. For about ten strokes all four of us did the same thing, and the boat lifted.',
    ],
  ],
  'Touch Rugby': [
    [
      'We lost to the parents',
      'They are slower and they do not care about the rules. My mother is banned for life.',
    ],
    [
      'Picking fair sides',
      'I was asked to pick because I always complain. It is much harder than complaining.',
    ],
  ],
  Judo: [
    [
      'A month of falling',
      'Today somebody bumped into me on the stairs and I rolled. I was up again before my bag was.',
    ],
    [
      'Yellow belt grading',
      'I forgot the name of the third throw but not the throw. The sensei said it is better in that order.',
    ],
  ],
  Cycling: [
    [
      'I was the sweeper',
      'The sweeper rides last and fixes what breaks. Two punctures, one chain, and a long conversation with a swan.',
    ],
    [
      'Bike checks for the youngest class',
      'Brakes, tyres, chain, bell. Nineteen bikes, six without working brakes, all with working brakes when they left.',
    ],
  ],
  'Strength Room': [
    [
      'I took weight off the bar',
      'My back was rounding and Sofia said so. Two weeks ago I would have pretended not to hear.',
    ],
    [
      'Supervising my first session',
      'I explained the squat rack six times. The seventh time one of the beginners explained it for me.',
    ],
  ],
  Orienteering: [
    [
      'Lost for twenty minutes, exactly where I was',
      'I was standing on the control. The flag was behind me. I have decided that this is a metaphor but not for what.',
    ],
    [
      'We redrew the north of the map',
      'The storm took down a whole row of trees. I paced it out with a clipboard, and the map is right again.',
    ],
  ],
};
