/** A message from the first word to the mail server: written, tested, sent, and the outcome of each e-mail. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openMailServer } from '../../packages/server/src/testing/app/smtp.ts';
import { expectAccessible } from '../axe.ts';
import { clockThatShows } from '../clock.ts';
import { messageStatus } from '../messages.ts';
import { accounts, serviceUrl, signIn } from '../people.ts';
import { photoOf } from '../pictures.ts';
import { startService } from '../service.ts';
import { test } from '../test.ts';

const refused = accounts.student;

/**
 * The demo school with a mail server that refuses one of its students, unless told otherwise.
 * @param more further configuration of the service
 */
async function mailingSchool(
  answer: Parameters<typeof openMailServer>[0] = (to) => (to === refused ? 'refuse' : 'take'),
  more: Record<string, string> = {},
) {
  const mail = await openMailServer(answer);
  const from = { SMTP_URL: mail.url, MAIL_FROM: 'Office <office@school.example>' };
  const service = await startService({ ...from, ...more });
  return {
    mail,
    service,
    async [Symbol.asyncDispose]() {
      await service.stop();
      await mail.close();
    },
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Presses a button again and again, as a hand does that clicks twice, until it has disappeared. */
async function pressUntilGone(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const presses = setInterval(() => element.click(), 5);
    return new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (element.isConnected) return;
        observer.disconnect();
        clearInterval(presses);
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
}

async function choose(page: Page, name: string): Promise<void> {
  const names = page.getByRole('combobox', { name: 'Classes, clubs, projects and people' });
  await names.fill(name);
  await page.getByRole('option', { name }).first().click();
}

test('an administrator writes, tests and sends a message, and sees what became of each e-mail', async ({
  page,
  context,
  browser,
}) => {
  await using school = await mailingSchool();
  const { mail, service } = school;
  const takenFor = (address: string) => mail.taken.filter(({ to }) => to === address);
  await signIn(context, 'administrator', service.url);
  await page.goto(`${service.url}/messageboard`);
  await page.getByRole('link', { name: 'New Message' }).click();
  await page.getByRole('button', { name: 'Create draft' }).click();
  for (const needed of [
    'Title is required.',
    'Message content is required.',
    'At least one recipient must be selected.',
  ]) {
    await expect(page.getByText(needed)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Bring boots');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('The bus leaves at eight.');
  // A list of right-to-left words is on the right, in the editor and on the page.
  await content.press('ControlOrMeta+End');
  await content.press('Enter');
  await content.pressSequentially('- שלום');
  await expect(content.getByRole('listitem')).toHaveCSS('direction', 'rtl');
  await expect(content.getByText('The bus leaves at eight.')).toHaveCSS('direction', 'ltr');
  await page
    .getByLabel('Files to upload')
    .setInputFiles([photoOf('boots.png', [41, 116, 74]), photoOf('socks.png', [31, 102, 168])]);
  await expect(page.getByRole('button', { name: 'Remove boots.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove socks.png' }).click();
  await choose(page, 'Maren Pedersen');
  await choose(page, 'Dawid Łukasik');
  await choose(page, 'Amara Diallo');
  await expect(page.getByText('3 people will get it, once each.')).toBeVisible();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('Email Draft Created Successfully!')).toBeVisible();
  await expect(heading(page)).toHaveText('Message Board');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Bring boots' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('link', { name: 'boots.png' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Bring boots and a lunch');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Message updated successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Bring boots and a lunch' }).click();
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await expect(page.getByText('Test email sent successfully!')).toBeVisible();
  expect(takenFor(accounts.administrator)).toHaveLength(1);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  // The form's count is out of date.
  await page.route('**/api/messagePost/recipients', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Couldn’t count the people.');
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Send/ })).toBeDisabled();
  await page.unroute('**/api/messagePost/recipients');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send to 3 people' }).click();
  await expect(page.getByText('On its way to 3 people')).toBeVisible();
  await expect(page.getByText('Sent with failures', { exact: true })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Maren Pedersen')).toContainText('Email Sent');
  await expect(row('Amara Diallo')).toContainText('Refused');
  await expect(row('Amara Diallo')).toContainText('no such mailbox');
  await expect(page.getByRole('button', { name: 'Send Email' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await expectAccessible(page);
  expect([accounts.teacher, accounts.leader, refused].map((to) => takenFor(to).length)).toEqual([1, 1, 0]);
  const raw = takenFor(accounts.teacher)[0]?.raw ?? '';
  expect(raw).toMatch(/^Subject: Bring boots and a lunch\r$/m);
  // The e-mail names the file, and has neither its bytes nor its address.
  expect(raw).toContain('- boots.png');
  expect(raw).not.toMatch(/Content-Disposition|image\/|api\/files/);

  const reader = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  await signIn(reader, 'leader', service.url);
  const inbox = await reader.newPage();
  await inbox.goto(`${service.url}/messageboard`);
  await expect(heading(inbox)).toHaveText('Inbox');
  await expectAccessible(inbox);
  await page.reload();
  await expect(row('Dawid Łukasik')).toContainText('Email Sent');
  await inbox.getByRole('link', { name: 'Unread Bring boots and a lunch' }).click();
  await expect(heading(inbox)).toHaveText('Bring boots and a lunch');
  await expect(inbox.getByText('The bus leaves at eight.')).toBeVisible();
  await expect(inbox.getByText('שלום')).toHaveCSS('direction', 'rtl');
  await expect(inbox.getByRole('button', { name: 'Delete Message' })).toBeHidden();
  await expectAccessible(inbox);
  const file = await inbox.getByRole('link', { name: 'boots.png' }).getAttribute('href');
  const fileUrl = `${service.url}${file ?? ''}`;
  const opened = await reader.request.get(fileUrl);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/webp']);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(fileUrl)).status()).toBe(401);
  await stranger.close();
  await inbox.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Inbox' }).click();
  await expect(inbox.getByRole('link', { name: 'Bring boots and a lunch', exact: true })).toBeVisible();
  await page.reload();
  await expect(row('Dawid Łukasik')).toContainText('Message Seen');

  await page.getByRole('link', { name: 'Correct' }).click();
  await expect(heading(page)).toHaveText('Correct Message');
  await expect(page.getByRole('group', { name: 'Recipients' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Title' }).fill('Bring shoes and a lunch');
  await page.getByRole('button', { name: 'Save correction' }).click();
  await expect(page.getByText('Message corrected', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Edited .* by Ruth Okafor$/)).toBeVisible();
  await inbox.getByRole('link', { name: 'Bring boots and a lunch', exact: true }).click();
  await expect(heading(inbox)).toHaveText(/^Bring (boots|shoes) and a lunch$/);
  await inbox.reload();
  await expect(heading(inbox)).toHaveText('Bring shoes and a lunch');
  await expect(inbox.getByText(/^Edited .* by Ruth Okafor$/)).toBeVisible();
  await reader.close();
  expect(takenFor(accounts.leader)).toHaveLength(1);

  await page.getByRole('button', { name: 'Send to people who haven’t seen it' }).click();
  await expect(page.getByText('2 people haven’t seen this message')).toBeVisible();
  await expectAccessible(page);
  let sendings = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/messagePost/send')) sendings += 1;
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pressUntilGone(page.getByRole('button', { name: 'Send to 2 people' }));
  expect(sendings, 'presses while the dialog fades out send nothing').toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByText('On its way to 2 people')).toBeVisible();
  await expect(row('Maren Pedersen')).toContainText('Second e-mail: Email Sent');
  await expect(row('Amara Diallo')).toContainText('Second e-mail: Refused');
  await expect(row('Dawid Łukasik')).not.toContainText('Second e-mail');
  await expectAccessible(page);
  expect([accounts.teacher, accounts.leader].map((to) => takenFor(to).length)).toEqual([2, 1]);
  expect(takenFor(accounts.teacher)[1]?.raw).toMatch(/^Subject: Bring shoes and a lunch\r$/m);

  await page.getByRole('button', { name: 'Delete Message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Message' }).click();
  await expect(page.getByText('Message deleted successfully!')).toBeVisible();
  await expect(heading(page)).toHaveText('Message Board');
  await expect(page.getByRole('link', { name: 'Bring shoes and a lunch' })).toBeHidden();
});

test('e-mails in doubt are sent again together, and a reminder leads to people who never signed in', async ({
  page,
  context,
}) => {
  let hangsUp = true;
  // In the evening of a school day the service looks for reminders to send.
  await using school = await mailingSchool(
    (to) => (hangsUp && to !== accounts.administrator ? 'hangUp' : 'take'),
    {
      ...clockThatShows('2026-11-18T18:30:00Z'),
      PUBLIC_ADDRESS: 'https://{school}.school.example',
      MAIL_RATE: '6000',
    },
  );
  const { mail, service } = school;
  const takenFor = (address: string) => mail.taken.filter(({ to }) => to === address);
  await signIn(context, 'administrator', service.url);
  await page.goto(`${service.url}/messageboard/create`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Bring boots');
  await page.getByRole('textbox', { name: 'Content' }).fill('The bus leaves at eight.');
  await choose(page, 'Maren Pedersen');
  await choose(page, 'Dawid Łukasik');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('link', { name: 'Bring boots' }).click();
  await page.getByRole('button', { name: 'Send Email' }).click();
  // The page's next poll is answered after the last outcome: it never sees the message being sent.
  await page.route(/\/api\/messagePost\/[-\da-f]{36}$/, async (look) => {
    const id = look.request().url().split('/').at(-1) ?? '';
    await expect.poll(() => messageStatus(context, id, service.url)).toBe('sentWithFailures');
    await look.continue();
  });
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  const outcome = page.getByText('0 e-mails sent, 2 in doubt');
  await expect(outcome).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Send again to all 2' }).click();
  await expectAccessible(page);
  hangsUp = false;
  await page.getByRole('dialog').getByRole('button', { name: 'Send again to all 2' }).click();
  await expect(page.getByText('On its way to 2 people again')).toBeVisible();
  await expect(outcome).toBeHidden();
  // In the evening the teacher is reminded of registers too.
  const copies = () =>
    [accounts.teacher, accounts.leader].map(
      (to) => takenFor(to).filter(({ raw }) => /^Subject: Bring boots\r$/m.test(raw)).length,
    );
  await expect.poll(copies).toEqual([1, 1]);

  /** The reminder's link, once the e-mail has arrived; its lines are as the mail server received them. */
  const link = () =>
    takenFor(accounts.administrator)
      .map(({ raw }) => raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))
      .map((text) =>
        /Write to these (\d+)\s+https:\/\/[^/]+(\/messageboard\/create\?neverSignedIn=\S+)/.exec(text),
      )
      .find((found) => found !== null);
  await expect
    .poll(() => link()?.[2], { timeout: 120_000 })
    .toBe('/messageboard/create?neverSignedIn=2026-11-18');
  const [, count = '', path = ''] = link() ?? [];
  await page.goto(`${service.url}${path}`);
  await expect(heading(page)).toHaveText('New Message');
  await expect(page.getByText(`${count} people will get it, once each.`)).toBeVisible();
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toContainText('About: people who have never signed in.');
  await page.getByRole('textbox', { name: 'Title' }).fill('Your first steps in Casement');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText('Email Draft Created Successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Your first steps in Casement' }).click();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('button', { name: `Send to ${count} people` })).toBeEnabled();
});

test('a message that doesn’t exist isn’t found at either of its addresses', async ({ page, context }) => {
  await signIn(context, 'teacher');
  for (const screen of ['post', 'edit']) {
    await page.goto(`${serviceUrl()}/messageboard/0198f0e0-0000-7000-8000-000000000000/${screen}`);
    await expect(page.getByText('Message Not Found')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the message board' }).click();
    await expect(heading(page)).toHaveText('Message Board');
  }
});

test('an administrator writes to people selected in a list, and duplicates the message', async ({
  page,
  context,
}) => {
  await signIn(context, 'administrator');
  const title = `Come and see us ${process.pid}`;
  await page.goto(`${serviceUrl()}/studentspace?q=an`);
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const names = await Promise.all([0, 1].map((place) => boxes.nth(place).getAttribute('aria-label')));
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Write to these 2' }).click();
  await expect(page.getByText('2 people will get it, once each.')).toBeVisible();
  for (const name of names) {
    await expect(page.getByText(name?.replace('Select ', '') ?? '', { exact: false }).first()).toBeVisible();
  }
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('From the CAS office');
  await expect(page.getByRole('textbox', { name: 'Content' })).toContainText(/About: students \(.*“an”\)\./);
  await page.reload();
  await expect(page.getByText('2 people will get it, once each.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(page.getByText('2 people will get it, once each.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title} again`);
  await page.getByRole('button', { name: 'Create draft' }).click();
  for (const drafted of [`${title} again`, title]) {
    await page.getByRole('link', { name: drafted, exact: true }).click();
    await page.getByRole('button', { name: 'Delete Message' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Message' }).click();
    await expect(heading(page)).toHaveText('Message Board');
    await expect(page.getByRole('link', { name: drafted, exact: true })).toBeHidden();
  }
});
