/** Files over Azurite: the browser writes straight to the blob storage, and shows pictures from there. */
import { expect } from '@playwright/test';
import { z } from 'zod';
import { startAzurite } from '../../packages/server/src/testing/app/azurite.ts';
import { codeSentBy } from '../outbox.ts';
import { call } from '../people.ts';
import { photoOf } from '../pictures.ts';
import { startSchool } from '../service.ts';
import { test } from '../test.ts';

const administrator = {
  schoolEmail: 'teo.lindqvist@lakeside.example',
  firstName: 'Teo',
  lastName: 'Lindqvist',
};
const school = {
  subdomain: 'lakeside',
  schoolName: 'Lakeside School',
  timeZone: 'Europe/Berlin',
  administrator,
};

test('with Azurite, the browser uploads an image straight to the storage and shows it from there', async ({
  page,
  context,
}) => {
  const azurite = await startAzurite();
  const service = await startSchool(school, { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString });
  try {
    await page.goto(service.url);
    await page.getByLabel('School e-mail').fill(administrator.schoolEmail);
    const code = await codeSentBy(
      () => page.getByRole('button', { name: 'Send the code' }).click(),
      administrator.schoolEmail,
      service.dataDir,
    );
    await page.getByLabel('Code', { exact: true }).fill(code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Teo');
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
    // Neither the pages' content security policy nor the storage's CORS rules blocked anything.
    expect(refused).toEqual([]);
  } finally {
    await service.stop();
    await azurite.stop();
  }
});
