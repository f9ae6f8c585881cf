import type { Thought } from './types.ts';

/** Reflections that any member of a club might write. */
export const thoughts: readonly Thought[] = [
  {
    name: 'What I am bad at, and why that is fine',
    paragraphs: [
      'When I joined {club} I wanted to be good at it by Christmas. I was not, and I was cross about it for most of January.',
      'Then I started to write down one thing that had gone badly each week and what I would change. Reading the list today, I see that the first six things do not go badly any more. There are new ones. I think that is what getting better looks like from the inside.',
    ],
    outcomes: ['LOC1'],
  },
  {
    name: 'The week I nearly left',
    paragraphs: [
      'In November I had two tests, a cold and no friends in {club}. I had already written the message to say that I was stopping.',
      'I did not send it because somebody had saved me a seat. It is not a big reason. But I stayed, and now I am the one who saves a seat, and I look at the door when a new person comes in.',
    ],
    outcomes: ['LOC4', 'LOC5'],
  },
  {
    name: 'On being the quiet one',
    paragraphs: [
      'I always thought that people who talk a lot run things. In {club} I saw that it was the person with the list.',
      'So I asked for the list. I still do not talk much, but things happen when they were planned to, and last week somebody said “ask her, she knows”. That was about me.',
    ],
    outcomes: ['LOC1', 'LOC3'],
  },
  {
    name: 'A plan that survived',
    paragraphs: [
      'Usually my plans end when they meet other people. This time I asked the others first what could go wrong, and wrote that into it.',
      'Two of the five things did go wrong, and we already knew what to do. I learned more from the question than from the plan.',
    ],
    outcomes: ['LOC3'],
  },
  {
    name: 'We disagreed for three weeks',
    paragraphs: [
      'Half of {club} wanted to do it as always and half wanted to start again. I was in the second half and I was loud about it.',
      'What changed it was that we had to explain the other side to each other until they said “yes, that is what I mean”. After that there were not really two sides. We kept the old beginning and changed the end.',
    ],
    outcomes: ['LOC5'],
  },
  {
    name: 'Something I was afraid of',
    paragraphs: [
      'Standing in front of people makes my hands cold. I have chosen everything in my life so far around that.',
      'In {club} there was no way around it. The first time I read from the page. The third time I looked up once. My hands are still cold, but they are cold and doing it.',
    ],
    outcomes: ['LOC2'],
  },
  {
    name: 'Who is it for?',
    paragraphs: [
      'Our adviser asked us this in the first week and I thought that it was an easy question. It is for the others, obviously.',
      'But I have had more from it than I have given, if I count honestly. I do not know whether that makes it less good. I think it would be less good if I did not know it.',
    ],
    outcomes: ['LOC6', 'LOC7'],
  },
  {
    name: 'The email I did not want to write',
    paragraphs: [
      'I had promised something for {club} and forgotten it. Four people had waited for me. I could have said that my train was late.',
      'I wrote what had happened and what I would do by Friday. The answer was “ok, thanks”. I had imagined a hundred answers, and none of them was two words long.',
    ],
    outcomes: ['LOC7', 'LOC4'],
  },
  {
    name: 'Half a year in numbers',
    paragraphs: [
      'Eighteen meetings, two missed, one of them asleep. One thing finished, three things begun. Four people whose names I did not know in August.',
      'The number I like best is one: the one time I was asked for help by somebody who is much better than me. It was about a spreadsheet, but still.',
    ],
    outcomes: ['LOC4'],
  },
  {
    name: 'What I would tell myself in September',
    paragraphs: [
      'Bring a pen. Say yes to the boring job, because that is where you get to know people. Do not sit beside the person you came with.',
      'And {club} is not a subject. Nobody is going to tell you that it was enough, so you have to decide it, and that is harder than any test.',
    ],
    outcomes: ['LOC1', 'LOC2'],
  },
  {
    name: 'Teaching is a strange mirror',
    paragraphs: [
      'This semester I showed three beginners how it is done. I did it the way it was shown to me, and it worked for one of them.',
      'For the second I had to draw it. For the third I had to stop talking and wait. I had always thought that I learn slowly. Perhaps I had just never been waited for.',
    ],
    outcomes: ['LOC2', 'LOC5'],
  },
  {
    name: 'Small, local and not enough',
    paragraphs: [
      'I read about the same problem in four other countries for this. Ours is a small version of it, with better shops.',
      'It made me angry first and tired afterwards. What helped was a sentence from somebody in {club}: you are not asked to finish it. I have thought about that every day since.',
    ],
    outcomes: ['LOC6'],
  },
  {
    name: 'When nobody was looking',
    paragraphs: [
      'We could have left it as it was. It would have looked the same from outside and saved an hour.',
      'We did it properly, and I complained the whole time. Walking home I was glad. I am writing that down because I will want the shortcut next time as well.',
    ],
    outcomes: ['LOC7'],
  },
  {
    name: 'My part in it',
    paragraphs: [
      'It is easy to write “we”. We organised, we carried, we performed. I tried to write this whole text with “I” and it got much shorter.',
      'I called the place, I made the rota, I swapped with Mateo when he was ill, and I forgot the keys. That is my part. Next time I would like one more line, and a line without the keys.',
    ],
    outcomes: ['LOC3', 'LOC1'],
  },
  {
    name: 'Losing, in three stages',
    paragraphs: [
      'First I blamed the weather. Then I blamed the others, in my head. On the bus I counted what I could have done and got to four things.',
      'On Monday I did the first of the four. It is a boring one. But I think that this is the difference between last year’s me and this one: last year I would have stopped at the weather.',
    ],
    outcomes: ['LOC4', 'LOC1'],
  },
  {
    name: 'A question I cannot answer yet',
    paragraphs: [
      'Is it right to take a picture of somebody you are helping? We argued about it in {club} for a whole meeting. The pictures bring people, and money, and they are beautiful.',
      'We decided to ask every time, and to show what we took before we keep it. Two people said no. I have those two pictures only in my head, which is where they should be.',
    ],
    outcomes: ['LOC7', 'LOC6'],
  },
  {
    name: 'Learning from someone younger',
    paragraphs: [
      'She is two years below me and she is better. At first I pretended that we were equal; then I asked her to show me.',
      'It took one sentence to ask and I had carried it around for a month. I have got better at {club}. I have got even better at asking.',
    ],
    outcomes: ['LOC2', 'LOC5'],
  },
  {
    name: 'The middle of things',
    paragraphs: [
      'Beginnings are exciting and endings have cake. The middle is just Tuesdays.',
      'I wanted to see whether I could do the Tuesdays. I missed one in fourteen. There is nothing to show for it except that it is now normal, and I think that might be the thing to show.',
    ],
    outcomes: ['LOC4'],
  },
];

/** Comments by faculty on posts. */
export const remarks: readonly string[] = [
  'What would you do differently next week? That is the reflection I would love to read.',
  'I like that you say what went wrong before you say what went well.',
  'You write “we” a lot here. Which part of it was yours?',
  'This is honest and specific. Thank you.',
  'A photograph would help an outside reader. Is there one you may use?',
  'Lovely detail. Which learning outcome do you think it shows?',
  'You could link this to what you wrote in September; something has changed since.',
  'How did the others see it? Ask one of them and add a line.',
  'I was there, and I had not noticed that. Well seen.',
  'Good. Now tell me why it matters to you.',
  'Please add the tokens before the end of the month, so that I can count it.',
  'The last sentence is the strongest. Could you begin with it next time?',
  'I would gladly read more about the moment when you changed your mind.',
  'You have been there every week; that deserves a sentence too.',
  'This is service and not only activity, I think. Have a look at the strand.',
  'Who taught you that? Mention them.',
  'Clear, short, convincing.',
  'Come and see me about this; there is a way to take it further next semester.',
  'What was the risk, and how did you plan for it?',
  'You describe what happened very well. One more paragraph on what it did to you, please.',
];

/** Students' replies. */
export const answers: readonly string[] = [
  'Thank you! I will add that.',
  'I have added a picture. They said yes.',
  'Honestly, I had not thought about it that way.',
  'My part was the list and the phone calls. I will write it in.',
  'LOC4, I think? I came every week.',
  'I asked Leila, and she remembers it differently. I will write both.',
  'Done, sorry for the delay.',
  'I will try it on Friday and tell you.',
  'It matters because I usually give up. I did not know how to write that.',
  'Could I come on Wednesday at lunch?',
];

/** Comments by faculty on the tokens of a period. */
export const tokenRemarks: readonly string[] = [
  'A good beginning. Service is a little thin; you have ideas for that already.',
  'Complete, and early. Well done.',
  'I have counted two posts only once, since they tell of the same afternoon.',
  'One more reflection and this semester is finished.',
  'You have clearly been busy; please write about it as well.',
  'Balanced across the strands. Look for something that stretches you now.',
  'Awarded after our talk on Thursday.',
  'The evidence for activity needs dates before I can award more.',
];
