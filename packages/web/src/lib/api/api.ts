/** The one HTTP client. Every call answers `{ data }` and fails with an `ORPCError` that carries `ErrorData`. */

import minified from 'virtual:contract';
import type { contract } from '@casement/domain/contract.ts';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { readErrorBody } from './errors.ts';

const link = new OpenAPILink(minified, {
  url: () => new URL('/api', window.location.origin),
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
  customErrorResponseBodyDecoder(body, response) {
    const header = response.headers['x-request-id'];
    const { code, message, data } = readErrorBody(body, typeof header === 'string' ? header : undefined);
    return new ORPCError(code, { status: response.status, message, data });
  },
});

/** The API as functions: `await api.clubs.club({ clubId })` answers `{ data }`. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link);

/** The API as TanStack Query options: `useQuery(orpc.clubs.club.queryOptions({ input }))`. */
export const orpc = createTanstackQueryUtils(api);
