/** Uploads files: to the storage, then through the service's checks. */
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { containerOf, type FilePurpose, refusedEarly } from '@casement/domain/files/files.rules.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { describeError, explainError, isNotFound, kindOf } from '../../lib/api/errors.ts';
import { putFile } from '../../lib/files/putFile.ts';
import { addOffline, earlyRefusalWords, othersSafe, uploadLost, uploadOffline } from './uploads.text.ts';

/** One file being uploaded. */
export type Upload = {
  key: string;
  name: string;
  /** The type according to the browser; empty if unknown. */
  type: string;
  /** Bytes. */
  size: number;
  /** While it's `adding`, it can no longer be cancelled: the record already changes. */
  state: 'waiting' | 'sending' | 'checking' | 'adding' | 'failed';
  /** The share sent so far, 0 to 1. */
  share: number;
  /** Why it failed. */
  failure?: string;
  /** Whether sending the same file again may succeed. */
  again?: boolean;
  /** Whether it failed because there was no connection. */
  offline?: boolean;
  /** Local address of the image during the upload. */
  preview?: string;
};

/** Simultaneous uploads; more would only share the bandwidth. */
const atOnce = 2;

/** After one of these errors the file should be retried; other errors require another file. */
const passing = new Set([
  'offline',
  'internal',
  'notReady',
  'tooSlow',
  'storageFull',
  'notFound',
  'forbidden',
  'tooMany',
  'conflict',
  'signedOut',
]);

/** When a stored file was chosen, counted within this visit; undefined for files of another visit. */
type TurnOf = (fileId: string) => number | undefined;

/** A file being uploaded; `turn` is its place among all files chosen. */
type Source = {
  file: File;
  turn: number;
  control: AbortController;
  preview: string | undefined;
  kept?: StoredFile;
  /** Whether its use has begun: known before the next render, which disables Cancel. */
  adding?: boolean;
};

/** Sends a file to the storage, each time to a new address and under a new name. @returns that name */
async function put(
  file: File,
  purpose: FilePurpose,
  signal: AbortSignal,
  report: (patch: Partial<Upload>) => void,
): Promise<string> {
  const containerName = containerOf[purpose];
  const { data: address } = await api.files.token({ containerName }, { signal });
  const blobName = crypto.randomUUID();
  report({ state: 'sending', share: 0 });
  await putFile(`${address.baseUrl}/${blobName}?${address.sasToken}`, file, {
    signal,
    onProgress: (share) => report({ share }),
  });
  return blobName;
}

async function send(
  file: File,
  purpose: FilePurpose,
  signal: AbortSignal,
  report: (patch: Partial<Upload>) => void,
): Promise<StoredFile> {
  const blobName = await put(file, purpose, signal, report).catch(async (error: unknown) => {
    // An address is valid for ten minutes; a device that slept in between needs a new one.
    if (kindOf(error) !== 'forbidden') throw error;
    return put(file, purpose, signal, report);
  });
  report({ state: 'checking', share: 1 });
  const input = { containerName: containerOf[purpose], blobName, purpose, name: file.name };
  const { data } = await api.files.complete(input, { signal });
  return data;
}

function whyNotUploaded(error: unknown): string {
  if (isNotFound(error)) return uploadLost;
  const { title, safe } = describeError(error);
  // The service's own messages about files already say what to do.
  return passing.has(kindOf(error)) || safe !== '' ? explainError(error) : `${title} ${othersSafe}`;
}

/** @param stored whether the file itself had been uploaded */
function failureOf(error: unknown, stored: boolean): Pick<Upload, 'failure' | 'again' | 'offline'> {
  const kind = kindOf(error);
  if (kind === 'offline') return { failure: stored ? addOffline : uploadOffline, again: true, offline: true };
  const failure = stored ? explainError(error) : whyNotUploaded(error);
  return { failure, again: passing.has(kind), offline: false };
}

/** A new upload: started, or refused immediately. */
function newUpload(key: string, file: File, purpose: FilePurpose): Upload {
  const { name, type, size } = file;
  const refusal = refusedEarly(purpose, type, size);
  const preview = refusal === undefined && type.startsWith('image/') ? URL.createObjectURL(file) : undefined;
  const upload = { key, name, type, size, share: 0, ...(preview === undefined ? {} : { preview }) };
  return refusal === undefined
    ? { ...upload, state: 'waiting' }
    : { ...upload, state: 'failed', failure: earlyRefusalWords(refusal), again: false };
}

/**
 * Uploads: two at a time, each with its progress; they can be cancelled, or retried after a failure. A completed
 * upload leaves the list.
 * @param onKept handles an uploaded file; if it fails, the upload counts as failed. `turnOf` gives the order in which
 * the files were chosen, since they arrive in another one: it is higher for later ones.
 * @returns the uploads, and the actions for them; `underWay`: the number that have not failed; `unfinished`: those, and
 * the ones that are sent when the connection is back
 */
export function useUploads(
  purpose: FilePurpose,
  onKept: (file: StoredFile, turnOf: TurnOf) => Promise<void>,
) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const sources = useRef(new Map<string, Source>());
  const chosen = useRef(0);
  const turns = useRef(new Map<string, number>());
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
    const preview = sources.current.get(key)?.preview;
    if (preview !== undefined) URL.revokeObjectURL(preview);
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
        if (source.control.signal.aborted) return;
        source.adding = true;
        patch(key, { state: 'adding', share: 1 });
        turns.current.set(source.kept._id, source.turn);
        await keep.current(source.kept, (fileId) => turns.current.get(fileId));
        leave(key);
      } catch (error) {
        source.adding = false;
        if (!source.control.signal.aborted)
          patch(key, { state: 'failed', ...failureOf(error, source.kept !== undefined) });
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
      const added = files.map((file) => {
        const upload = newUpload(crypto.randomUUID(), file, purpose);
        chosen.current += 1;
        sources.current.set(upload.key, {
          file,
          turn: chosen.current,
          control: new AbortController(),
          preview: upload.preview,
        });
        if (upload.state === 'waiting') queue.current.push(upload.key);
        return upload;
      });
      setUploads((list) => [...list, ...added]);
      pump();
    },
    [pump, purpose],
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
      const source = sources.current.get(key);
      if (source?.adding === true) return;
      source?.control.abort();
      queue.current = queue.current.filter((one) => one !== key);
      leave(key);
    },
    [leave],
  );

  // The connection may return between a failure's render and its effects: this sees the rendered state.
  const resume = useEffectEvent(() => {
    for (const { key, state, offline } of uploads) if (state === 'failed' && offline === true) retry(key);
  });
  useEffect(() => {
    const listener = () => resume();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  // Leaving the screen cancels unfinished uploads.
  useEffect(() => {
    const left = sources.current;
    return () => {
      for (const { control, preview } of left.values()) {
        control.abort();
        if (preview !== undefined) URL.revokeObjectURL(preview);
      }
    };
  }, []);

  const underWay = uploads.filter(({ state }) => state !== 'failed').length;
  const waiting = uploads.filter(({ state, offline }) => state === 'failed' && offline === true).length;
  return { uploads, underWay, unfinished: underWay + waiting, add, retry, cancel };
}
