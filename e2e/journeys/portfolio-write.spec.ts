/** A student writes evidence despite a lost network and a crash, edits it, writes a reflection, and deletes both. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectAccessible, expectNothingCutOff } from '../axe.ts';
import type { Person } from '../clubs.ts';
import { holdRequests } from '../held.ts';
import { test } from '../newcomers.ts';
import { signInWithCode } from '../outbox.ts';
import { call, serviceUrl } from '../people.ts';
import { photoOf } from '../pictures.ts';
import { settled } from '../visit.ts';

const word = () => `Ferns${crypto.randomUUID().slice(0, 8)}`;
const write = (kind: string) => `${serviceUrl()}/portfolio/write/${kind}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const editor = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const draftLine = (page: Page) => page.getByRole('main').getByRole('status').last();

// Everybody has one draft of each kind, and journeys that look at the forms discard the demo students', or leave some.
let student: Person;
test.beforeEach(async ({ context, newStudent }) => {
  student = await newStudent();
  await signInWithCode(context, student.schoolEmail);
});

async function type(page: Page, label: string, text: string) {
  await editor(page, label).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

test('evidence survives a lost connection and a reload, then is posted and edited', async ({
  page,
  context,
}) => {
  const title = word();
  await page.goto(write('evidence'));
  await expect(heading(page)).toHaveText('Add evidence');
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Write what you did.')).toBeVisible();

  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await type(page, 'What did you do?', title);
  await page.keyboard.press('Enter');
  await page.keyboard.type('We planted forty ferns.');
  await page.getByRole('checkbox', { name: 'Service' }).check();
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByRole('textbox', { name: 'Address of link 1' }).fill('example.org/ferns');
  await page.getByRole('textbox', { name: 'Title of link 1' }).fill('Where they grow');
  await page.getByLabel('Files to upload').setInputFiles(photoOf('ferns.png', [41, 116, 74]));
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('ferns');
  await expect(draftLine(page)).toHaveText(/^Saved \d/);

  // The bus drives into a tunnel, and the phone goes offline.
  await context.setOffline(true);
  await type(page, 'What did you do?', ' Ten of them by night.');
  await expect(draftLine(page)).toHaveText(/It will be sent when you’re back online/);
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Couldn’t post this')).toBeVisible();
  await expect(page.getByText('Couldn’t post this')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Couldn’t post this')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Post' })).toBeVisible();
  await page.reload();

  const found = page.getByRole('region', { name: /You have an unfinished draft from/ });
  await expect(found).toContainText(title);
  await found.getByRole('button', { name: 'Continue' }).click();
  await expect(editor(page, 'What did you do?')).toContainText('Ten of them by night.');
  await expect(page.getByRole('checkbox', { name: 'Service' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('ferns');
  await page.getByRole('button', { name: 'Post' }).dblclick();
  await expect(page.getByText('Your evidence is posted')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(title);
  await expect(page.getByRole('link', { name: 'Where they grow' })).toHaveAttribute(
    'href',
    'https://example.org/ferns',
  );

  const postId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(write('evidence'));
  await expect(editor(page, 'What did you do?')).toHaveText('');
  await page.goto(`${write('evidence')}?post=${postId}`);
  await expect(heading(page)).toHaveText('Edit evidence');
  await type(page, 'What did you do?', ' And watered them.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are saved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('And watered them.');
});

test('a draft appears on another device, and the older of two tabs stops saving', async ({
  browser,
  page,
  context,
}) => {
  const name = word();
  const posted = { reflectionName: 'What spores need', reflectionText: '<p>Shade, and time.</p>' };
  await call(context, 'POST', '/portfolio/reflection', posted);
  await page.goto(write('reflection'));
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(draftLine(page)).toHaveText(/^Saved \d/);
  // Guidelines that a student closes stay closed wherever they write next.
  const guidelines = (on: Page) =>
    on.getByRole('group').filter({ has: on.getByRole('heading', { name: 'School guidelines' }) });
  await expect(guidelines(page)).toHaveAttribute('open', '');
  const closed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/user/me') && answer.request().method() === 'PUT' && answer.ok(),
  );
  await guidelines(page).getByRole('heading', { name: 'School guidelines' }).click();
  await closed;

  const device = await browser.newContext();
  await signInWithCode(device, student.schoolEmail);
  const telephone = await device.newPage();
  const posts = telephone.waitForResponse(/\/api\/portfolio\/[\da-f-]{20,}$/);
  await telephone.route('**/api/portfolio/drafts', async (route) => {
    await posts;
    await route.continue();
  });
  await telephone.goto(`${serviceUrl()}/portfolio`);
  await expect(telephone.getByText(/^\d+ posts?$/)).toBeVisible();
  // The part above the posts appeared together with them, though its answer came later.
  expect(await telephone.getByText(name).isVisible()).toBe(true);
  await telephone.goto(write('reflection'));
  await expect(telephone.getByRole('region', { name: /You have an unfinished draft/ })).toContainText(name);
  // Home lists it as unfinished, and leads back to it.
  await telephone.goto(serviceUrl());
  await telephone.getByRole('region', { name: 'Waiting' }).getByRole('link', { name }).click();
  await expect(telephone.getByRole('region', { name: /You have an unfinished draft/ })).toContainText(name);
  await device.close();

  const second = await context.newPage();
  await second.goto(write('reflection'));
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(guidelines(second)).not.toHaveAttribute('open');
  await guidelines(second).getByRole('heading', { name: 'School guidelines' }).click();
  await expect(guidelines(second)).toHaveAttribute('open', '');
  await type(second, 'What have you learned?', 'BodyTimeouts.');
  await expect(page.getByText('You’re editing this in another tab')).toBeVisible();
  await expect(draftLine(page)).toHaveText('Not saving in this tab');
  await expect(page.getByRole('button', { name: 'Post' })).toBeDisabled();
  await expect(draftLine(second)).toHaveText(/^Saved \d/);
  await second.close();

  // The older tab continues from the latest text, and a reload restores that.
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(editor(page, 'What have you learned?')).toHaveText('BodyTimeouts.');
  await type(page, 'What have you learned?', '!');
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(editor(page, 'What have you learned?')).toHaveText('BodyTimeouts.!');
  await expect(editor(page, 'What have you learned?')).toBeFocused();

  // The older tab's own text is also saved.
  const aside = page.getByRole('region', { name: /An older version from .* is saved in this browser/ });
  await expect(aside).toContainText(name);
  await aside.getByRole('button', { name: 'Restore that version' }).click();
  await expect(editor(page, 'What have you learned?')).toHaveText('');
  await expect(editor(page, 'What have you learned?')).toBeFocused();
  await aside.getByRole('button', { name: 'Restore that version' }).click();
  await expect(editor(page, 'What have you learned?')).toHaveText('BodyTimeouts.!');
  await aside.getByRole('button', { name: 'Delete that version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete version' }).click();
  await expect(aside).toBeHidden();
  await expect(editor(page, 'What have you learned?')).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).click();
  const discarded = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(editor(page, 'What have you learned?')).toBeFocused();
  await discarded;
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(page.getByRole('region', { name: /You have an unfinished draft from/ })).toHaveCount(0);
});

test('a student posts a reflection with outcomes, and posts it as new after it was deleted', {
  tag: '@main',
}, async ({ page, context }) => {
  const name = word();
  await page.goto(write('reflection'));
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Give your reflection a name.')).toBeVisible();
  await expect(page.getByText('Write what you have learned.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await type(page, 'What have you learned?', 'That ferns take their time.');
  await page.getByRole('button', { name: 'Insert a table' }).click();
  await page.keyboard.type('Week');
  await page.getByRole('region', { name: 'Learning outcomes' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Your reflection is posted')).toBeVisible();
  await expect(heading(page)).toContainText(name);
  await expect(page.getByRole('main')).toContainText('Week');
  const idInAddress = () => new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const deleted = idInAddress();

  // The post is deleted elsewhere while it is being edited.
  await page.goto(`${write('reflection')}?post=${deleted}`);
  await expect(heading(page)).toHaveText('Edit reflection');
  await call(context, 'DELETE', '/portfolio/reflection', { _id: deleted });
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
  await expect(page.getByText('This post was deleted.', { exact: true })).toBeVisible();
  await expect(draftLine(page)).toHaveText('Not saved: this post was deleted.');
  await page.getByRole('button', { name: 'Post as new' }).click();
  await expect(page.getByText('Your reflection is posted')).toBeVisible();
  await expect(heading(page)).toContainText(`${name} again`);
});

test('what is typed while a post is being sent becomes a draft of its edit', async ({ page, context }) => {
  const title = word();
  const text = 'What did you do?';
  await page.goto(write('evidence'));
  await type(page, text, title);
  const arrive = await holdRequests(page, '**/api/portfolio/evidence');
  await page.getByRole('button', { name: 'Post' }).click();
  await type(page, text, ' We came back at night.');
  arrive();
  await expect(page.getByText('Your evidence is posted')).toBeVisible();
  const postId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Continue' }).click();
  const found = page.getByRole('region', { name: /You have an unfinished draft from/ });
  await found.getByRole('button', { name: 'Continue' }).click();
  await expect(editor(page, text)).toContainText(`${title} We came back at night.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your changes are saved')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('We came back at night.');
  await call(context, 'DELETE', '/portfolio/evidence', { _id: postId });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('evidence with a photo takes five taps from home, two of them in the camera', {
    tag: '@main',
  }, async ({ page }) => {
    const title = word();
    let taps = 0;
    async function tap(target: Locator): Promise<void> {
      taps += 1;
      await target.tap();
    }
    await page.goto(serviceUrl());
    await tap(page.getByRole('link', { name: 'Add evidence' }));
    const camera = page.waitForEvent('filechooser');
    const take = page.getByRole('button', { name: 'Take a photo' });
    await expect(take).toBeInViewport({ ratio: 1 });
    await tap(take);
    // The shutter, and then "Use photo".
    taps += 2;
    await (await camera).setFiles(photoOf('ferns.png', [41, 116, 74]));
    await expect(editor(page, 'What did you do?')).toBeFocused();
    await page.keyboard.type(title);
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Take another photo' })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectNothingCutOff(page);
    await tap(page.getByRole('button', { name: 'Post', exact: true }));
    await expect(page.getByText('Your evidence is posted')).toBeVisible();
    expect(taps).toBe(5);
    await expect(page.getByRole('main')).toContainText(title);
  });

  test('prefilled choices can be changed, and Post covers no field above the keyboard', async ({
    page,
    makeClub,
    office,
  }) => {
    const club = await makeClub({ meets: 'now' });
    await call(office, 'PUT', '/club/studentMember', { clubId: club._id, studentUserIds: [student._id] });
    await page.goto(write('evidence'));
    const strand = page.getByRole('checkbox', { name: 'Activity' });
    await expect(strand).toBeChecked();
    await expect(page.getByText('from the club', { exact: true })).toBeVisible();
    await strand.uncheck();
    // Also stated above Post, since the checkboxes may be out of sight.
    await expect(page.getByText(/^(Claims|No tokens chosen)/)).toHaveText(/^(?!.*Activity)/);
    await expect(page.getByText(/^from .*(club|last post)$/)).toBeHidden();
    await page.getByRole('combobox', { name: 'Club' }).selectOption('');
    // What the student chose stays, whatever the club.
    await expect(strand).not.toBeChecked();
    await page.getByRole('button', { name: /^All \d+ tokens$/ }).tap();
    await expect(page.getByRole('group', { name: 'Themes' })).toBeVisible();
    await page
      .getByText(/^Links/)
      .first()
      .tap();
    await page.getByRole('button', { name: 'Add a link' }).tap();

    await page.setViewportSize({ width: 390, height: 480 });
    const post = page.getByRole('button', { name: 'Post', exact: true });
    for (const field of [
      page.getByRole('textbox', { name: 'Address of link 1' }),
      editor(page, 'What did you do?'),
      page.getByRole('combobox', { name: 'Club' }),
    ]) {
      await field.focus();
      await expect(post).toBeInViewport({ ratio: 1 });
      await expect
        .poll(async () => {
          const [box, bar] = [await field.boundingBox(), await post.boundingBox()];
          return (box?.y ?? Infinity) < (bar?.y ?? 0);
        })
        .toBe(true);
    }
    await expect(draftLine(page)).toHaveText(/^Saved \d/);
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(strand).not.toBeChecked();
  });

  test('turning the phone keeps the uploads and what was chosen', async ({ page }) => {
    const upright = { width: 390, height: 844 };
    const turned = { width: 844, height: 390 };
    const strand = page.getByRole('checkbox', { name: 'Activity' });
    const post = page.getByRole('button', { name: 'Post', exact: true });
    const chosen = (name: string) => page.getByRole('progressbar', { name: `Upload of ${name}` });
    const held = new Array<Route>();
    await page.route('**/api/files/arrivals/**', (route) => {
      held.push(route);
    });

    await page.goto(write('evidence'));
    const guessed = await strand.isChecked();
    await strand.setChecked(!guessed);
    await page
      .getByLabel('Files to upload')
      .setInputFiles([photoOf('ferns.png', [41, 116, 74]), photoOf('moss.png', [74, 116, 41])]);
    for (const size of [turned, upright]) {
      await page.setViewportSize(size);
      for (const name of ['ferns.png', 'moss.png']) await expect(chosen(name)).toBeVisible();
      await expect(post).toBeDisabled();
      await expect(strand).toBeChecked({ checked: !guessed });
    }
    await expect(page.getByText(/^from .*(club|last post)$/)).toBeHidden();
    const club = page.getByRole('combobox', { name: 'Club' });
    for (const option of await club.getByRole('option').all()) {
      await club.selectOption((await option.getAttribute('value')) ?? '');
      await expect(strand).toBeChecked({ checked: !guessed });
    }
    await page.setViewportSize(turned);
    for (const route of held) await route.continue();
    await expect(page.getByRole('list', { name: 'Files' }).getByRole('link')).toHaveCount(2);
    await expect(post).toBeEnabled();
  });
});
