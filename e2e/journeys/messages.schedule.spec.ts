/** Sending a message at a time: the form that confirms it, and what can be done until then. */
import { expect } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { comparedIn, expectConflict } from '../forms.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { test } from '../test.ts';

test('an administrator schedules a message, edits it and unschedules it', { tag: '@main' }, async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  const title = `See you tomorrow ${process.pid}`;
  await page.goto(`${serviceUrl()}/messageboard/create`);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('The bus leaves at eight.');
  await content.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Long. '.repeat(800_000));
    clipboardData.setData('text/html', `<p>${'<b>Long.</b> '.repeat(400_000)}</p>`);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(
    page.getByText('This is too long to add. A text can have up to 50,000 characters.'),
  ).toBeVisible();
  await expect(content).toHaveText('The bus leaves at eight.');
  await page.getByRole('checkbox', { name: 'All Faculty' }).check();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('At a time').click();
  const date = dialog.getByLabel('Date');
  const offered = await date.inputValue();
  // Enter sends nothing before the recipients are counted.
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeEnabled();
  await date.fill('2020-02-03');
  await date.press('Enter');
  await expect(date).toHaveAccessibleDescription('Choose a time in the future.');
  await expectAccessible(page);
  await date.fill(offered);
  await expect(dialog.getByText('Choose a time in the future.')).toHaveCount(0);

  await test.step('a time that the service refuses is marked at its field', async () => {
    const fields = [{ path: 'at', message: 'Choose a time within a year.' }];
    await page.route('**/api/messagePost/send', (route) =>
      route.fulfill({ status: 422, json: { error: { code: 'INVALID', message: 'Refused.', fields } } }),
    );
    const time = dialog.getByLabel(/^Time/);
    await time.press('Enter');
    await expect(time).toHaveAccessibleDescription('Choose a time within a year.');
    await expect(dialog.getByText('Failed to send email. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/messagePost/send');
  });

  // Somebody edits the draft while its recipients are being confirmed.
  await call(office, 'PUT', '/messagePost/post', {
    messagePostId: new URL(page.url()).pathname.split('/').at(-2),
    title,
    content: { html: '<p>The bus leaves at nine.</p>' },
    recipients: [{ targetType: 'AllFaculty' }],
  });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  const conflict = await expectConflict(page);
  await expect(conflict.getByRole('heading')).toHaveText(
    `You changed “${title}” in another tab or window. Nothing was sent.`,
  );
  expect(await comparedIn(conflict)).toEqual({
    'When to send': [expect.stringMatching(/(AM|PM)$/), 'Now'],
    Content: ['The bus leaves at eight.', 'The bus leaves at nine.'],
  });
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Keep my time' }).click();
  await expect(date).toHaveValue(offered);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Scheduled for .*(AM|PM)$/).first()).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByText(/Will be sent/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} at eight`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const row = page.getByRole('row', { name: `${title} at eight` });
  await expect(row).toContainText('Scheduled');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Unschedule' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await test.step('the activity log leads to the message', async () => {
    await page.goto(`${serviceUrl()}/school/activity?group=message&q=${process.pid}`);
    const line = page.getByRole('listitem').filter({ hasText: 'unscheduled the message' });
    await line.getByRole('link', { name: `${title} at eight` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} at eight`);
  });
  await page.getByRole('button', { name: 'Delete Message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Message' }).click();
  await expect(page.getByText('Message deleted successfully!')).toBeVisible();
});
