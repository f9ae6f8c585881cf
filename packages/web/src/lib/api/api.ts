/**
 * The only HTTP client. Calls resolve to `{ data }`, or reject with an `ORPCError` that carries `ErrorData`.
 */

import type { contract } from '@casement/domain/contract.ts';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { link } from './link.ts';

/** The API as functions: `await api.clubs.club({ clubId })` resolves to `{ data }`. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link);

/** The API as TanStack Query options: `useQuery(orpc.clubs.club.queryOptions({ input }))`. */
export const orpc = createTanstackQueryUtils(api);
