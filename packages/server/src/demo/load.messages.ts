/**
 * Writes the demo school's messages, and the notices that its last weeks would have left in people's inboxes.
 */
import type { DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { FileStore } from '../files/files.ts';
import { print, storeFiles } from './load.files.ts';
import { at, insert } from './load.rows.ts';

const targetId = (
  target: DemoSchool['messages'][number]['targets'][number],
  { clubs }: DemoIds,
): string | null => {
  if (target.type === 'Club') return at(target.clubIndex, clubs);
  return target.type === 'GraduatingClass' ? target.year : null;
};

/** Adds a message's PDF, stored like an upload by its author. */
async function attach(
  client: pg.Client,
  { document, writtenAt }: DemoSchool['messages'][number],
  messageId: string,
  authorId: string,
  files: { schoolId: string; store: FileStore },
): Promise<void> {
  if (document === null) return;
  const made = await print(document.title, document.lines);
  await storeFiles(
    client,
    [
      {
        made,
        name: document.name,
        ownerId: authorId,
        at: writtenAt,
        purpose: 'attachment',
        recordId: messageId,
        position: 0,
      },
    ],
    'message',
    files,
  );
}

/** Messages with their recipients, and the outcome of each recipient's e-mail. */
export async function loadMessages(
  client: pg.Client,
  demo: DemoSchool,
  ids: DemoIds,
  files: { schoolId: string; store: FileStore },
): Promise<void> {
  const { people } = demo;
  for (const message of demo.messages) {
    const id = uuidv7();
    const author = at(message.authorIndex, people);
    const authorId = at(message.authorIndex, ids.people);
    await client.query(
      `insert into message (id, title, html, plain_text, priority, category, tags, author_id, author_name,
                            sent_at, sent_by, sent_by_name, created_at, updated_at, corrected_at, corrected_by_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13, $11, $16, $14, $15)`,
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
        message.correctedAt,
        message.correctedAt === null ? null : author.displayName,
        message.correctedAt ?? message.writtenAt,
      ],
    );
    for (const [position, target] of message.targets.entries()) {
      await client.query(
        'insert into message_target (message_id, position, target_type, target_id) values ($1, $2, $3, $4)',
        [id, position + 1, target.type, targetId(target, ids)],
      );
    }
    await attach(client, message, id, authorId, files);
    const { deliveries } = message;
    const persons = deliveries.map(({ personIndex }) => at(personIndex, people));
    await insert(client, 'message_delivery', {
      message_id: { type: 'uuid', values: deliveries.map(() => id) },
      person_id: { type: 'uuid', values: deliveries.map(({ personIndex }) => at(personIndex, ids.people)) },
      round: { type: 'int2', values: deliveries.map(({ round }) => round) },
      replaced: { type: 'bool', values: deliveries.map(({ replaced }) => replaced) },
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

/** Days that the notices go back; those of the last few days are unread. */
const told = 21;
const unseen = 3;

// Notices that the service would have written at the time, derived from the records: see the domain's table.
const happened = `
  select p.student_id as person, c.id as record, c.author_id as by_id, c.display_name as by_name, c.created_at as at,
         jsonb_build_object('kind', 'postCommented', 'commentId', c.id, 'postId', p.id,
                            'studentId', p.student_id, 'name', p.name) as facts
    from post_comment c join post p on p.school_id = c.school_id and p.id = c.post_id
   where c.author_kind = 'faculty'
  union all
  select b.requested_by, b.id, b.decided_by, b.decided_by_name, b.decided_at,
         jsonb_build_object('kind', 'budgetDecided', 'budgetRequestId', b.id, 'clubId', k.id, 'club', k.club_name,
                            'amount', b.amount::text, 'currency', b.currency, 'decision', b.decision)
    from club_budget_request b join club k on k.school_id = b.school_id and k.id = b.club_id
   where b.decided_at is not null and b.requested_by is distinct from b.decided_by
  union all
  select m.person_id, e.id, null, null, e.created_at,
         jsonb_build_object('kind', 'evaluationAttached', 'evaluationEventId', e.id, 'assignment', a.title,
                            'projectId', j.id, 'project', j.name)
    from evaluation_event e
    join evaluation_assignment a on a.school_id = e.school_id and a.id = e.assignment_id
    join project j on j.school_id = e.school_id and j.id = e.project_id
    join project_membership m on m.school_id = e.school_id and m.project_id = e.project_id and m.kind = 'student'`;

/** Notices of comments, budget decisions and new evaluations. Runs after everything else has been loaded. */
export async function loadNotices(client: pg.Client): Promise<void> {
  await client.query(
    `insert into notice (person_id, kind, record_id, facts, by_id, by_name, created_at, seen_at)
     select h.person, h.facts->>'kind', h.record, h.facts, h.by_id, h.by_name, h.at,
            case when h.at < app_now() - make_interval(days => $2) then h.at + interval '1 day' end
       from (${happened}) h
       join person p on p.id = h.person and not p.archived
      where h.at between app_now() - make_interval(days => $1) and app_now()
      order by h.at, h.record, h.person`,
    [told, unseen],
  );
}
