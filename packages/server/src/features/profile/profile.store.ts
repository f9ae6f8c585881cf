/** SQL for the signed-in person. */
import {
  type Choices,
  type MailPreferences,
  mailPreferences,
  me,
} from '@casement/domain/profile/profile.contract.ts';
import { mostDismissed } from '@casement/domain/profile/profile.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { nextVersion } from '../../db/instants.ts';
import { currentPeople } from '../../db/schema/people.ts';
import { personColumns } from '../school/people.store.ts';

const choiceColumns = `coalesce(c.saved_filters, '{}') as "savedFilters", coalesce(c.dismissed, '{}') as dismissed,
          coalesce(c.views, '{}') as views`;

const read = statement(
  'profile',
  me.shape.user,
  `select ${personColumns('person', 'graduatingClass')}, theme, ${choiceColumns},
          case when kind = 'student' then id end as "studentPortfolioInfo"
     from person left join person_choice c on c.school_id = person.school_id and c.person_id = person.id
    where id = $1`,
);

/** The person's own record. */
export async function readProfile(tx: Tx, personId: string) {
  return tx.first(read, [personId]);
}

const preferences = me.shape.user.pick({
  _id: true,
  theme: true,
  savedFilters: true,
  dismissed: true,
  views: true,
});

const readPreferences = statement(
  'profile_preferences',
  preferences,
  `select id as "_id", theme, ${choiceColumns}
     from person left join person_choice c on c.school_id = person.school_id and c.person_id = person.id
    where id = $1`,
);

/** The person's choices. */
export async function readChoices(tx: Tx, personId: string) {
  return tx.first(readPreferences, [personId]);
}

const update = statement(
  'update_profile',
  me.shape.user.pick({ _id: true }),
  `update person set theme = $2, updated_at = ${nextVersion()} where id = $1 returning id as "_id"`,
);

/** Stores the person's theme. */
export async function updateProfile(tx: Tx, personId: string, theme: string) {
  return tx.first(update, [personId, theme]);
}

const lock = statement('lock_choices', z.unknown(), 'select from person where id = $1 for no key update');

/** Locks the person's row before their saved filters are changed: a change at the same moment waits, and then sees them. */
export async function lockChoices(tx: Tx, personId: string): Promise<void> {
  await tx.all(lock, [personId]);
}

const choose = statement(
  'choose_in_profile',
  z.object({ person_id: z.uuid() }),
  // Two windows that save filters of different lists, or dismiss different tips, don't overwrite each other.
  `insert into person_choice as c (person_id, saved_filters, dismissed, views)
   values ($1, coalesce($2::jsonb, '{}'), coalesce($3::text[], '{}'), coalesce($4::jsonb, '{}'))
   on conflict (school_id, person_id) do update
      set saved_filters = c.saved_filters || excluded.saved_filters,
          dismissed = array(select tip from unnest(c.dismissed || excluded.dismissed) with ordinality as k(tip, place)
                             group by tip order by max(place) desc limit ${mostDismissed}),
          views = c.views || excluded.views
   returning person_id`,
);

type SomeChoices = { [Name in keyof Choices]?: Choices[Name] | undefined };

/** Adds to the person's choices; the new filters of a list replace the old ones. */
export async function storeChoices(
  tx: Tx,
  personId: string,
  { savedFilters, dismissed, views }: SomeChoices,
): Promise<void> {
  await tx.first(choose, [
    personId,
    savedFilters === undefined ? null : JSON.stringify(savedFilters),
    dismissed === undefined ? null : [...new Set(dismissed)],
    views === undefined ? null : JSON.stringify(views),
  ]);
}

const mail = statement(
  'mail_preferences',
  mailPreferences,
  `select digest, reminders from ${currentPeople} p where id = $1`,
);

/** Which e-mails a person wants. */
export async function readMailPreferences(tx: Tx, personId: string): Promise<MailPreferences | undefined> {
  return tx.first(mail, [personId]);
}

const setMail = statement(
  'set_mail_preferences',
  mailPreferences,
  `update person set digest = coalesce($2, digest), reminders = coalesce($3, reminders)
    where id = $1 returning digest, reminders`,
);

/** Stores which e-mails a person wants. */
export async function storeMailPreferences(
  tx: Tx,
  personId: string,
  { digest, reminders }: { [Name in keyof MailPreferences]?: MailPreferences[Name] | undefined },
): Promise<MailPreferences | undefined> {
  return tx.first(setMail, [personId, digest ?? null, reminders ?? null]);
}
