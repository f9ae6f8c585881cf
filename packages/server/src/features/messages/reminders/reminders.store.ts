/** SQL of reminders: what may need one, and reminders already sent. */
import type { Reminder } from '@casement/domain/messages/reminders/reminders.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { alphabetical } from '../../../db/order.ts';
import { meetingsThatCount } from '../../../db/schema/attendance.ts';
import { currentAuditLinks } from '../../../db/schema/audit.ts';
import { currentMemberships, listedClubs } from '../../../db/schema/clubs.ts';
import { currentPeople } from '../../../db/schema/people.ts';

/** Days for which a register that isn't taken causes reminders. */
const registerDays = 7;

const holidays = statement(
  'reminder_holidays',
  z.object({ startDate: z.string(), endDate: z.string() }),
  `select start_day::text as "startDate", end_day::text as "endDate" from calendar_event
    where type = 'holiday' and end_day >= (app_now() - interval '2 days')::date
      and start_day <= (app_now() + interval '2 days')::date`,
);

/** The school's holidays around now. */
export async function readHolidays(tx: Tx) {
  return tx.all(holidays);
}

const registers = statement(
  'reminder_registers',
  z.object({
    meetingId: z.string(),
    meeting: z.string(),
    clubId: z.string(),
    club: z.string(),
    advisors: z.array(z.string()),
  }),
  `select me.id as "meetingId", me.meeting_name as meeting, c.id as "clubId", c.club_name as club,
          array(select distinct m.person_id::text from ${currentMemberships} m
                  join ${currentPeople} p on p.school_id = m.school_id and p.id = m.person_id
                 where m.school_id = c.school_id and m.club_id = c.id and m.kind = 'faculty') as advisors
     from ${meetingsThatCount} me
     join ${listedClubs} c on c.school_id = me.school_id and c.id = me.club_id
    where not c.ignore_absences
      and me.ends_at <= app_now() and me.ends_at > app_now() - make_interval(days => ${registerDays})
      and exists (select from attendance a
                   where a.school_id = me.school_id and a.meeting_id = me.id and a.status = 'unmarked')
    order by me.starts_at, me.id`,
);

/** Registers of the last days that aren't completely taken, with the advisors of their clubs. */
export async function readOpenRegisters(tx: Tx) {
  return tx.all(registers);
}

const auditLinks = statement(
  'reminder_audit_links',
  z.object({
    auditLinkId: z.string(),
    expiresOn: z.string(),
    createdBy: z.string().nullable(),
    creator: z.string(),
  }),
  `select l.id as "auditLinkId", l.expires_on::text as "expiresOn", p.id as "createdBy",
          l.created_by_name as creator
     from ${currentAuditLinks} l
     left join ${currentPeople} p on p.school_id = l.school_id and p.id = l.created_by and p.administrator
    order by l.expires_on, l.id`,
);

/** Audit links, with their creators if these are still administrators, who alone manage links. */
export async function readAuditLinks(tx: Tx) {
  return tx.all(auditLinks);
}

const strangers = statement(
  'reminder_never_signed_in',
  z.object({
    personId: z.string(),
    name: z.string(),
    kind: z.enum(['student', 'faculty']),
    since: z.string(),
  }),
  `select p.id as "personId", p.display_name as name, p.kind,
          (p.created_at at time zone s.time_zone)::date::text as since
     from ${currentPeople} p join school s on s.school_id = p.school_id
    where p.last_signed_in_at is null
    order by ${alphabetical('p.display_name')}, p.id`,
);

/** People who have never signed in. */
export async function readNeverSignedIn(tx: Tx) {
  return tx.all(strangers);
}

const reader = z.object({
  personId: z.string(),
  email: z.string(),
  firstName: z.string(),
  administrator: z.boolean(),
});
/** A person who gets reminders by e-mail. */
export type ReminderReader = z.infer<typeof reader>;

const readers = statement(
  'reminder_readers',
  reader,
  `select id as "personId", school_email as email, first_name as "firstName", administrator
     from ${currentPeople} p where reminders order by id`,
);

/** Everyone at the school who gets reminders by e-mail, in the order in which they were added. */
export async function readReaders(tx: Tx): Promise<ReminderReader[]> {
  return tx.all(readers);
}

const noted = z.object({ personId: z.string(), kind: z.string(), about: z.string() });

const note = statement(
  'add_reminders',
  noted,
  `insert into reminder (person_id, kind, about)
   select r."personId", r.kind, r.about
     from jsonb_to_recordset($1::jsonb) as r("personId" uuid, kind text, about text)
   on conflict do nothing
   returning person_id as "personId", kind, about`,
);

const keyOf = ({ personId, kind, about }: z.infer<typeof noted>) => `${personId} ${kind} ${about}`;

/** Records reminders. @returns those that people didn't get before */
export async function noteReminders(tx: Tx, reminders: readonly Reminder[]): Promise<Reminder[]> {
  if (reminders.length === 0) return [];
  const keys = reminders.map(({ personId, kind, about }) => ({ personId, kind, about }));
  const added = new Set((await tx.all(note, [JSON.stringify(keys)])).map(keyOf));
  return reminders.filter((one) => added.has(keyOf(one)));
}

const namedStrangers = statement(
  'reminder_named_strangers',
  z.object({ _id: z.string(), displayName: z.string(), targetType: z.enum(['Student', 'Faculty']) }),
  `select p.id as "_id", p.display_name as "displayName",
          case p.kind when 'student' then 'Student' else 'Faculty' end as "targetType"
     from reminder r join school s on s.school_id = r.school_id
     join ${currentPeople} p on p.school_id = r.school_id and p.id::text = r.about
    where r.person_id = $1 and r.kind = 'signIn' and (r.created_at at time zone s.time_zone)::date = $2::date
      and p.last_signed_in_at is null
    order by ${alphabetical('p.display_name')}, p.id`,
);

/** The people named in a person's reminder of a day who still haven't signed in. */
export async function readNamedStrangers(tx: Tx, personId: string, day: string) {
  return tx.all(namedStrangers, [personId, day]);
}

const past = statement(
  'purge_reminders',
  z.unknown(),
  `delete from reminder where created_at < app_now() - interval '2 years'`,
);

/** Deletes records older than two years. */
export async function purgeReminders(tx: Tx): Promise<void> {
  await tx.all(past);
}
