/** Reminds people of a school in its evening: one e-mail for each person. */
import {
  type ReminderFacts,
  reminderDay,
  remindersOn,
} from '@casement/domain/messages/reminders/reminders.rules.ts';
import type { School } from '@casement/domain/school/school.contract.ts';
import type { Tx } from '../../../db/client.ts';
import type { NewEmail } from '../../../mail/emails.ts';
import { unsubscribeAddress } from '../../../mail/unsubscribe.ts';
import { readSchool } from '../../school/school.store.ts';
import { beginRound } from '../rounds.store.ts';
import { lifetimeSeconds, mailSchoolOf, type RoundParts } from '../rounds.work.ts';
import { reminderEmail } from './reminders.mail.ts';
import {
  noteReminders,
  readAuditLinks,
  readHolidays,
  readNeverSignedIn,
  readOpenRegisters,
  readReaders,
} from './reminders.store.ts';

async function factsOf(
  tx: Tx,
  school: School,
  parts: RoundParts,
  administrators: string[],
): Promise<ReminderFacts> {
  const { clubs, portfolio } = school.features;
  const registers = clubs.enabled ? await readOpenRegisters(tx) : [];
  const portfolios = portfolio.enabled ? (await parts.portfolios.read(tx)).value.portfolios : [];
  return {
    registers,
    auditLinks: portfolio.enabled ? await readAuditLinks(tx) : [],
    portfolios: portfolios
      .filter(({ student }) => !student.archived)
      .map(({ student, nonCompliant, facultyReviewers: reviewers }) => ({
        studentId: student._id,
        student: student.displayName,
        graduatingClass: student.graduatingClass ?? '',
        nonCompliant,
        reviewers,
      })),
    neverSignedIn: await readNeverSignedIn(tx),
    administrators,
  };
}

/** Queues the reminders of a school's evening, once; none before the evening, and none on holidays. */
export async function remind(tx: Tx, parts: RoundParts): Promise<void> {
  const school = await readSchool(tx);
  if (school === undefined) return;
  const day = reminderDay(tx.now, school.timeZone, await readHolidays(tx));
  if (day === undefined || !(await beginRound(tx, 'reminders', day))) return;
  const readers = await readReaders(tx);
  const administrators = readers.filter(({ administrator }) => administrator).map(({ personId }) => personId);
  const reached = new Set(readers.map(({ personId }) => personId));
  const due = remindersOn(day, school.semesterType, await factsOf(tx, school, parts, administrators));
  const fresh = await noteReminders(
    tx,
    due.filter(({ personId }) => reached.has(personId)),
  );
  const byPerson = Map.groupBy(fresh, ({ personId }) => personId);
  const mailSchool = mailSchoolOf(school, parts.publicAddress);
  const reminders = readers.flatMap(({ personId, ...to }): NewEmail[] => {
    const things = byPerson.get(personId);
    if (things === undefined) return [];
    const unsubscribe = unsubscribeAddress(parts.secret, mailSchool.address, tx.scope, {
      personId,
      from: 'reminders',
    });
    const email = reminderEmail(mailSchool, to, { day, reminders: things }, unsubscribe);
    return [{ lane: 'notice', personId, email, lifetimeSeconds }];
  });
  await parts.emails.add(tx, reminders);
}
