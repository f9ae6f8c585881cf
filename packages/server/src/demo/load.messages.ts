/** Writes the demo school's messages. */
import type { DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { at, insert } from './load.rows.ts';

const targetId = (
  target: DemoSchool['messages'][number]['targets'][number],
  { clubs }: DemoIds,
): string | null => {
  if (target.type === 'Club') return at(target.clubIndex, clubs);
  return target.type === 'GraduatingClass' ? target.year : null;
};

/** Messages with whom they name, and what became of each recipient's e-mail. */
export async function loadMessages(client: pg.Client, demo: DemoSchool, ids: DemoIds): Promise<void> {
  const { people } = demo;
  for (const message of demo.messages) {
    const id = uuidv7();
    const author = at(message.authorIndex, people);
    const authorId = at(message.authorIndex, ids.people);
    await client.query(
      `insert into message (id, title, html, plain_text, priority, category, tags, author_id, author_name,
                            sent_at, sent_by, sent_by_name, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13, $11, $11)`,
      [
        id,
        message.title,
        message.paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
        message.paragraphs.join('\n\n'),
        message.priority,
        message.category,
        message.tags,
        authorId,
        author.displayName,
        message.sentAt,
        message.writtenAt,
        message.sentAt === null ? null : authorId,
        message.sentAt === null ? null : author.displayName,
      ],
    );
    for (const [position, target] of message.targets.entries()) {
      await client.query(
        'insert into message_target (message_id, position, target_type, target_id) values ($1, $2, $3, $4)',
        [id, position + 1, target.type, targetId(target, ids)],
      );
    }
    const { deliveries } = message;
    const persons = deliveries.map(({ personIndex }) => at(personIndex, people));
    await insert(client, 'message_delivery', {
      message_id: { type: 'uuid', values: deliveries.map(() => id) },
      person_id: { type: 'uuid', values: deliveries.map(({ personIndex }) => at(personIndex, ids.people)) },
      email: { type: 'text', values: persons.map(({ schoolEmail }) => schoolEmail) },
      display_name: { type: 'text', values: persons.map(({ displayName }) => displayName) },
      first_name: { type: 'text', values: persons.map(({ firstName }) => firstName) },
      last_name: { type: 'text', values: persons.map(({ lastName }) => lastName) },
      state: {
        type: 'text',
        values: deliveries.map(({ refused }) => (refused === null ? 'sent' : 'refused')),
      },
      attempts: { type: 'int2', values: deliveries.map(() => 1) },
      reason: { type: 'text', values: deliveries.map(({ refused }) => refused) },
      due_at: { type: 'timestamptz', values: deliveries.map(({ sentAt }) => sentAt) },
      sent_at: {
        type: 'timestamptz',
        values: deliveries.map(({ sentAt, refused }) => (refused === null ? sentAt : null)),
      },
      seen_at: { type: 'timestamptz', values: deliveries.map(({ seenAt }) => seenAt) },
      created_at: { type: 'timestamptz', values: deliveries.map(({ sentAt }) => sentAt) },
    });
  }
}
