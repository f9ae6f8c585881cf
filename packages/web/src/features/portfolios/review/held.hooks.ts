/** The open post, which stays as long as its reader does. */
import type { PostToReview } from '@casement/domain/portfolios/review/review.contract.ts';
import { useState } from 'react';

/**
 * The post that was opened last, held although the list that is read again begins with another one, or no longer has
 * it: colleagues review too, and students delete.
 * @param asked the id of the post that the address asks for; another one releases what is held
 */
export function useHeldPost(asked: string | undefined) {
  const [known, setKnown] = useState<{ asked: string | undefined; post: PostToReview }>();
  return {
    held: known !== undefined && known.asked === asked ? known.post : undefined,
    /** @param by the id that the address asks for */
    hold: (post: PostToReview, by: string | undefined) => setKnown({ asked: by, post }),
    /** @param id only if this post is held */
    release: (id?: string) => setKnown((now) => (id === undefined || now?.post._id === id ? undefined : now)),
  };
}
