/** SQL of the signed-in person. */
import { type MailPreferences, mailPreferences, me } from '@casement/domain/profile/profile.contract.ts';
import { statement, type Tx } from '../../db/client.ts';
import { nextVersion } from '../../db/instants.ts';
import { personColumns } from '../school/people.store.ts';

const read = statement(
  'profile_read',
  me.shape.user,
  `select ${personColumns('person', 'graduatingClass')}, theme,
          case when kind = 'student' then id end as "studentPortfolioInfo"
     from person where id = $1`,
);

/** The person's own record. */
export async function readProfile(tx: Tx, personId: string) {
  return tx.first(read, [personId]);
}

const update = statement(
  'profile_update',
  me.shape.user.pick({ _id: true, theme: true }),
  `update person set theme = $2, updated_at = ${nextVersion()} where id = $1 returning id as "_id", theme`,
);

/** Keeps the person's theme. */
export async function updateProfile(tx: Tx, personId: string, theme: string) {
  return tx.first(update, [personId, theme]);
}

const mail = statement(
  'profile_mail',
  mailPreferences,
  'select digest, reminders from person where id = $1 and not archived',
);

/** Which e-mails a person gets. */
export async function readMailPreferences(tx: Tx, personId: string): Promise<MailPreferences | undefined> {
  return tx.first(mail, [personId]);
}

const setMail = statement(
  'profile_set_mail',
  mailPreferences,
  `update person set digest = coalesce($2, digest), reminders = coalesce($3, reminders)
    where id = $1 returning digest, reminders`,
);

/** Stores which e-mails a person gets. */
export async function storeMailPreferences(
  tx: Tx,
  personId: string,
  { digest, reminders }: { [Name in keyof MailPreferences]?: MailPreferences[Name] | undefined },
): Promise<MailPreferences | undefined> {
  return tx.first(setMail, [personId, digest ?? null, reminders ?? null]);
}
