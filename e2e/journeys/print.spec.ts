/** Printed pages, such as registers and portfolios: everything a reader needs, and nothing around the page. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { auditPage, deleteAuditLink, makeAuditLink } from '../audits.ts';
import { inHours } from '../clock.ts';
import { demoStudent, test } from '../clubs.ts';
import { desk, phone } from '../forms.ts';
import { accounts, call, read, type Session, serviceUrl, signIn, untouchedUrl } from '../people.ts';
import { settled } from '../visit.ts';

test('a printed register shows names and marks, and nothing of the page around them', async ({
  page,
  makeClub,
}) => {
  await signIn(page, 'teacher');
  const club = await makeClub({ advisor: true, members: 3, meets: 'now' });
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  const name = club.members[0]?.displayName ?? '';
  const mark = page.getByRole('group', { name, exact: true }).getByRole('button', { name: 'Present' });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
  await expect(page.getByRole('listitem').getByText(name, { exact: true })).toBeVisible();
  await expect(mark).toBeVisible();
  expect(await mark.evaluate((one) => getComputedStyle(one, '::before').content)).toContain('✓');
  await expect(page.getByRole('region', { name: 'Day by day' })).toBeHidden();
  await expect(page.getByRole('button', { name: /All present/ })).toBeHidden();
  await expect(page.getByText('⋯').first()).toBeHidden();
  // The chosen mark is the darkest, and each row has room for notes.
  const ink = (name: string) =>
    page
      .getByRole('group', { name: club.members[0]?.displayName ?? '', exact: true })
      .getByRole('button', { name })
      .evaluate((one) => getComputedStyle(one).color);
  expect(await ink('Late')).not.toBe(await ink('Present'));
  const row = page.getByRole('listitem').filter({ hasText: name });
  expect(
    await row.evaluate((one) => Number.parseFloat(getComputedStyle(one, '::after').width)),
  ).toBeGreaterThan(100);
});

test('a printed club shows its members and a printed student their clubs, without any buttons', async ({
  page,
  makeClub,
}) => {
  await signIn(page, 'administrator');
  const club = await makeClub({ members: 3 });
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  await expect(page.getByText(club.members[0]?.displayName ?? '')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const { displayName } of club.members) await expect(page.getByText(displayName)).toBeVisible();
  await expect(page.getByText('Delete club')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);

  const student = await demoStudent(page);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${serviceUrl()}/studentspace/${student._id}`);
  await expect(page.getByRole('main').getByText('Chamber Choir').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: student.displayName, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Chamber Choir').first()).toBeVisible();
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Archive Student' })).toBeHidden();
});

test('the printed watchlist is its names and figures, with nothing to press or to fill in', async ({
  page,
}) => {
  await signIn(page, 'administrator', untouchedUrl());
  await page.goto(`${untouchedUrl()}/studentspace/attendance`);
  const list = page.getByRole('table', { name: 'Students below 90%' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('columnheader')).toHaveText([
    'Name',
    'Class',
    /Present or late/,
    'Missed',
    /missed/,
  ]);
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('checkbox').filter({ visible: true })).toHaveCount(0);
  await expect(list.getByText(/\d more/).filter({ visible: true })).toHaveCount(0);
});

const sizes = [desk, phone];

/**
 * Has every print of the page count the elements there are at its end: what comes in their place meanwhile, as the
 * browser takes on the paper's width, may be on no page.
 */
async function countPrinted(page: Page, selector: string) {
  // Before the page's own listeners, which bring back the window's layout.
  await page.addInitScript((counted) => {
    addEventListener('afterprint', () => {
      document.body.dataset['printed'] = String(document.querySelectorAll(counted).length);
    });
  }, selector);
}

/** Prints on upright A4. */
async function print(page: Page) {
  const file = await page.pdf({ format: 'A4' });
  const printed = Number(await page.locator('body').getAttribute('data-printed'));
  return { pages: file.toString('latin1').match(/\/Type \/Page\b/g)?.length, printed };
}

test('all portfolios are printed, from a desk and from a phone, without tabs and filters', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'administrator', untouchedUrl());
  await countPrinted(
    page,
    '[role="table"] [aria-rowindex]:not([aria-rowindex="1"]), [role="list"] > [role="listitem"]',
  );
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(`${untouchedUrl()}/portfolios/dashboard?tab=all`);
    const shown = (await page.getByText(/^\d+ portfolios shown$/).innerText()).split(' ')[0];
    const paper = await print(page);
    expect(paper.printed).toBe(Number(shown));
    expect(paper.pages).toBeGreaterThan(5);
    const list = page.getByRole(size.width < 600 ? 'list' : 'table', { name: 'All Student Portfolios' });
    await expect(list).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('tab').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /classes/ }).filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  }
});

test('a tag’s new name stays typed, with the focus, while the page is printed from a phone', async ({
  page,
}) => {
  await signIn(page, 'administrator', untouchedUrl());
  await page.setViewportSize(phone);
  await page.goto(`${untouchedUrl()}/clubspace/clubTags`);
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click();
  const field = page.getByRole('textbox', { name: /^New name/ });
  await field.fill('Typed');
  await page.pdf({ format: 'A4' });
  await expect(field).toHaveValue('Typed');
  await expect(field).toBeFocused();
});

test('a register prints with everybody from a phone, open or closed, as from a desk', async ({
  page,
  makeClub,
}) => {
  await signIn(page, 'teacher');
  const club = await makeClub({ advisor: true, members: 31, meets: 'now' });
  await countPrinted(page, 'main li[data-row]:not([role="dialog"] *)');
  const printed = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    printed.push(await print(page));
  }
  await page.getByRole('button', { name: 'Take attendance' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(31);
  printed.push(await print(page));
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(31);
  const asFromADesk = { pages: 2, printed: 31 };
  expect(printed).toEqual([asFromADesk, asFromADesk, asFromADesk]);

  // On the narrowest paper, too, a name has room for its words.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(phone);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const { displayName = '' } = club.members[0] ?? {};
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: displayName });
  const name = await row.getByText(displayName, { exact: true }).boundingBox();
  expect(name?.height).toBeLessThan(50);
});

test('a past register that is open on a phone prints with the next one', async ({
  page,
  office,
  makeClub,
}) => {
  await signIn(page, 'teacher');
  const club = await makeClub({ advisor: true, members: 2, meets: 'now' });
  const past = { clubId: club._id, startDateAndTime: inHours(-50), endDateAndTime: inHours(-49) };
  await call(office, 'POST', '/club/meetingsAndAttendances', [past]);
  await countPrinted(page, 'main li[data-row]:not([role="dialog"] *)');
  await page.setViewportSize(phone);
  await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
  await page.getByRole('button', { name: /^Past meetings/ }).click();
  expect((await print(page)).printed).toBe(2);
  await page.getByRole('button', { name: /Not marked/ }).click();
  const register = page.getByRole('dialog').getByRole('listitem');
  await expect(register).toHaveCount(2);
  expect((await print(page)).printed).toBe(4);
  await expect(register).toHaveCount(2);
});

test('a student’s printed attendance has every session, the whole map, and words that can be read', async ({
  page,
}) => {
  await signIn(page, 'administrator', untouchedUrl());
  const student = await demoStudent(page, untouchedUrl());
  await countPrinted(page, '[aria-labelledby="sessions"] tbody tr');
  await page.goto(`${untouchedUrl()}/studentspace/attendance/${student._id}/overview`);
  const all = Number((await page.getByText(/^1–10 of \d+$/).innerText()).split(' of ')[1]);
  expect((await print(page)).printed).toBe(all);

  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/^Page 1 of/)).toBeHidden();
  const map = page.getByRole('group', { name: 'Day by day' });
  await expect
    .poll(() => map.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0);
  const looks = await page
    .getByRole('region', { name: 'Sessions' })
    .locator('[data-status="present"]')
    .first()
    .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(document.body).color]);
  expect(looks[0]).toBe(looks[1]);
  const fills = await page
    .locator('svg rect[data-mark="late"], svg rect[data-mark="absent"]')
    .evaluateAll((marks) => marks.map((one) => getComputedStyle(one).fill));
  expect(fills.every((fill) => fill.startsWith('url('))).toBe(true);
});

test('a dark page prints in light colours and stays dark on the screen', async ({ page }) => {
  await signIn(page, 'teacher');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(serviceUrl());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back');
  // The person's own choice of colours is applied just after the page is drawn.
  await settled(page);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(onScreen);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(ink).toBe(onScreen);
});

const words = z.object({ plainText: z.string() });
const written = z.object({
  evidencePosts: z.array(words),
  reflectionPosts: z.array(words.extend({ reflectionName: z.string() })),
});
const directory = z.object({
  portfolios: z.array(
    z.object({
      _id: z.string(),
      evidencePosts: z.number(),
      reflectionPosts: z.number(),
      student: z.object({ displayName: z.string(), schoolEmail: z.string() }),
    }),
  ),
});

/** A portfolio with posts of both kinds, of a student that no journey signs in as. */
async function writtenPortfolio(office: Session) {
  const { portfolios } = await read(office, '/portfolio/portfolios', directory);
  const found = portfolios.find(
    ({ evidencePosts, reflectionPosts, student }) =>
      evidencePosts > 1 &&
      reflectionPosts > 0 &&
      !Object.values<string>(accounts).includes(student.schoolEmail),
  );
  if (found === undefined) throw new Error('The demo school should have a portfolio with posts.');
  const next = portfolios.find(({ _id, evidencePosts }) => evidencePosts > 0 && _id !== found._id)?._id;
  return { ...found, next, posts: await read(office, `/portfolio/${found._id}`, written) };
}

/** Printed from a desktop and from a phone: the name and the posts, no controls, and nothing that covers them. */
async function expectOnPaper(page: Page, { student, posts }: Awaited<ReturnType<typeof writtenPortfolio>>) {
  const articles = page.getByRole('article');
  const name = page.getByRole('heading', { name: student.displayName, level: 1 });
  const closely = (text: string) => text.replace(/\s/g, '');
  for (const size of sizes) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(size);
    await expect(articles).toHaveCount(posts.evidencePosts.length + posts.reflectionPosts.length);
    await page.emulateMedia({ media: 'print' });
    await expect(name).toBeVisible();
    for (const { reflectionName } of posts.reflectionPosts) {
      await expect(articles.getByRole('heading', { name: reflectionName, exact: true })).toBeVisible();
    }
    const printed = closely((await articles.allInnerTexts()).join(' '));
    for (const { plainText } of [...posts.evidencePosts, ...posts.reflectionPosts]) {
      expect(printed).toContain(closely(plainText));
    }
    const cut = await articles
      .getByRole('paragraph')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1));
    expect(cut).toEqual([]);

    await expect(page.getByText('Skip to content').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    // A picture itself is a button that opens it.
    const pressed = page.getByRole('button').filter({ visible: true, hasNot: page.locator('img') });
    await expect(pressed).toHaveCount(0);
    const held = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1)
        .map((one) => one.outerHTML.slice(0, 100)),
    );
    expect(held).toEqual([]);
    // Measured in one step, since pictures that arrive move the content below.
    const over = await articles.or(name).evaluateAll((all) => {
      const places = all.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0);
      return places.filter((one, index) =>
        places
          .slice(0, index)
          .some(
            (other) =>
              one.top < other.bottom &&
              other.top < one.bottom &&
              one.left < other.right &&
              other.left < one.right,
          ),
      );
    });
    expect(over).toEqual([]);
  }
}

test('a printed portfolio shows every post in full, with nothing over them', async ({ page, office }) => {
  const portfolio = await writtenPortfolio(office);
  await signIn(page, 'teacher');
  await page.goto(`${serviceUrl()}/portfolios/${portfolio._id}/main`);
  await expectOnPaper(page, portfolio);
});

test('a portfolio printed by an auditor shows the same posts, and whose they are', async ({
  page,
  office,
}) => {
  const portfolio = await writtenPortfolio(office);
  const link = await makeAuditLink({
    accessType: 'specific_portfolios',
    specificStudentPortfolioInfos: [portfolio._id, portfolio.next],
    exportAllowed: true,
  });
  try {
    await page.goto(auditPage(link, `/portfolio/${portfolio._id}`));
    await expect(page.getByRole('navigation', { name: 'Previous and next portfolio' })).toBeVisible();
    await expectOnPaper(page, portfolio);
    await expect(page.getByRole('link', { name: /PDF|ZIP/ }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText(/Northbridge/).first()).toBeVisible();
  } finally {
    await deleteAuditLink(link._id);
  }
});
