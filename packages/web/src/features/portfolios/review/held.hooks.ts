/** The open post, which stays as long as its reader does. */
import type { PostToReview, ReviewOrder } from '@casement/domain/portfolios/review/review.contract.ts';
import { useState } from 'react';

/** `asked`, `order`: the address and the list's order when the post was opened. */
type Held = { asked: string | undefined; order: ReviewOrder; post: PostToReview };

/**
 * The post that was opened last, held although the list that is read again begins with another one, or no longer has
 * it: colleagues review too, and students delete.
 * @param asked the id of the post that the address asks for; another one releases what is held
 * @param order the list's; in another one a reader who has not moved starts at its beginning
 * @param isWritten whether something is written for a post, which then stays in another order too
 */
export function useHeldPost(
  asked: string | undefined,
  order: ReviewOrder,
  isWritten: (post: PostToReview) => boolean,
) {
  const [known, setKnown] = useState<Held>();
  const stays = (one: Held) =>
    one.asked === asked && (asked !== undefined || one.order === order || isWritten(one.post));
  return {
    held: known !== undefined && stays(known) ? known.post : undefined,
    /** @param by the id that the address asks for */
    hold: (post: PostToReview, by: string | undefined) => setKnown({ asked: by, order, post }),
    /** @param id only if this post is held */
    release: (id: string) => setKnown((now) => (now?.post._id === id ? undefined : now)),
  };
}
