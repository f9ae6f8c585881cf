/** An advisor adds a club's image and a meeting's photos; a student views them; invalid and interrupted uploads. */
import { expect, type Page } from '@playwright/test';
import { readClub, test } from '../clubs.ts';
import { holdRequests } from '../held.ts';
import { call, serviceUrl, signIn } from '../people.ts';
import { noPhoto, photoOf } from '../pictures.ts';

const four = [
  photoOf('first.png', [168, 70, 31]),
  photoOf('second.png', [31, 102, 168]),
  photoOf('third.png', [41, 116, 74]),
  photoOf('fourth.png', [107, 75, 184]),
];

const choose = (page: Page) => page.getByLabel('Photos to upload');
const album = (page: Page) => page.getByRole('list', { name: /^Photos of / });
const photos = (page: Page) => album(page).getByRole('button', { name: /^Open photo/ });

/** Loaded pictures, not their placeholders. */
async function expectDrawn(page: Page, count: number) {
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('img')
        .evaluateAll(
          (images) =>
            images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
        ),
    )
    .toBe(count);
}

test('an advisor adds, replaces, removes and restores a club’s image', async ({
  page,
  context,
  makeClub,
}) => {
  const club = await makeClub({ advisor: true, students: { student: 'member' } });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  const image = page.getByRole('img', { name: `Image of ${club.clubName}` });
  await expect(page.getByRole('button', { name: 'Add image' })).toBeVisible();
  await page.getByLabel('Image to upload').setInputFiles(four[0] ?? []);
  await expect(page.getByText('The image was added')).toBeVisible();
  await expect(image).toBeVisible();
  await expectDrawn(page, 1);
  const first = await image.getAttribute('src');

  await page.getByLabel('Image to upload').setInputFiles(four[1] ?? []);
  await expect(page.getByText('The image was changed')).toBeVisible();
  await expect(image).not.toHaveAttribute('src', first ?? '');

  await page.getByRole('button', { name: 'Remove image' }).click();
  await expect(page.getByText('The image was removed')).toBeVisible();
  await expect(image).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add image' })).toBeFocused();
  await page
    .getByRole('alert')
    .filter({ hasText: 'The image was removed' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(image).toBeVisible();
  await expectDrawn(page, 1);

  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/clubspace`);
  const card = page.getByRole('article').filter({ hasText: club.clubName });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('img')).toHaveAttribute('src', /size=thumbnail/);
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}`);
  await expect(image).toBeVisible();
  await expect(page.getByRole('button', { name: /image/ })).toHaveCount(0);
});

test('an advisor adds, removes, restores and moves photos of a meeting, and a student views them', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  const club = await makeClub({ advisor: true, students: { student: 'member' }, meets: 'now' });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  await page.getByRole('tab', { name: /Timeline/ }).click();
  await page.getByRole('link', { name: /^Add photos to/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photos');
  await choose(page).setInputFiles(four);
  await expect(photos(page)).toHaveCount(4);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expectDrawn(page, 4);
  const order = (await readClub(office, club._id)).meetings[0]?.photos.map(({ _id }) => _id);

  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(photos(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Remove photo 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(photos(page)).toHaveCount(4);
  await expect
    .poll(async () => (await readClub(office, club._id)).meetings[0]?.photos.map(({ _id }) => _id))
    .toEqual(order);

  // Moved by keyboard: the focus stays on the photo.
  await page.getByRole('button', { name: 'Move photo 1 later' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now photo 2 of 4')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move photo 2 later' })).toBeFocused();
  const [first = '', second = '', ...others] = order ?? [];
  await expect
    .poll(async () => (await readClub(office, club._id)).meetings[0]?.photos.map(({ _id }) => _id))
    .toEqual([second, first, ...others]);

  // Back leads to the tab that was open before.
  await page.goBack();
  await expect(page.getByRole('tab', { name: /Timeline/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Edit members' })).toHaveCount(0);

  await signIn(context, 'student');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}`);
  await page.getByRole('tab', { name: /Timeline/ }).click();
  await expect(photos(page)).toHaveCount(3);
  await expectDrawn(page, 3);
  await expect(page.getByRole('link', { name: /photos/i })).toHaveCount(0);
  const more = page.getByRole('button', { name: /^\+1 more, photos of/ });
  await expect(more).toHaveText('+1 more');
  await more.click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('img')).toHaveAccessibleName(/^Photo 4 of 4 of/);
  await page.keyboard.press('ArrowRight');
  await expect(box.getByText('4 of 4')).toBeVisible();
  await box.getByRole('button', { name: 'Previous photo' }).click();
  await box.getByRole('button', { name: 'Next photo' }).click();
  await expect(box.getByText('4 of 4')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(box.getByRole('img')).toHaveAccessibleName(/^Photo 3 of 4 of/);
  await page.keyboard.press('Home');
  await expect(box.getByText('1 of 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('a file that isn’t an image is refused, a broken upload is sent again and another one is cancelled', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  const club = await makeClub({ advisor: true, meets: 'now' });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  await page.getByRole('tab', { name: /Timeline/ }).click();
  await page.getByRole('link', { name: /^Add photos to/ }).click();

  await choose(page).setInputFiles(noPhoto);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toHaveText(/This isn’t an image\./);
  await expect(uploads.getByRole('button', { name: /^Try/ })).toHaveCount(0);
  await uploads.getByRole('button', { name: 'Dismiss minutes.png' }).click();
  await expect(uploads).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeFocused();

  const address = '**/api/files/arrivals/**';
  const ready = '**/api/health/ready';
  await page.route(address, (route) => route.abort('connectionreset'));
  // As long as the service can't be reached, the photo isn't sent again.
  await page.route(ready, (route) => route.abort('connectionreset'));
  await choose(page).setInputFiles(four[0] ?? []);
  await expect(uploads.getByRole('alert')).toHaveText(/no connection/i);
  await expect(photos(page)).toHaveCount(0);
  await page.unroute(address);
  await page.unroute(ready);
  await expect(photos(page)).toHaveCount(1);
  await expect(uploads).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeFocused();

  await page.route(address, () => undefined);
  await choose(page).setInputFiles(four[1] ?? []);
  await expect(uploads.getByRole('progressbar', { name: 'Upload of second.png' })).toBeVisible();
  await uploads.getByRole('button', { name: 'Cancel second.png' }).click();
  await expect(uploads).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(photos(page)).toHaveCount(1);
  expect((await readClub(office, club._id)).meetings[0]?.photos).toHaveLength(1);
});

test('an image that is being set can’t be cancelled, and its undo keeps what a colleague set since', async ({
  page,
  context,
  makeClub,
  office,
}) => {
  const club = await makeClub({ advisor: true });
  await signIn(context, 'teacher');
  await page.goto(`${serviceUrl()}/clubspace/overview/${club._id}/admin`);
  const input = page.getByLabel('Image to upload');
  await input.setInputFiles(four[0] ?? []);
  await expect(page.getByText('The image was added')).toBeVisible();

  const arrive = await holdRequests(page, '**/api/club/image');
  await input.setInputFiles(four[1] ?? []);
  await expect(page.getByText('Adding…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel second.png' })).toBeDisabled();
  arrive();
  const changed = page.getByRole('alert').filter({ hasText: 'The image was changed' });
  await expect(changed).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await call(office, 'PUT', '/club/image', { clubId: club._id, fileId: null });
  await changed.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Ruth Okafor changed this image after you opened it.')).toBeVisible();
  expect((await readClub(office, club._id)).imageFileId).toBe(null);
});
