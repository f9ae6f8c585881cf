/** E-mails people of a school their new notices, in the school's morning. */
import { digestOn } from '@casement/domain/messages/inbox/digest.rules.ts';
import { dayAt } from '@casement/domain/shared/time/days.ts';
import type { Tx } from '../../../db/client.ts';
import type { NewEmail } from '../../../mail/emails.ts';
import { unsubscribeAddress } from '../../../mail/unsubscribe.ts';
import { readSchool } from '../../school/school.store.ts';
import { beginRound } from '../rounds.store.ts';
import { lifetimeSeconds, mailSchoolOf, type RoundParts } from '../rounds.work.ts';
import { digestEmail } from './digest.mail.ts';
import { takeNewNotices } from './notices.store.ts';

/** Queues the digests of a school's day, once; people without new notices get none. */
export async function digest(tx: Tx, { emails, secret, publicAddress }: RoundParts): Promise<void> {
  const school = await readSchool(tx);
  const due = school && digestOn(tx.now, school.timeZone);
  if (school === undefined || due === undefined) return;
  if (!(await beginRound(tx, 'digests', due.day))) return;
  const mailSchool = mailSchoolOf(school, publicAddress);
  const today = dayAt(tx.now, school.timeZone);
  const digests = (await takeNewNotices(tx, due.wanted)).map(({ personId, ...reader }): NewEmail => {
    const about = { personId, from: 'digest' } as const;
    const unsubscribe = unsubscribeAddress(secret, mailSchool.address, tx.scope, about);
    return {
      lane: 'notice',
      personId,
      email: digestEmail(mailSchool, reader, today, unsubscribe),
      lifetimeSeconds,
    };
  });
  await emails.add(tx, digests);
}
