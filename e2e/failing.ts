/** Writes of a form that fail: what is said of them has to be seen, and what was typed stays. */
import type { Page } from '@playwright/test';
import { desk, expectSeen, phone } from './forms.ts';

type Failing = {
  /** What the form says in any case. */
  title: string;
  save: () => Promise<unknown>;
  /** A field as the service calls it. */
  field: string;
  /** Asserts that what was typed is still there. */
  kept: () => Promise<void>;
};

/** Ways in which a write fails: what answers, and what is said of it. */
const failures = (field: string) => [
  {
    status: 409,
    error: { code: 'WRONG_STATE', message: 'Somebody is in the way.' },
    says: 'Somebody is in the way.',
  },
  {
    status: 422,
    error: { code: 'INVALID', message: 'Refused.', fields: [{ path: field, message: 'Not like this.' }] },
    says: /marked|Not like this\./,
  },
  {
    status: 500,
    error: { code: 'INTERNAL', message: 'Broken.', requestId: 'r-1' },
    says: 'Something went wrong at our end.',
  },
  { status: 0, error: undefined, says: 'There is no connection.' },
];

/**
 * Has every write of a form fail in each way, at a desk and on a telephone: what is said of it is seen where
 * Save was pressed, and what was typed stays.
 */
export async function tryFailures(page: Page, form: Failing): Promise<void> {
  let [failure] = failures(form.field);
  await page.route('**/api/**', (route) => {
    const request = route.request();
    // A draft is kept beside the form and says so in its own line.
    if (request.method() === 'GET' || request.url().endsWith('/portfolio/draft')) return route.fallback();
    if (failure?.error === undefined) return route.abort();
    return route.fulfill({ status: failure.status, json: { error: failure.error } });
  });
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    for (failure of failures(form.field)) {
      await form.save();
      const said = page.getByRole('alert').filter({ hasText: form.title }).filter({ hasText: failure.says });
      await expectSeen(said.locator('p').first());
    }
    await form.kept();
  }
}
