import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';

/** Second paragraphs that students add to what happened, by strand. */
export const tails: Readonly<Record<CasStrand, readonly string[]>> = {
  Creativity: [
    'What I want to try next time is to start before I feel ready, because the feeling does not come by waiting.',
    'I used to think that the good ones just have ideas. Now I have seen how many they throw away.',
    'I was asked to show it to the others before it was finished. I did not want to, and it was the useful part of the evening.',
    'I have kept the failed version. It is pinned above my desk, next to the one that worked.',
    'The hardest part was not the thing itself but hearing five opinions about it and keeping two.',
    'I noticed that I explain better when I do not look at my notes, so next week I will leave them in my bag.',
    'It took twice as long as planned. I have begun to write down both numbers, the planned one and the true one.',
    'Somebody younger asked me how I did it, and I had to think about it for the first time.',
    'I would not have stayed if Nour had not stayed. That is also something to write down.',
    'It is a small thing, but it is finished, and I do not finish many things.',
    'Next time I will ask earlier. I sat with the problem for an hour, and then it was solved in a minute by the person beside me.',
  ],
  Activity: [
    'I slept like a stone and my legs disagreed with the stairs the next morning.',
    'My goal for this semester was to come every week. I have missed two, one of them for a good reason.',
    'I noticed that I compare myself less when I am counting breaths. I do not know why that works.',
    'I am still not fast. I am just no longer finished after ten minutes.',
    'What I take with me: warm up even when nobody is looking, because the only one who pays for it is me.',
    'I was going to give up at the half, and then somebody said my name, just my name, and I did not.',
    'We made a plan for the winter. It is on the fridge, which means that my mother knows it too.',
    'I have written down my time, so that in March I can be surprised.',
    'I would like to learn to lose without going quiet. Today I went quiet for about six minutes, which is better.',
    'The best part was afterwards, when nobody wanted to go home, although it was dark and we were cold.',
  ],
  Service: [
    'I had thought that I was there to help. Mostly I was there to listen and carry.',
    'What surprised me is how little they needed explaining and how much they needed somebody on time.',
    'Next week I will bring my own gloves and ask fewer questions in the first ten minutes.',
    'I do not think I changed anything big. But there is one thing that is now different, and I was part of it.',
    'On the way home we talked about why this is needed at all in a city like ours. I do not have the answer yet.',
    'I was nervous before and tired after, and in between I forgot about both.',
    'I made a mistake with the list, said so, and nobody was angry. I would like to be like that when it is somebody else.',
    'I asked Ms Okafor afterwards whether it is fair to feel good about it. She said to ask again in a year.',
    'We decided together to change the order of the work, and it saved us half an hour.',
    'I learned four names today and I am going to remember them, because they remembered mine.',
    'It is always the same work and it is never the same afternoon.',
  ],
};

/** Evidence that belongs to no particular club: a first line and the text after it, by strand. */
export const elsewhere: Readonly<Record<CasStrand, readonly (readonly [string, string])[]>> = {
  Creativity: [
    [
      'I painted the wall of the common room',
      'Four of us, two weekends, one colour that looked different on the tin. There is a heron in the corner if you know where to look.',
    ],
    [
      'Learning the accordion from my neighbour',
      'He is eighty-one and counts in Polish. I can play one waltz, slowly, and my whole staircase can hum it.',
    ],
    [
      'A cookbook of our street',
      'Fourteen kitchens, fourteen recipes. I drew the vegetables and translated “a good handful” three times.',
    ],
  ],
  Activity: [
    [
      'Twenty kilometres with my aunt',
      'She is training for a half-marathon and I am training to keep up with her. We stopped once, for a dog.',
    ],
    [
      'I taught my cousin to ride a bike',
      'Holding on, running, letting go, not saying that I had let go. He noticed at the corner.',
    ],
    [
      'Learning to swim front crawl properly',
      'I have been swimming wrong since I was six. It turns out that you are allowed to breathe.',
    ],
  ],
  Service: [
    [
      'A day at the refugee welcome office',
      'I made photocopies for three hours. By the end I could explain form 14 to anybody, so they put me at the front desk.',
    ],
    [
      'Beach clean in the holidays',
      'Six bags, mostly rope and bottle tops. We weighed everything and sent the numbers to the harbour office.',
    ],
    [
      'Shopping for Mrs Brandt',
      'She broke her hip in September. I know now which bread she likes and what she thinks of the new tram.',
    ],
  ],
};
