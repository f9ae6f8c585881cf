/** Drafts of a student on the sign-in screen. */
import { addressFor, namedStudents } from '../people/addresses.ts';
import type { DemoClub, DemoPerson } from '../types.ts';
import type { DemoDraft } from './types.ts';

const blank = {
  newId: null,
  basedOn: null,
  name: '',
  CASTokens: [],
  learningOutcomeTokens: [],
  customTokens: [],
  casProjectId: null,
  files: [],
  links: [],
};

/** Evidence and a reflection that Amara Diallo has started. */
export function demoDrafts(
  today: Temporal.PlainDate,
  timeZone: string,
  people: readonly DemoPerson[],
  clubs: readonly DemoClub[],
): DemoDraft[] {
  const { firstName, lastName } = namedStudents.member;
  const address = addressFor(firstName, lastName);
  const studentIndex = people.findIndex(({ schoolEmail }) => schoolEmail === address);
  const choir = clubs.findIndex(({ clubName }) => clubName === 'Chamber Choir');
  const day = today.subtract({ days: 1 });
  const writtenAt = day.toZonedDateTime({ timeZone, plainTime: '21:10' }).toInstant().toString();
  return [
    {
      studentIndex,
      slot: 'evidence',
      clubIndex: choir,
      content: {
        ...blank,
        writtenAt,
        day: day.toString(),
        text: '<p>We practised walking in while singing. Nobody fell, which was not certain</p>',
        CASTokens: ['Creativity'],
      },
    },
    {
      studentIndex,
      slot: 'reflection',
      clubIndex: null,
      content: {
        ...blank,
        writtenAt,
        day: day.toString(),
        name: 'Saying no to helpers',
        text: '<p>Ms Okafor asked what I would do differently on the list. I think I would</p>',
      },
    },
  ];
}
