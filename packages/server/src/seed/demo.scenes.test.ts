import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clubScenes, meetingScenes } from './demo.scenes.ts';
import { demoSchool } from './demo.ts';

test('every picture is of a club that there is', () => {
  const { clubs } = demoSchool(Temporal.PlainDate.from('2026-11-21'), 'Europe/Amsterdam');
  const names = new Set(clubs.map(({ clubName }) => clubName));
  const drawn = [...Object.keys(clubScenes), ...Object.keys(meetingScenes)];
  expect(drawn.filter((name) => !names.has(name))).toEqual([]);
});

test('every scene can be drawn, and one meeting has more photos than a timeline shows', async () => {
  const albums = Object.values(meetingScenes).flat();
  for (const svg of [...Object.values(clubScenes), ...albums.flat()]) {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1200, 640]);
  }
  expect(Math.max(...albums.map((album) => album.length))).toBeGreaterThan(3);
});
