/** E-mails of the service: their sender, and which ones a person gets. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { call, serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';

const preferences = z.object({ data: z.object({ digest: z.string(), reminders: z.boolean() }) });

test('an administrator sets the sender and reply address of e-mails, and can’t save an invalid address', async ({
  context,
  page,
}) => {
  await signIn(context, 'administrator');
  try {
    await page.goto(`${serviceUrl()}/school/settings`);
    const card = page.getByRole('region', { name: 'E-mails' });
    await card.getByRole('textbox', { name: 'Sender' }).fill('CAS office');
    await card.getByRole('textbox', { name: 'Reply-to address' }).fill('cas office');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(card.getByRole('textbox', { name: 'Reply-to address' })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await card.getByRole('textbox', { name: 'Reply-to address' }).fill('cas@northbridge.example');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('The settings were saved.')).toBeVisible();
    await page.reload();
    await expect(card.getByRole('textbox', { name: 'Sender' })).toHaveValue('CAS office');
    await expect(card.getByRole('textbox', { name: 'Reply-to address' })).toHaveValue(
      'cas@northbridge.example',
    );
  } finally {
    await call(page, 'PUT', '/admin/tenant', { mailSenderName: '', mailReplyTo: '' });
  }
});

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
