/** A photo's day, read from bytes as cameras write them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayTaken, photoDay } from './photoDay.ts';

/** A JPEG that consists of a camera's EXIF data only. */
function jpeg(taken: string, little: boolean): ArrayBuffer {
  const notes = new DataView(new ArrayBuffer(80));
  const short = (at: number, value: number) => notes.setUint16(at, value, little);
  const long = (at: number, value: number) => notes.setUint32(at, value, little);
  notes.setUint16(0, little ? 0x4949 : 0x4d4d);
  short(2, 42);
  long(4, 8);
  short(8, 1);
  short(10, 0x8769);
  short(12, 4);
  long(14, 1);
  long(18, 26);
  short(26, 1);
  short(28, 0x9003);
  short(30, 2);
  long(32, 20);
  long(36, 44);
  for (let index = 0; index < taken.length; index += 1) notes.setUint8(44 + index, taken.charCodeAt(index));
  const file = new DataView(new ArrayBuffer(12 + 80 + 4));
  file.setUint16(0, 0xffd8);
  file.setUint16(2, 0xffe1);
  file.setUint16(4, 8 + 80);
  file.setUint32(6, 0x45786966);
  new Uint8Array(file.buffer).set(new Uint8Array(notes.buffer), 12);
  file.setUint16(92, 0xffda);
  return file.buffer;
}

it.each([true, false])('reads the day from a camera’s notes, in either byte order', (little) => {
  expect(dayTaken(jpeg('2026:11:20 15:41:07', little))).toBe('2026-11-20');
  expect(dayTaken(jpeg('0000:00:00 00:00:00', little))).toBeUndefined();
});

it('finds no day in bytes that are not a JPEG, and never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const start = new Uint8Array([0xff, 0xd8, ...bytes]);
      expect([undefined, 'string']).toContain(
        typeof dayTaken(start.buffer) === 'string' ? 'string' : undefined,
      );
      expect(dayTaken(new Uint8Array([0x89, 0x50, ...bytes]).buffer)).toBeUndefined();
    }),
  );
});

it('uses the date of the file in the school’s time zone if the camera wrote none', async () => {
  const lastModified = Date.parse('2026-11-20T23:30:00Z');
  const photo = new File(['…'], 'photo.png', { type: 'image/png', lastModified });
  expect(await photoDay(photo, 'Europe/Berlin')).toBe('2026-11-21');
  expect(
    await photoDay(new File([jpeg('2026:11:02 08:00:00', true)], 'a.jpg', { type: 'image/jpeg' }), 'UTC'),
  ).toBe('2026-11-02');
  expect(await photoDay(new File(['…'], 'plan.pdf', { type: 'application/pdf' }), 'UTC')).toBeUndefined();
});
