import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSingleFlight } from './singleFlight.ts';

it('ignores a call while another runs, and runs the next once it has ended or failed', async () => {
  const calls: { word: string; end: (failed: boolean) => void }[] = [];
  const { result } = renderHook(() =>
    useSingleFlight(
      (word: string) =>
        new Promise<void>((resolve, reject) => {
          calls.push({ word, end: (failed) => (failed ? reject(new Error(word)) : resolve()) });
        }),
    ),
  );
  const first = result.current('one');
  await result.current('two');
  expect(calls.map(({ word }) => word)).toEqual(['one']);
  calls[0]?.end(true);
  await expect(first).rejects.toThrow('one');
  const third = result.current('three');
  calls[1]?.end(false);
  await third;
  expect(calls.map(({ word }) => word)).toEqual(['one', 'three']);
});
