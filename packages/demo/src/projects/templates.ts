/** The content templates of the demo school, and its projects' answers. */
import { stageQuestions } from '@casement/domain/templates/templates.text.ts';
import { instantOn } from '../portfolios/time.ts';
import { makeRandom } from '../random.ts';
import { earlier, later } from '../schoolYear.ts';
import type { DemoAnswer, DemoPerson, DemoProject, DemoTemplate, DemoTemplateField } from '../types.ts';

const long = { type: 'textarea', required: false, displayInDirectory: false } as const;

/** By class, from the one that graduates next: the five stages with two of the school's own questions; a short one. */
const fieldsOfClasses: readonly (readonly DemoTemplateField[])[] = [
  [
    ...stageQuestions.map(({ name, helperText }) => ({
      ...long,
      name,
      helperText,
      required: name === 'Investigation',
    })),
    {
      name: 'Partner',
      type: 'text',
      helperText: 'With whom outside the school do you work?',
      required: false,
      displayInDirectory: true,
    },
    { name: 'Website', type: 'link', helperText: '', required: false, displayInDirectory: false },
  ],
  [
    { ...long, name: 'What do you want to achieve?', helperText: 'In three sentences.', required: true },
    { ...long, name: 'Who does what?', helperText: '' },
    {
      name: 'Where',
      type: 'text',
      helperText: 'The place where you meet most often.',
      required: false,
      displayInDirectory: true,
    },
  ],
];

/** Answers by the name of the question; they suit any project. */
const answersTo: Readonly<Record<string, readonly string[]>> = {
  Investigation: [
    'We asked thirty people at the school gate and eleven in the neighbourhood. Nearly everyone named the same thing, and nobody does it yet.',
    'Two of us had seen the problem every week for a year. We read what the town says about it and then talked to the people whom it concerns.',
    'We began with three ideas and wrote down for each who would miss it if it ended. Only one had names beside it.',
  ],
  Preparation: [
    'One keeps the list, one the money, one talks to the partner. We meet on Mondays for twenty minutes, standing.',
    'The costs are small and the time is not: we need four free afternoons and a room with a sink. The caretaker has promised us the second.',
    'What could go wrong: nobody comes, too many come, it rains. We have a plan for the first two.',
  ],
  Action: [
    'Five sessions so far. The third was the first one that went as planned.',
    'We have finished a third of it. We are slower than the plan and better than we were.',
    'The first half is done and in use. Somebody thanked us without knowing that it was us.',
  ],
  Reflection: [
    'It was hard to ask for help and easy once we had. We should have asked in the first week.',
    'I thought leading meant talking. Mostly it meant writing to people the evening before.',
    'What surprised us: the youngest of us was the one whom everyone listened to.',
  ],
  Demonstration: [
    'A table in the entrance hall with photographs, figures and something to take away.',
    'A page in the school’s paper, and an afternoon for the class below that wants to carry it on.',
  ],
  Partner: [
    'Linden Road hospice',
    'Mill Street library',
    'Eastside food bank',
    'The town’s parks department',
  ],
  Website: ['https://projects.northbridge.example/ours', 'https://www.mill-street-library.example/students'],
  'What do you want to achieve?': [
    'That it still works when we have left. That ten people know how. That it costs nothing after the first month.',
    'We want to finish one thing properly. We would rather have it small and used than large and shown.',
  ],
  'Who does what?': [
    'Everyone does everything once, then we divide it by what each of us liked.',
    'Two plan, two build, one writes. We change in spring.',
  ],
  Where: ['Room 112', 'The workshop', 'The lower field', 'Mill Street library'],
};

/** How many of ten questions a project has answered, by its place in the list. */
const shares = [8, 5, 10, 3, 7, 0, 9, 4, 6, 2] as const;

/**
 * Templates of the two classes that graduate next, with answers by projects that have members in these classes:
 * some have answered everything, some nothing yet. All answers are dated before `today`.
 */
export function demoTemplates(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  projects: readonly DemoProject[],
): DemoTemplate[] {
  const random = makeRandom(5_005);
  const classes = [...new Set(people.flatMap(({ graduatingClass }) => graduatingClass ?? []))].sort();
  return fieldsOfClasses.flatMap((fields, place) => {
    const graduatingClass = classes[place];
    if (graduatingClass === undefined) return [];
    const answers = projects.flatMap((project, projectIndex): DemoAnswer[] => {
      const writers = project.students.filter(
        ({ personIndex }) => people[personIndex]?.graduatingClass === graduatingClass,
      );
      const share = (shares[projectIndex % shares.length] ?? 0) / 10;
      if (writers.length === 0) return [];
      const from = Temporal.PlainDate.from(project.createdOn);
      const on = later(earlier(from.add({ days: random.between(3, 30) }), today.subtract({ days: 1 })), from);
      return fields.flatMap(({ name }, fieldIndex) =>
        random.chance(share)
          ? [
              {
                projectIndex,
                fieldIndex,
                data: random.pick(answersTo[name] ?? ['']),
                byIndex: random.pick(writers).personIndex,
                at: instantOn(on, 15, random.between(5, 50), timeZone),
              },
            ]
          : [],
      );
    });
    const createdOn = today.subtract({ days: 150 + 40 * place }).toString();
    return [{ graduatingClass, createdOn, fields, answers }];
  });
}
