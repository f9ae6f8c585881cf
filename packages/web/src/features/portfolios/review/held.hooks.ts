/** The open post, which stays as long as its reader does. */
import type { PostToReview, ReviewOrder } from '@casement/domain/portfolios/review/review.contract.ts';
import { useState } from 'react';

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
  const [known, setKnown] = useState<{ asked: string | undefined; order: ReviewOrder; post: PostToReview }>();
  const isHeld =
    known?.asked === asked &&
    (asked !== undefined || known?.order === order || (known && isWritten(known.post)));
  return {
    held: isHeld ? known?.post : undefined,
    /** @param by the id that the address asks for */
    hold: (post: PostToReview, by: string | undefined) => setKnown({ asked: by, order, post }),
    /** @param id only if this post is held */
    release: (id?: string) => setKnown((now) => (id === undefined || now?.post._id === id ? undefined : now)),
  };
}
