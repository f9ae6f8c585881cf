/** The register without a network, and what remains on a shared computer. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { facultyOf, type MadeClub, statusesIn, test } from '../clubs.ts';
import { accounts, call, serviceUrl, signIn } from '../people.ts';
import { settled } from '../visit.ts';

test.use({ serviceWorkers: 'allow' });

const registerOf = (club: MadeClub) => `${serviceUrl()}/clubspace/attendance/${club._id}/admin`;

/** Everything a browser has stored for a site except files of the build: names of stores, keys and texts. */
async function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(Object.entries(storage)));
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) {
        const { pathname } = new URL(request.url);
        if (!/^\/(assets\/[^/]+|[a-z0-9-]+\.[a-z]+)$/.test(pathname)) found.push(request.url);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      const opened = await new Promise<IDBDatabase | undefined>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
        // Deleted since it was listed: an empty database in its place would lack the application's store.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(undefined);
      });
      if (opened === undefined) continue;
      for (const table of opened.objectStoreNames) {
        const reading = opened.transaction(table).objectStore(table).getAll();
        const rows = await new Promise<unknown[]>((resolve) => {
          reading.onsuccess = () => resolve(reading.result);
        });
        // Bytes as characters, so that an unencrypted name would be found.
        const plain = (_: string, value: unknown) =>
          value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value;
        found.push(`${name}.${table}: ${rows.length} rows ${JSON.stringify(rows, plain)}`);
      }
      opened.close();
    }
    return found.join('\n');
  });
}

/** The number of reads stored for offline use. */
const readsStored = async (page: Page) =>
  Number(/casement-reads\.reads: (\d+) rows/.exec(await stored(page))?.[1] ?? 0);

/** The number of them that belong to a club: the club itself and its registers. */
const readsOf = async (page: Page, club: MadeClub) =>
  [...(await stored(page)).matchAll(/"id":"((?:[^"\\]|\\.)*)"/g)].filter(([, id]) => id?.includes(club._id))
    .length;

/** Opens the application and waits until its files and the reads of the first page are stored. */
async function openAndStore(page: Page, url: string, reads: number): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => readsStored(page)).toBeGreaterThanOrEqual(reads);
  // The service worker handles a page that was open before it only from the next load on.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** The person, the first page, and a club with its register. */
const wholeRegister = 4;

const rowOf = (page: Page, member: string) => page.getByRole('group', { name: member, exact: true }).first();

async function leaveBy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Nothing that remains tells anything about the school: no reads, no names, no ids of people or clubs. */
async function expectNothingLeft(page: Page, club: MadeClub): Promise<void> {
  await expect.poll(() => readsStored(page)).toBe(0);
  const left = await stored(page);
  for (const secret of [club._id, club.clubName, ...club.members.map(({ displayName }) => displayName)])
    expect(left).not.toContain(secret);
  expect(left).not.toMatch(/casement-(?:cache|marks|drafts|set-aside)/);
}

const reloadWithoutNetwork = async (page: Page, context: BrowserContext) => {
  await context.setOffline(true);
  await page.reload();
};

test('the register opens and reloads offline, and its marks are sent when the connection is back', {
  tag: '@main',
}, async ({ page, context, makeClub, office }) => {
  await signIn(context, 'teacher');
  const club = await makeClub({ advisor: true, members: 3, meets: 'now' });
  const [first, second, third] = club.members.map(({ displayName }) => displayName);
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three members.');
  // Only the first page was opened here, never the register itself.
  await openAndStore(page, serviceUrl(), wholeRegister);
  await expect.poll(() => readsOf(page, club)).toBe(2);
  expect(await stored(page)).not.toContain(first);

  await context.setOffline(true);
  await page.goto(registerOf(club));
  // Either text is right: a browser may not tell a page that started offline that there is no network.
  const banner = page.getByRole('status').filter({
    hasText: /^(No connection|Casement can’t be reached)\. This page is from/,
  });
  await expect(banner).toContainText('Marks and drafts are saved on this device and sent later.');
  await rowOf(page, first).getByRole('button', { name: 'Present' }).click();
  await rowOf(page, second).getByRole('button', { name: 'Late' }).click();
  await expect(page.getByText('2 unsent: no connection').first()).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(rowOf(page, second).getByRole('button', { name: 'Late' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await rowOf(page, third).getByRole('button', { name: 'Absent' }).click();
  await expect(page.getByText('3 unsent: no connection').first()).toBeVisible();
  expect([...(await statusesIn(office, club._id)).values()]).toEqual(['unmarked', 'unmarked', 'unmarked']);

  await test.step('parts that load later work, and a screen that isn’t stored says so', async () => {
    page.on('dialog', (question) => void question.accept());
    await page.getByRole('button', { name: 'Create new meeting' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto(`${serviceUrl()}/clubspace`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
    await page.getByRole('link', { name: 'Go to home' }).click();
    await page.getByRole('link', { name: `Register of ${club.clubName}` }).click();
    await expect(rowOf(page, first)).toBeVisible();
  });

  await context.setOffline(false);
  await expect
    .poll(async () => {
      const statuses = await statusesIn(office, club._id);
      return [first, second, third].map((name) => statuses.get(name));
    })
    .toEqual(['present', 'late', 'absent']);
  await expect(banner).toBeHidden();
});

/** Scrolls an element's container to its end, without animation. */
const scrollToEndOf = (element: Locator) =>
  element.evaluate((inside) => {
    const isScrolled = (box: Element) =>
      /auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight;
    let box = inside.parentElement;
    for (let up = 0; up < 100 && box !== null && !isScrolled(box); up += 1) box = box.parentElement;
    const scrolled = box ?? document.documentElement;
    scrolled.scrollTo({ top: scrolled.scrollHeight, behavior: 'instant' });
  });

/** The position of an element's top edge in the window. */
async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return box.y;
}

for (const [where, size] of [
  ['a desk', { width: 1440, height: 700 }],
  ['a phone', { width: 390, height: 600 }],
] as const) {
  test(`nothing moves on ${where} when the connection is lost or comes back`, async ({
    page,
    context,
    makeClub,
  }) => {
    await page.setViewportSize(size);
    await signIn(context, 'teacher');
    const club = await makeClub({ advisor: true, members: 14, meets: 'now' });
    const registers = page.waitForResponse('**/api/club/*/attendance');
    await page.route('**/api/club/club/*', async (route) => {
      await registers;
      await route.continue();
    });
    await page.goto(registerOf(club));
    await expect(page.getByRole('button', { name: /Present|Take attendance/ }).first()).toBeVisible();
    // The part above the rows appeared together with them, though its answer came later.
    expect(await page.getByText('14 members').isVisible()).toBe(true);
    if (where === 'a phone') await page.getByRole('button', { name: 'Take attendance' }).click();
    const scene = where === 'a phone' ? page.getByRole('dialog') : page;
    const rows = scene.getByRole('group').filter({ has: page.getByRole('button', { name: 'Present' }) });
    const [first, last] = [rows.first(), rows.last()];
    const banner = scene.getByRole('status').filter({ hasText: 'No connection.' });
    await expect(last).toBeVisible();
    await settled(page);

    await test.step('the first row stays in place', async () => {
      const before = await topOf(first);
      await context.setOffline(true);
      await expect(banner).toBeVisible();
      await expect(banner).toBeInViewport({ ratio: 1 });
      expect(await topOf(first)).toBe(before);
      await context.setOffline(false);
      await expect(banner).toBeHidden();
      expect(await topOf(first)).toBe(before);
    });

    await test.step('the last row stays in place at the end of the scroll', async () => {
      await context.setOffline(true);
      await expect(banner).toBeVisible();
      await scrollToEndOf(last);
      const before = await topOf(last);
      await context.setOffline(false);
      await expect(banner).toBeHidden();
      expect(await topOf(last)).toBe(before);
    });

    await test.step('the banner doesn’t cover the focused button', async () => {
      const mark = last.getByRole('button', { name: 'Absent' });
      await mark.press('Shift');
      await mark.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await context.setOffline(true);
      await expect(banner).toBeVisible();
      const box = await mark.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await topOf(banner));
      await context.setOffline(false);
    });
  });
}

test('signing out asks about unsent marks and leaves nothing behind', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  await signIn(context, 'teacher');
  const club = await makeClub({ advisor: true, members: 2, meets: 'now' });
  await openAndStore(page, registerOf(club), wholeRegister);
  await page.route('**/api/club/attendanceStatus**', (route) => route.abort());
  await rowOf(page, club.members[0]?.displayName ?? '')
    .getByRole('button', { name: 'Present' })
    .click();
  await leaveBy(page);
  const question = page.getByRole('dialog');
  await expect(question).toContainText('1 attendance mark');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/signIn');
  await expectNothingLeft(page, club);

  await test.step('the lost mark isn’t sent when its person signs in again in the same tab', async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Maren' }).click();
    await page.getByRole('link', { name: `Register of ${club.clubName}` }).click();
    await expect(rowOf(page, club.members[0]?.displayName ?? '')).toBeVisible();
    // An outbox that were still open would try again now.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForLoadState('networkidle');
    expect([...(await statusesIn(office, club._id)).values()]).toEqual(['unmarked', 'unmarked']);
  });
});

test('the next person sees nothing, and the previous person’s unsent marks are kept', async ({
  page,
  context,
  makeClub,
}) => {
  await signIn(context, 'teacher');
  const club = await makeClub({ advisor: true, members: 2, meets: 'now' });
  const [first] = club.members.map(({ displayName }) => displayName);
  await openAndStore(page, registerOf(club), wholeRegister);
  await page.route('**/api/club/attendanceStatus**', (route) => route.abort());
  await rowOf(page, first ?? '')
    .getByRole('button', { name: 'Present' })
    .click();
  await expect(page.getByText('1 unsent: no connection').first()).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());

  await test.step('somebody else signs in although the teacher didn’t sign out', async () => {
    await signIn(context, 'student');
    await page.goto(serviceUrl());
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The reads of the student's first page replace the teacher's.
    await expect.poll(() => readsOf(page, club)).toBe(0);
    await expect.poll(() => readsStored(page)).toBe(2);
    await context.setOffline(true);
    await page.goto(registerOf(club));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
    await context.setOffline(false);
  });

  await test.step('that person signs out, and the teacher’s marks are kept', async () => {
    await page.goto(serviceUrl());
    await leaveBy(page);
    await page.waitForURL('**/signIn');
    expect(await readsStored(page)).toBe(0);
    const marks = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('casement-marks')),
    );
    expect(marks).toHaveLength(1);
  });
});

test('an ended session opens nothing, online or offline', async ({ page, context, makeClub }) => {
  const club = await makeClub({ advisor: true, members: 2, meets: 'now' });
  const begin = async () => {
    await signIn(context, 'teacher');
    await openAndStore(page, registerOf(club), wholeRegister);
  };

  await test.step('nothing opens when the browser has dropped the key with the session', async () => {
    await begin();
    await context.clearCookies({ name: 'casement.reads' });
    await reloadWithoutNetwork(page, context);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
    await expectNothingOf(page, club);
    await context.setOffline(false);
  });

  await test.step('everything stored is deleted when the session is refused', async () => {
    await page.goto(serviceUrl());
    await begin();
    await context.clearCookies({ name: 'casement.session_token' });
    await page.reload();
    await page.waitForURL('**/signIn**');
    await expectNothingOf(page, club);
  });

  await test.step('a register is deleted when it is refused', async () => {
    await begin();
    await expect.poll(() => readsOf(page, club)).toBe(2);
    await page.route('**/api/club/*/attendance', (route) =>
      route.fulfill({ status: 403, json: { error: { code: 'FORBIDDEN', message: 'No.' } } }),
    );
    await page.reload();
    await expect.poll(() => readsOf(page, club)).toBe(1);
  });
});

/** Reads have been deleted; the tab itself remembers its addresses, since the person may sign in again. */
async function expectNothingOf(page: Page, club: MadeClub): Promise<void> {
  await expect.poll(() => readsStored(page)).toBe(0);
  const left = await stored(page);
  for (const { displayName } of club.members) expect(left).not.toContain(displayName);
  expect(left).not.toContain('casement-cache');
}

test('nothing is stored while an administrator views the school as somebody else', async ({
  page,
  context,
  office,
}) => {
  await signIn(context, 'administrator');
  await openAndStore(page, serviceUrl(), 2);
  const teacher = (await facultyOf(office)).find(({ schoolEmail }) => schoolEmail === accounts.teacher);
  await call(context, 'POST', '/user/impersonate', { userId: teacher?._id });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Return' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('casement.reads');
  await expect.poll(() => readsStored(page)).toBe(0);
  await reloadWithoutNetwork(page, context);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs a connection');
});
