/** Files over Azurite: the browser writes to the blob storage by itself, and shows pictures from there. */
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { type Azurite, startAzurite } from '../azurite.ts';
import { accounts, call } from '../people.ts';
import { photoOf } from '../pictures.ts';
import { type Service, startService } from '../service.ts';

test.describe('files over Azurite', () => {
  let azurite: Azurite;
  let service: Service;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    azurite = await startAzurite();
    service = await startService({ AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString });
  });
  test.afterAll(async () => {
    await service.stop();
    await azurite.stop();
  });

  test('an image is sent straight to the storage and shown from there', async ({ page, context }) => {
    const signedIn = await context.request.post(`${service.url}/api/demo/signIn`, {
      data: { schoolEmail: accounts.administrator },
      headers: { origin: service.url },
    });
    expect(signedIn.ok()).toBe(true);
    const club = {
      clubName: 'Cloud watchers',
      clubDescription: 'Looks up.',
      casStrand: 'Activity',
      clubHighlights: [],
      studentMemberships: [],
      facultyMemberships: [],
    };
    const { data } = z
      .object({ data: z.object({ _id: z.string() }) })
      .parse(await call(context, 'POST', '/club/club', club, service.url));

    const asked: string[] = [];
    page.on('response', (response) => {
      const { origin } = new URL(response.url());
      if (origin === azurite.origin) asked.push(`${response.request().method()} ${response.status()}`);
    });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.goto(`${service.url}/clubspace/overview/${data._id}/admin`);
    await page.getByLabel('Image to upload').setInputFiles(photoOf('sky.png', [31, 102, 168]));
    await expect(page.getByText('The image was added')).toBeVisible();
    const image = page.getByRole('img', { name: 'Image of Cloud watchers' });
    await expect
      .poll(() => image.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth))
      .toBe(320);
    expect(asked).toContain('PUT 201');
    expect(asked).toContain('GET 200');
    expect(refused).toEqual([]);

    // The demo school's own pictures lie there too.
    await page.goto(`${service.url}/clubspace`);
    const cover = page.locator('article img[src*="size=thumbnail"]').first();
    await expect
      .poll(() => cover.evaluate((shown) => shown instanceof HTMLImageElement && shown.naturalWidth > 0))
      .toBe(true);
    expect(refused).toEqual([]);
  });
});
