/** The reviewer's way through posts: read, awarded as claimed, commented and undone without leaving the page. */
import { expect, type Page } from '@playwright/test';
import { test } from '../newcomers.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { ownPortfolioId } from '../portfolios.ts';
import { list, post, postEvidence } from '../reviews.ts';

/** A comment that somebody began: a post that others reviewed meanwhile has no field for one. */
const typed = (page: Page) =>
  post(page)
    .getByRole('textbox', { name: /^Comment to/ })
    .and(page.locator(':not(:placeholder-shown)'));

test('a reviewer awards what a post claims with a comment, gets the next post, and undoes both', async ({
  page,
  context,
  browser,
  newStudent,
}) => {
  const words = `Twelve chairs ${crypto.randomUUID()}`;
  const text = `<p>${words}</p><p>We carried them up by hand.</p>`;
  const { remove } = await postEvidence(browser, text, ['Service'], await newStudent());

  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/dashboard`);
  await page.getByRole('link', { name: /^Review (posts|[\d,]+ new posts?)$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  const row = list(page).getByRole('button', { name: words });
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(post(page).getByText('We carried them up by hand.')).toBeVisible();
  await expect(
    post(page)
      .getByRole('button', { name: /One less Service|Service/ })
      .first(),
  ).toBeVisible();

  await page.keyboard.press('c');
  await page.keyboard.type('What did it ask of you? jk');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await post(page)
    .getByRole('button', { name: /· next$/ })
    .last()
    .click();
  await expect(row).toHaveCount(0);
  await expect(list(page).getByText(/just now$/)).toBeVisible();
  await expect(list(page).locator('[aria-current]')).toHaveCount(1);
  await expect(typed(page)).toHaveCount(0);

  await list(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(post(page).getByRole('group', { name: 'Post' })).toBeFocused();
  // Undo deleted the comment; its words are back in the field.
  const comment = post(page).getByRole('textbox', { name: /^Comment to/ });
  await expect(comment).toHaveValue('What did it ask of you? jk');
  await comment.fill('');
  await post(page).getByRole('group', { name: 'Post' }).focus();
  await page.keyboard.press('j');
  await expect(row).not.toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(row).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('n');
  await expect(row).toHaveCount(0);

  await remove();
});

test('one press reviews one post, however long it is, and none while a menu is open', async ({
  page,
  context,
  browser,
}) => {
  const words = `Bread for the shelter ${crypto.randomUUID()}`;
  const first = await postEvidence(browser, `<p>${words} one</p>`, []);
  const second = await postEvidence(browser, `<p>${words} two</p>`, []);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/portfolio/reviewed')) sent.push(request.postData() ?? '');
  });

  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const row = (name: string) => list(page).getByRole('button', { name: `${words} ${name}` });
  await row('two').click();
  const press = post(page).getByRole('button', { name: 'Nothing to add · next' });
  await expect(press).toBeVisible();

  await page.getByRole('button', { name: /Your account/ }).click();
  // A key pressed before the focus is in the menu closes it, and the next one would be the page's.
  await expect(page.getByRole('menu').locator(':focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(sent).toEqual([]);

  await page.keyboard.down('n');
  await expect(row('two')).toHaveCount(0);
  // Whatever the next post is: others may have added theirs, with claims, or reviewed it meanwhile.
  await expect(post(page).getByRole('button', { name: /next$/i }).last()).toBeVisible();
  await page.keyboard.down('n');
  await page.keyboard.up('n');
  await expect(row('one')).toBeVisible();
  expect(sent).toHaveLength(1);

  await row('one').click();
  await press.focus();
  await page.keyboard.down('Enter');
  await expect(row('one')).toHaveCount(0);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('j');
  expect(sent).toHaveLength(2);

  await first.remove();
  await second.remove();
});

test('a review list that can’t be read isn’t shown as done', async ({ page, context }) => {
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await page.route('**/api/portfolio/review**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Oldest first' }).click();
  await expect(page.getByRole('alert').getByRole('heading')).toBeVisible();
  await expect(page.getByText('All posts are reviewed')).toHaveCount(0);
  await page.unroute('**/api/portfolio/review**');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
});

test('what awards a post is in the window at every size, and no strand’s name breaks', async ({
  page,
  context,
  browser,
}) => {
  const words = `Nine long evenings ${crypto.randomUUID()}`;
  const text = `<p>${words}</p>${'<p>We painted one more wall of the hall.</p>'.repeat(20)}`;
  const { remove } = await postEvidence(browser, text, ['Creativity', 'Activity', 'Service']);

  await signIn(context, 'administrator');
  const press = post(page).getByRole('button', { name: /· next$/ });
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1280, 600],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${serviceUrl()}/portfolios/review`);
    await list(page).getByRole('button', { name: words }).click();
    await expect(press.last()).toBeInViewport({ ratio: 1 });
    await expect(post(page).getByRole('button', { name: 'Skip' })).toBeInViewport({ ratio: 1 });
    const broken = await post(page)
      .locator('header dt')
      .evaluateAll((names) =>
        names.filter((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const pane = name.closest('section')?.getBoundingClientRect();
          const { right } = name.getBoundingClientRect();
          return range.getClientRects().length > 1 || right > (pane?.right ?? 0);
        }),
      );
    expect(broken, `${width} px wide`).toEqual([]);
  }

  await remove();
});

test('a post that was reviewed in another tab leads on to the next one, and a comment to it isn’t dropped unasked', async ({
  page,
  context,
  browser,
  office,
}) => {
  const words = `A tent for forty ${crypto.randomUUID()}`;
  const { _id, student, remove } = await postEvidence(browser, `<p>${words}</p>`, []);

  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const row = list(page).getByRole('button', { name: words });
  await row.click();
  await expect(row).toHaveAttribute('aria-current', 'true');
  await post(page)
    .getByRole('textbox', { name: /^Comment to/ })
    .fill('Where did you sleep?');
  const press = post(page).getByRole('button', { name: 'Comment · next' });
  await expect(press).toBeVisible();
  const studentPortfolioInfoId = await ownPortfolioId(student);
  await call(office, 'PUT', '/portfolio/reviewed', {
    studentPortfolioInfoId,
    posts: [{ postId: _id }],
  });

  await press.click();
  await expect(post(page).getByRole('alert')).toContainText('You reviewed this post in another tab');
  await expect(press).toHaveCount(0);
  const next = post(page).getByRole('button', { name: 'Next', exact: true });
  await expect(next).toBeFocused();
  await next.click();
  const asked = page.getByRole('dialog', { name: 'Discard your comment?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(post(page).getByRole('textbox', { name: /^Comment to/ })).toHaveValue('Where did you sleep?');
  await next.click();
  await asked.getByRole('button', { name: 'Discard comment' }).click();
  await expect(row).toHaveCount(0);
  await expect(post(page).getByText('was not saved')).toHaveCount(0);
  await expect(list(page).locator('[aria-current]')).toHaveCount(1);

  await remove();
});

test('a post that its student changes while it is open is not reviewed for what it said', async ({
  page,
  context,
  browser,
}) => {
  const words = `A roof of tin ${crypto.randomUUID()}`;
  const { _id, student, remove } = await postEvidence(browser, `<p>${words}</p>`, ['Activity']);

  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  await list(page).getByRole('button', { name: words }).click();
  // Whether the student's tokens leave anything to award or not.
  const press = post(page)
    .getByRole('button', { name: /· next$/ })
    .last();
  await expect(post(page).getByText('This post claims no tokens.')).toHaveCount(0);
  await expect(press).toBeEnabled();
  await call(student, 'PUT', '/portfolio/evidence', {
    _id,
    text: `<p>${words}, as planned</p>`,
    CASTokens: [],
  });

  await press.click();
  await expect(post(page).getByRole('alert')).toContainText('changed this post after you opened it');
  await expect(post(page).getByText('This post claims no tokens.')).toBeVisible();
  await expect(list(page).getByRole('button', { name: `${words}, as planned` })).toBeVisible();
  await post(page).getByRole('button', { name: 'Nothing to add · next' }).click();
  await expect(list(page).getByRole('button', { name: words })).toHaveCount(0);

  await remove();
});

test('a comment to a post that was deleted after you opened it isn’t to be copied to it', async ({
  page,
  context,
  browser,
}) => {
  const words = `A raft of barrels ${crypto.randomUUID()}`;
  const { _id, student } = await postEvidence(browser, `<p>${words}</p>`, []);

  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  await list(page).getByRole('button', { name: words }).click();
  const comment = post(page).getByRole('textbox', { name: /^Comment to/ });
  await comment.fill('Did it float?');
  const press = post(page).getByRole('button', { name: 'Comment · next' });
  await expect(press).toBeEnabled();
  await call(student, 'DELETE', '/portfolio/evidence', { _id });
  await press.click();
  await expect(post(page).getByRole('alert')).toContainText('deleted this post after you opened it');
  await expect(comment).toHaveAccessibleDescription(
    /^Your comment was not sent, because the post was deleted/,
  );

  await student.close();
});

test('a review whose answer was lost can be sent again, and comments once', async ({
  page,
  context,
  browser,
}) => {
  const words = `A bridge of rope ${crypto.randomUUID()}`;
  const { student, remove } = await postEvidence(browser, `<p>${words}</p>`, []);
  const said = `Who held the rope? ${crypto.randomUUID()}`;

  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  const row = list(page).getByRole('button', { name: words });
  await row.click();
  const comment = post(page).getByRole('textbox', { name: /^Comment to/ });
  await comment.fill(said);
  await page.route('**/api/portfolio/reviewed', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const press = post(page).getByRole('button', { name: 'Comment · next' });
  await press.click();
  await expect(post(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/portfolio/reviewed');
  await press.click();
  await expect(row).toHaveCount(0);
  await expect(list(page).getByText('Commented just now')).toBeVisible();
  await expect(typed(page)).toHaveCount(0);
  const portfolio = await student.request.get(
    `${serviceUrl()}/api/portfolio/${await ownPortfolioId(student)}`,
  );
  expect((await portfolio.text()).split(said)).toHaveLength(2);

  await remove();
});

test('the notice after a review on a phone leaves the next press free', async ({
  page,
  context,
  browser,
}) => {
  const words = `Ladders by the river ${crypto.randomUUID()}`;
  const first = await postEvidence(browser, `<p>${words} one</p>`, []);
  const second = await postEvidence(browser, `<p>${words} two</p>`, []);

  await signIn(context, 'administrator');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${serviceUrl()}/portfolios/review`);
  await list(page)
    .getByRole('button', { name: `${words} two` })
    .click();
  await post(page).getByRole('button', { name: 'Nothing to add · next' }).click();
  // Whatever the next post is: others may have added theirs.
  const press = post(page).getByRole('button', { name: /next$/i }).last();
  const undo = page.getByRole('button', { name: 'Undo' });
  // A notice that is pointed at stays.
  await undo.hover();
  await expect(press).toBeInViewport({ ratio: 1 });
  const notice = page.getByRole('alert').filter({ has: undo });
  await expect
    .poll(async () => {
      const [shown, pressed] = [await notice.boundingBox(), await press.boundingBox()];
      return shown !== null && pressed !== null && shown.y + shown.height <= pressed.y;
    })
    .toBe(true);

  await first.remove();
  await second.remove();
});

test('a post that is newer than the portfolio at hand is not called deleted', async ({
  page,
  context,
  browser,
}) => {
  const words = `Forty loaves ${crypto.randomUUID()}`;
  const first = await postEvidence(browser, `<p>${words} one</p>`, []);
  await signIn(context, 'administrator');
  await page.goto(`${serviceUrl()}/portfolios/review`);
  await list(page)
    .getByRole('button', { name: `${words} one` })
    .click();
  await expect(post(page).getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect(post(page).getByText('This post claims no tokens.')).toBeVisible();

  const second = await postEvidence(browser, `<p>${words} two</p>`, []);
  const id = await ownPortfolioId(first.student);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/portfolio/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  for (const order of ['Oldest first', 'Newest first']) {
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: order }).click();
  }
  await list(page)
    .getByRole('button', { name: `${words} two` })
    .click();
  await expect(post(page).getByText(`${words} two`).last()).toBeVisible();
  await expect(post(page).getByText('This post was deleted.')).toHaveCount(0);
  await expect(post(page).getByRole('button', { name: 'Skip' })).toBeVisible();
  answer();
  await expect(post(page).getByText('This post claims no tokens.')).toBeVisible();

  await first.remove();
  await second.remove();
});
