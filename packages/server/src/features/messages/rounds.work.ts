/** The parts of a day's e-mails that reminders and digests share. */
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import type { School } from '@casement/domain/school/school.contract.ts';
import { mailSender } from '@casement/domain/school/school.rules.ts';
import type { Tx } from '../../db/client.ts';
import type { Emails } from '../../mail/emails.ts';
import type { Email } from '../../mail/mailer.ts';

type RemindedPortfolio = {
  student: { _id: string; displayName: string; graduatingClass: string | null; archived: boolean };
  nonCompliant: boolean;
  facultyReviewers: readonly string[];
};

/** What rounds need. */
export type RoundParts = {
  emails: Emails;
  secret: string;
  /** The address of schools, with `{school}` for the subdomain. */
  publicAddress: string;
  /** The portfolios of a school, with what they lack. */
  portfolios: { read(tx: Tx): Promise<{ value: { portfolios: readonly RemindedPortfolio[] } }> };
};

/** A school's round in one transaction; it decides for itself whether it is time. */
export type Round = (tx: Tx, parts: RoundParts) => Promise<void>;

/** Seconds after which a reminder or digest is no longer worth sending. */
export const lifetimeSeconds = 24 * 3600;

/** A school as its e-mails need it. */
export type MailSchool = {
  schoolName: string;
  timeZone: string;
  /** The school's word for a club. */
  clubWord: string;
  from: Email['from'];
  /** The school's address. */
  address: string;
};

/** The school as its e-mails need it. */
export function mailSchoolOf(school: School, publicAddress: string): MailSchool {
  return {
    schoolName: school.schoolName,
    timeZone: school.timeZone,
    clubWord: clubWords(school.clubSettings.alternateName).one,
    from: mailSender(school),
    address: publicAddress.replace('{school}', school.subdomain),
  };
}
