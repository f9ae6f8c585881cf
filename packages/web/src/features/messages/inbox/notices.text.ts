/** The sentences of notices. */

import type { ClubWords } from '@casement/domain/clubs/words.rules.ts';
import { noticeSentence } from '@casement/domain/messages/inbox/notices.text.ts';
import type { NoticeFacts } from '@casement/domain/messages/notices.contract.ts';
import { formatMoney } from '@casement/domain/shared/locale.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';

/**
 * A notice as a sentence.
 * @param by the person who did it, or null for the service
 * @param words the school's word for clubs
 */
export function noticeText(
  facts: NoticeFacts,
  by: string | null,
  words: ClubWords,
  timeZone: string,
  today: Temporal.PlainDate,
): string {
  const when = (instant: string) => formatMoment(instant, timeZone, today);
  return noticeSentence(facts, by, { money: formatMoney, when, club: words.one });
}
