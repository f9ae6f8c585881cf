import type { Moment } from '../portfolios/types.ts';

/** What students write about the creativity clubs: a first line and the text after it, by the club's name. */
export const creativityMoments: Readonly<Record<string, readonly Moment[]>> = {
  'Chamber Choir': [
    [
      'We sang at Linden Road',
      'The room was so small that the basses stood in the corridor. A woman in the front row sang the alto line with us, all of it, from memory.',
    ],
    [
      'Sight-reading the Fauré for the first time',
      'I was lost by bar nine and found again at bar thirty. Nobody stopped, which is apparently the point.',
    ],
    [
      'The solo went to somebody else',
      'I had practised it for three weeks. I said congratulations and meant about half of it, and then I went back to my place between Lotte and the radiator.',
    ],
    [
      'Sectional without a teacher',
      'Ms Pedersen was away, so I gave the notes from the piano. It turns out that counting everyone in is harder than singing.',
    ],
  ],
  Robotics: [
    [
      'The arm finally lifts',
      'For a month it lifted everything except the thing it was supposed to lift. The fix was a washer that costs four cents.',
    ],
    [
      'I kept the engineering notebook today',
      'Writing down what failed is slower than failing. But when the judge asked why we changed the wheels, the answer was on page 31.',
    ],
    [
      'Regional round, first match',
      'The robot drove into the wall and stayed there. We had four minutes to find a loose connector, and we found it in three and a half.',
    ],
  ],
  'The Lantern': [
    [
      'My first correction in print',
      'I spelled the caretaker’s name wrong on page two. I went to apologise and he gave me a better story than the one I had written.',
    ],
    [
      'Deadline night',
      'At six there was a hole on page five. By half past seven there was an interview with the night cleaner, and it is the best thing in the issue.',
    ],
    [
      'Cutting my own article in half',
      'The sub-editor wanted four hundred words and I had nine hundred. The four hundred are better. I will not tell her that.',
    ],
  ],
  'Theatre Company': [
    [
      'Off the book for the whole second act',
      'I only asked for a line twice, both times the same line. I have written it on my hand for tomorrow.',
    ],
    [
      'Get-in weekend',
      'I was cast as a neighbour with eleven words, so I spent most of Saturday painting a door. I know that door better than my part.',
    ],
    [
      'Somebody forgot an entrance and it was me',
      'Forty seconds of silence, and Jonas invented a story about a goat. The audience thought it was in the play.',
    ],
  ],
  'Stage Crew': [
    [
      'I called the show',
      'Sixty-two cues, one headset and a very dry mouth. I was late on cue nineteen and nobody in the house noticed.',
    ],
    [
      'Learning to hang a lamp safely',
      'Safety chain before shutter, always. We did it ten times on the floor before anyone was allowed up the ladder.',
    ],
    [
      'The fuse went at the interval',
      'We re-plugged half the rig in the dark with a torch between my teeth. The second half started two minutes late and looked the same as the first.',
    ],
  ],
  'Jazz Band': [
    [
      'My first improvised chorus',
      'I used about four notes and repeated them with confidence. Mr Takahashi said that is how everyone starts and how some people stay.',
    ],
    [
      'We played the summer fair in the rain',
      'The charts stuck to the stands and the trombones dripped. More people stopped to listen than last year, possibly because we had the only roof.',
    ],
    [
      'Listening instead of playing',
      'Today I counted how many bars I could leave out without anybody missing me. It was a lot, and the band sounded better.',
    ],
  ],
  'String Orchestra': [
    [
      'Sectionals with the new cellists',
      'Two of them had never read tenor clef. I made them a card with the notes on, which helped me more than it helped them.',
    ],
    [
      'Holst, all four movements',
      'We got to the end without stopping for the first time. The violas cheered, because they have the tune at the end and usually we never reach it.',
    ],
    [
      'A string broke in the concert',
      'I played the last page on three. Afterwards my little brother said it was the only interesting part.',
    ],
  ],
  Darkroom: [
    [
      'Thirty-six frames, two good ones',
      'One is my grandmother looking out of the tram. I had forgotten that I took it, and then it came up in the tray.',
    ],
    [
      'I taught someone to load a reel in the dark',
      'You cannot show it, you can only say it. I noticed how many times I say “like this”.',
    ],
    [
      'The print nobody liked but me',
      'I hung it anyway. The comment card underneath says “why is it so sad” and I think that is a compliment.',
    ],
  ],
  Printmaking: [
    [
      'Posters for the autumn play',
      'Sixty pulls, two colours, and I cut the title backwards. It is a nice shade of red, so I used the back of the lino and started again.',
    ],
    [
      'The press and I',
      'It is older than the building and you can feel when it is not happy. I set the pressure by myself for the first time today.',
    ],
    [
      'We sold the calendar',
      'I stood behind the table at the winter market and learned to say the price without apologising for it.',
    ],
  ],
  Ceramics: [
    [
      'Bowl number fourteen stayed a bowl',
      'Numbers one to thirteen are back in the bucket. My hands finally stopped fighting the wheel at about number ten.',
    ],
    [
      'Opening the kiln',
      'My glaze ran and glued the cup to the shelf. I chipped it off on Saturday morning because you clean up your own mess here.',
    ],
    [
      'Helping the beginners pinch',
      'Everyone wants to make a mug. I told them what I was told: a mug is a bowl that has been given a job.',
    ],
  ],
  Debating: [
    [
      'I argued for the side I disagree with',
      'And won, which was uncomfortable. I went home and looked up whether I was still right.',
    ],
    [
      'Judging the younger ones',
      'I had to say why the louder team lost. I wrote three sentences down first so that I would not be cruel by accident.',
    ],
    [
      'Eight minutes without notes',
      'I dropped my cards on the way up and decided not to pick them up. It was not my best speech but it was mine.',
    ],
  ],
  'Model United Nations': [
    [
      'Amended to nothing',
      'Our resolution began with eleven clauses and ended with two, one of which thanks the chair. I understand the news better now.',
    ],
    [
      'Chairing for the first time',
      'I lost the speakers’ list twice. The trick is to write before you speak, which I knew, and to speak slowly, which I did not.',
    ],
    [
      'Speaking for a country I would not vote for',
      'I read its actual speeches for a week. I still disagree, but now with reasons.',
    ],
  ],
  'Short Film Unit': [
    [
      'Shooting day, fourteen takes of a door',
      'The door squeaked, then the light went, then the door did not squeak and we missed it. Take thirteen is the one.',
    ],
    [
      'I cut my favourite shot',
      'It was beautiful and it made the film worse. The editor before me had warned me that this would happen.',
    ],
    [
      'Screening night',
      'Seven minutes feel very long when you sit behind the people watching. They laughed where we hoped, and once where we did not.',
    ],
  ],
  Inkwell: [
    [
      'I read my page aloud',
      'My voice went strange in the second paragraph. They told me what they heard before what they thought, and what they heard was not what I had written.',
    ],
    [
      'Stapling the little book',
      'A hundred and twenty copies, two staples each, nine paper cuts. My poem is on page 17 and I pretend not to know that.',
    ],
    ['A story without adjectives', 'That was the task. I cheated once, with “cold”. I think it needed it.'],
  ],
  'Game Makers': [
    [
      'A stranger played our game',
      'We were not allowed to say anything. She walked into the wall for two minutes, and now there is an arrow.',
    ],
    [
      'Throwing away three weeks of work',
      'The level editor was clever and nobody needed it. Deleting it took one click and an entire afternoon of talking.',
    ],
    [
      'I drew forty frames of a walking duck',
      'It waddles. Everyone who comes past makes it waddle. This is the best thing I have ever made.',
    ],
  ],
  Chess: [
    [
      'I lost to someone I had taught',
      'Rook and two pawns, clean as anything. I was proud for the whole way home and annoyed for the rest of the evening.',
    ],
    [
      'Running the ladder',
      'Thirty names, and everyone believes that they are one place too low. I made a rule sheet and hung it up before the next argument.',
    ],
  ],
  'Slow Stitch': [
    [
      'I mended my father’s coat',
      'The lining was gone under both arms. He has worn it every day since, although it is not that cold.',
    ],
    [
      'Threading the overlocker',
      'Four threads, in an order that nobody can explain. I drew it on a card and taped it to the machine.',
    ],
    [
      'A zip, finally',
      'It took me three evenings and one of them was only unpicking. I now look at other people’s zips with respect.',
    ],
  ],
  'Rooftop Astronomy': [
    [
      'Saturn, at last',
      'It looks exactly like a drawing of Saturn, which is somehow the shock. I stayed until my feet stopped working.',
    ],
    [
      'Cloud, again, so we built a sundial',
      'It is four minutes fast and we know why. I explained the equation of time to the caretaker, who was very patient.',
    ],
    [
      'I led the tour for the parents',
      'Somebody’s mother asked what is behind the stars. I said that is a good question, which it is.',
    ],
  ],
  'Radio Northbridge': [
    [
      'Half an hour live',
      'The record skipped in the second song and I talked for fifty seconds about soup. Two people wrote in about the soup.',
    ],
    [
      'Interview with the bus driver',
      'I had ten questions and used three. The rest of the time I only had to keep quiet and hold the microphone still.',
    ],
    [
      'Cutting the serial drama',
      'I spent an hour finding the sound of a drawer. It is a shoe box. Nobody will ever know.',
    ],
  ],
  Calligraphy: [
    [
      'Forty certificates',
      'Number twenty-three had my sleeve through the surname, so I made it again. The new one is the best of them.',
    ],
    [
      'My grandfather’s alphabet',
      'I brought his letters and copied the way he makes his kaf. I called him afterwards and he made me hold it up to the camera.',
    ],
    [
      'Teaching the pen angle',
      'Thirty degrees, and do not press. I heard myself say “slower” eleven times, in my own teacher’s voice.',
    ],
  ],
};
