/** Forms whose save fails: the error has to be visible, and the typed text has to stay. */
import type { Page } from '@playwright/test';
import { desk, expectSeen, phone } from './forms.ts';

type Failing = {
  /** What the form says about every failure. */
  title: string;
  save: () => Promise<unknown>;
  /** The service's name for a field. */
  field: string;
  /** Asserts that what was typed is still there. */
  kept: () => Promise<void>;
};

/** Ways in which a save fails: the answer, and what the form says about it. */
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
 * Makes a form's save fail in each way, on a desktop and on a phone: the error is visible next to Save, and the typed
 * text stays.
 */
export async function tryFailures(page: Page, form: Failing): Promise<void> {
  let [failure] = failures(form.field);
  await page.route('**/api/**', (route) => {
    const request = route.request();
    // Drafts are saved separately and report it in their own line.
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
