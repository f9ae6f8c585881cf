/** Writes what a student of the sign-in screen has typed and not posted. */
import { draftContent } from '@casement/domain/portfolios/portfolios.posts.contract.ts';
import type pg from 'pg';
import { addressFor, namedStudents } from './demo.people.ts';
import type { DemoSchool } from './demo.types.ts';
import { at } from './load.rows.ts';

const blank = {
  newId: null,
  basedOn: null,
  name: '',
  CASTokens: [],
  learningOutcomeTokens: [],
  customTokens: [],
  clubId: null,
  files: [],
  links: [],
};

/** Evidence and a reflection that Amara Diallo has begun. */
export async function loadDrafts(
  client: pg.Client,
  demo: DemoSchool,
  people: readonly string[],
  clubs: readonly string[],
): Promise<void> {
  const { firstName, lastName } = namedStudents.member;
  const address = addressFor(firstName, lastName);
  const student = demo.people.findIndex(({ schoolEmail }) => schoolEmail === address);
  const choir = demo.clubs.findIndex(({ clubName }) => clubName === 'Chamber Choir');
  const { timeZone } = demo.school;
  const day = demo.today.subtract({ days: 1 });
  const writtenAt = day.toZonedDateTime({ timeZone, plainTime: '21:10' }).toInstant().toString();
  const drafts = {
    evidence: {
      ...blank,
      day: day.toString(),
      text: '<p>We practised walking in while singing. Nobody fell, which was not certain</p>',
      CASTokens: ['Creativity'],
      clubId: at(choir, clubs),
    },
    reflection: {
      ...blank,
      day: day.toString(),
      name: 'Saying no to helpers',
      text: '<p>Ms Okafor asked what I would do differently on the list. I think I would</p>',
    },
  };
  for (const [slot, typed] of Object.entries(drafts)) {
    await client.query(
      'insert into post_draft (student_id, slot, content, created_at, updated_at) values ($1, $2, $3, $4, $4)',
      [at(student, people), slot, JSON.stringify(draftContent.parse({ ...typed, writtenAt })), writtenAt],
    );
  }
}
