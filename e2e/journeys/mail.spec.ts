/** E-mails of the service: which ones a person gets. Their sender is a setting of the school: school.spec.ts. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { call, serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';

const preferences = z.object({ data: z.object({ digest: z.string(), reminders: z.boolean() }) });

test('a student chooses which e-mails they get', async ({ context, page }) => {
  await signIn(context, 'student');
  const stored = async () => preferences.parse(await call(page, 'GET', '/user/mail')).data;
  try {
    await page.goto(`${serviceUrl()}/profile`);
    const card = page.getByRole('region', { name: 'E-mails' });
    await expect(card.getByRole('radio', { name: 'Every day' })).toBeChecked();
    // Not check(): it expects the new state immediately, and the page sets it a moment after the click.
    await card.getByRole('radio', { name: 'Every week' }).click();
    await expect(card.getByRole('radio', { name: 'Every week' })).toBeChecked();
    await expect.poll(stored).toEqual({ digest: 'weekly', reminders: true });
    await card.getByRole('switch', { name: 'Reminders' }).click();
    await expect.poll(stored).toEqual({ digest: 'weekly', reminders: false });
    await page.reload();
    await expect(card.getByRole('radio', { name: 'Every week' })).toBeChecked();
    await expect(card.getByRole('switch', { name: 'Reminders' })).not.toBeChecked();
  } finally {
    await call(page, 'PUT', '/user/mail', { digest: 'daily', reminders: true });
  }
});
