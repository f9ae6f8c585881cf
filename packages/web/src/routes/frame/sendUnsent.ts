import type { Me } from '@casement/domain/profile/profile.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { marksOutbox } from '../../features/attendance/register/marks.queries.ts';
import { openDrafts } from '../../features/portfolios/write/drafts.queries.ts';

/** Sends the marks and the drafts of posts that an earlier page of this browser couldn't send. */
export function sendUnsent(queryClient: QueryClient, me: Me): void {
  marksOutbox(queryClient, me);
  openDrafts(queryClient, me);
}
