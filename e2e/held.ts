/** Requests that wait, as on a slow network. */
import type { Page } from '@playwright/test';

/**
 * Keeps requests from arriving at the service.
 * @param address of the requests, as in `page.route`
 * @returns lets them arrive, and all later ones
 */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
}
