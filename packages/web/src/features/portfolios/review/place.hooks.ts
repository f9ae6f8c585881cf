/** The reviewer's place, which the address keeps: the order of the list and the open post. */
import type { ReviewOrder } from '@casement/domain/portfolios/review/review.contract.ts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ReviewSearch } from '../portfolios.search.ts';

const route = getRouteApi('/app/portfolios/review');

const defaultOrder: ReviewOrder = 'newest';

/** The order and the open post of the address, and what leads to others. */
export function useReviewPlace() {
  const { order, post } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  // A post opens at once: the list may be without the one before it when the address follows.
  const [ahead, setAhead] = useState<{ post: string | undefined }>();
  if (ahead !== undefined && ahead.post === post) setAhead(undefined);
  const fromList = useRef(false);

  function show(change: ReviewSearch, replace = true) {
    void navigate({ search: (known) => ({ ...known, ...change }), replace, resetScroll: false });
  }

  return {
    order: order ?? defaultOrder,
    /** The id of the post that was opened last. */
    asked: ahead === undefined ? post : ahead.post,
    sort: (next: ReviewOrder) => show({ order: next === 'newest' ? undefined : next }),
    /** @param overList whether the post covers the list, to which Back then leads */
    open: (next: string, overList: boolean) => {
      setAhead({ post: next });
      if (overList) fromList.current = true;
      show({ post: next }, !overList);
    },
    /** Leads from a post that covers the list back to it. */
    close: () => {
      if (fromList.current) {
        fromList.current = false;
        history.back();
        return;
      }
      setAhead({ post: undefined });
      show({ post: undefined });
    },
  };
}
