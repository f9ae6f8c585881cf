/** Factories for messages. */
import type { Priority } from '@casement/domain/messages/messages.contract.ts';
import type { DeliveryState } from '@casement/domain/messages/messages.rules.ts';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../testing/app/app.ts';
import { makeAdministrator, type TestClub, type TestPerson } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';
import { makeClaim, makeFile } from '../files/files.factories.ts';

type MessageValues = {
  author?: TestPerson;
  title?: string;
  priority?: Priority;
  /** Its recipients; by default all faculty. */
  targets?: ReadonlyArray<{ type: string; id?: string }>;
  /** The people it was sent to; nobody for a draft. */
  sentTo?: readonly TestPerson[];
  state?: DeliveryState;
};

export type TestMessage = { id: string; author: TestPerson; deliveries: string[] };

/** A message, a draft unless it has been sent to somebody. */
export async function makeMessage(app: TestApp, values: MessageValues = {}): Promise<TestMessage> {
  const author = values.author ?? (await makeAdministrator(app));
  const { title = 'Trip to the lake', priority = 'Normal', sentTo = [], state = 'sent' } = values;
  const targets = values.targets ?? [{ type: 'AllFaculty' }];
  const id = uuidv7();
  const deliveries = sentTo.map(() => uuidv7());
  await asOwner(
    app,
    author.school.id,
    `with made as (
       insert into message (id, title, html, plain_text, priority, author_id, author_name, sent_at)
       values ($1, $2, '<p>Bring boots.</p>', 'Bring boots.', $3, $4, 'An author',
               case when cardinality($7::uuid[]) > 0 then app_now() end) returning id),
          named as (insert into message_target (message_id, position, target_type, target_id)
                    select made.id, x.place, x.type, x.target
                      from made cross join unnest($5::text[], $6::text[]) with ordinality as x(type, target, place))
     insert into message_delivery (id, message_id, person_id, email, display_name, first_name, last_name, state,
                                   due_at)
     select x.id, $1, p.id, p.school_email, p.display_name, p.first_name, p.last_name, $9, now()
       from unnest($7::uuid[], $8::uuid[]) as x(id, person) join person p on p.id = x.person, made`,
    [
      id,
      title,
      priority,
      author.id,
      targets.map(({ type }) => type),
      targets.map((target) => target.id ?? null),
      deliveries,
      sentTo.map((person) => person.id),
      state,
    ],
  );
  return { id, author, deliveries };
}

/** A file of a message; returns its id. */
export async function makeAttachment(
  app: TestApp,
  { owner, messageId }: { owner: TestPerson; messageId: string },
): Promise<string> {
  const file = await makeFile(app, { owner, purpose: 'attachment' });
  await makeClaim(app, owner.school.id, { kind: 'message', record: messageId, file });
  await asOwner(app, owner.school.id, 'insert into message_file (message_id, file_id) values ($1, $2)', [
    messageId,
    file,
  ]);
  return file;
}

/** A notice that somebody is in a club; returns its id. */
export async function makeNotice(
  app: TestApp,
  { reader, club }: { reader: TestPerson; club: TestClub },
): Promise<string> {
  const id = uuidv7();
  const facts = { kind: 'clubJoined', clubId: club.id, club: club.clubName };
  await asOwner(
    app,
    reader.school.id,
    "insert into notice (id, person_id, kind, record_id, facts, by_name) values ($1, $2, $3, $4, $5, 'A name')",
    [id, reader.id, facts.kind, club.id, facts],
  );
  return id;
}
