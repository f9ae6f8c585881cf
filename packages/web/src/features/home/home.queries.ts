/** The one read of the home screen. */
import { queryOptions } from '@tanstack/react-query';
import { orpc } from '../../lib/api.ts';

export const homeQuery = queryOptions({
  ...orpc.home.read.queryOptions(),
  // What waits changes with every mark and decision made elsewhere: asked again on each visit.
  staleTime: 0,
});
