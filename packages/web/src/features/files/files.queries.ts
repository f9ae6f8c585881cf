/** Uploading images: to the store, then through the service's checks. */
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { containerOf, type FilePurpose, maxUploadBytes } from '@casement/domain/files/files.rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { describeError, kindOf } from '../../lib/errors.ts';
import { putFile } from '../../lib/upload.ts';
import type { Upload } from './files.rules.ts';
import { uploadText } from './files.text.ts';

/** Uploads under way at the same time; more would only share the line. */
const atOnce = 2;

/** What a file that failed with one of these needs is another try; others need another file. */
const passing = new Set(['offline', 'internal', 'notReady', 'notFound', 'forbidden', 'tooMany', 'conflict']);

/** A file on its way; `turn` is its place among all that were chosen. */
type Source = { file: File; turn: number; control: AbortController; kept?: StoredFile };

async function send(
  file: File,
  purpose: FilePurpose,
  signal: AbortSignal,
  report: (patch: Partial<Upload>) => void,
): Promise<StoredFile> {
  const containerName = containerOf[purpose];
  const { data: address } = await api.files.token({ containerName }, { signal });
  const blobName = `${crypto.randomUUID()}`;
  report({ state: 'sending', share: 0 });
  await putFile(`${address.baseUrl}/${blobName}?${address.sasToken}`, file, {
    signal,
    onProgress: (share) => report({ share }),
  });
  report({ state: 'checking', share: 1 });
  const { data } = await api.files.complete({ containerName, blobName, purpose }, { signal });
  return data;
}

function failureOf(error: unknown): Pick<Upload, 'failure' | 'again'> {
  const { title, safe, next } = describeError(error);
  const again = passing.has(kindOf(error));
  return { failure: again ? [title, safe, next].filter((word) => word !== '').join(' ') : title, again };
}

/**
 * Files on their way: two at a time, each with its progress, to be cancelled, or tried again when it broke.
 * One that has been kept leaves the list.
 * @param onKept what to do with a kept file; when it fails, the upload counts as failed. `turn` tells in what
 * order the files were chosen, since they come in another one: it is higher for a later one.
 */
export function useUploads(purpose: FilePurpose, onKept: (file: StoredFile, turn: number) => Promise<void>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const sources = useRef(new Map<string, Source>());
  const chosen = useRef(0);
  const queue = useRef<string[]>([]);
  const running = useRef(0);
  const keep = useRef(onKept);
  useEffect(() => {
    keep.current = onKept;
  });

  const patch = useCallback((key: string, change: Partial<Upload>) => {
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }, []);
  const leave = useCallback((key: string) => {
    sources.current.delete(key);
    setUploads((list) => list.filter((one) => one.key !== key));
  }, []);

  const run = useCallback(
    async (key: string) => {
      const source = sources.current.get(key);
      if (source === undefined) return;
      try {
        source.kept ??= await send(source.file, purpose, source.control.signal, (change) =>
          patch(key, change),
        );
        await keep.current(source.kept, source.turn);
        leave(key);
      } catch (error) {
        if (!source.control.signal.aborted) patch(key, { state: 'failed', ...failureOf(error) });
      }
    },
    [leave, patch, purpose],
  );

  const pump = useCallback(
    function pump() {
      while (running.current < atOnce) {
        const key = queue.current.shift();
        if (key === undefined) return;
        running.current += 1;
        void run(key).finally(() => {
          running.current -= 1;
          pump();
        });
      }
    },
    [run],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => ({ key: crypto.randomUUID(), file }));
      for (const { key, file } of added) {
        chosen.current += 1;
        sources.current.set(key, { file, turn: chosen.current, control: new AbortController() });
        if (file.size <= maxUploadBytes) queue.current.push(key);
      }
      setUploads((list) => [
        ...list,
        ...added.map(({ key, file }): Upload => {
          const fits = file.size <= maxUploadBytes;
          const begun = { key, name: file.name, share: 0 };
          return fits
            ? { ...begun, state: 'waiting' }
            : { ...begun, state: 'failed', failure: uploadText.tooLarge, again: false };
        }),
      ]);
      pump();
    },
    [pump],
  );

  const retry = useCallback(
    (key: string) => {
      patch(key, { state: 'waiting', share: 0 });
      queue.current.push(key);
      pump();
    },
    [patch, pump],
  );

  const cancel = useCallback(
    (key: string) => {
      sources.current.get(key)?.control.abort();
      queue.current = queue.current.filter((one) => one !== key);
      leave(key);
    },
    [leave],
  );

  // Whoever leaves the screen leaves what is still on its way behind.
  useEffect(() => {
    const left = sources.current;
    return () => {
      for (const { control } of left.values()) control.abort();
    };
  }, []);

  return { uploads, add, retry, cancel };
}
