/** Anyone editing a record that somebody else deleted is told so and leaves the form; nobody else does. */
import { ORPCError } from '@orpc/client';
import { expect, it, vi } from 'vitest';
import { leaveIfDeleted, writtenOrLeft } from './leaveIfDeleted.ts';

const gone = new ORPCError('NOT_FOUND', { status: 404, message: 'Not found' });
const refused = new ORPCError('FORBIDDEN', { status: 403, message: 'Forbidden' });

async function leftAfter(error: unknown, readAgain?: () => Promise<unknown>) {
  const leave = vi.fn();
  const left = await leaveIfDeleted(error, {
    title: 'Deleted',
    body: 'Nothing was saved.',
    leave,
    readAgain,
  });
  expect(leave).toHaveBeenCalledTimes(left ? 1 : 0);
  return left;
}

it('leaves the page if the record was deleted', async () => {
  expect(await leftAfter(gone)).toBe(true);
  expect(await leftAfter(gone, () => Promise.reject(gone))).toBe(true);
});

it('stays if the call failed for another reason, or something else was deleted', async () => {
  expect(await leftAfter(refused)).toBe(false);
  expect(await leftAfter(gone, () => Promise.resolve())).toBe(false);
  expect(await leftAfter(gone, () => Promise.reject(refused))).toBe(false);
});

it('answers whether a write was done or its record deleted, and throws whatever else failed', async () => {
  const leave = vi.fn(async (error: unknown) => error === gone);
  expect(await writtenOrLeft(Promise.resolve(), leave)).toBe(true);
  expect(leave).not.toHaveBeenCalled();
  expect(await writtenOrLeft(Promise.reject(gone), leave)).toBe(false);
  await expect(writtenOrLeft(Promise.reject(refused), leave)).rejects.toBe(refused);
});
