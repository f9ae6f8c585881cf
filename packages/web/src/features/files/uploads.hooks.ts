/** Uploads files: to the storage, then through the service's checks. */
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { containerOf, type FilePurpose, refusedEarly } from '@casement/domain/files/files.rules.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { askUntilReady } from '../../lib/api/connection.ts';
import { describeError, explainError, isNotFound, kindOf } from '../../lib/api/errors.ts';
import { retryDelay } from '../../lib/cache/queryClient.ts';
import { putFile } from '../../lib/files/putFile.ts';
import { earlyRefusalWords, othersSafe, unansweredWords, uploadLost } from './uploads.text.ts';

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
  /** If it failed because the service didn't answer: how often in a row. Otherwise 0. */
  unanswered?: number;
  /** Whether it's sent again once the service is ready, without a press. */
  resent?: boolean;
  /** Local address of the image during the upload. */
  preview?: string;
};

/** Simultaneous uploads; more would only share the bandwidth. */
const atOnce = 2;

/** Attempts in a row without an answer, after which a file is only sent when the network returns or a person asks. */
const mostUnanswered = 8;

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
  /** Attempts in a row that got no answer. */
  unanswered: number;
  /** Whether the service was asked to check what this attempt has sent. */
  inCheck?: boolean;
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
  source: Source,
  purpose: FilePurpose,
  report: (patch: Partial<Upload>) => void,
): Promise<StoredFile> {
  const { file, control } = source;
  const { signal } = control;
  source.inCheck = false;
  const blobName = await put(file, purpose, signal, report).catch(async (error: unknown) => {
    // An address is valid for ten minutes; a device that slept in between needs a new one.
    if (kindOf(error) !== 'forbidden') throw error;
    return put(file, purpose, signal, report);
  });
  source.inCheck = true;
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

type Failure = Pick<Upload, 'failure' | 'again' | 'unanswered' | 'resent'>;

/** Notes a failure at its source, and puts it into words. */
function failureOf(error: unknown, source: Source): Failure {
  const kind = kindOf(error);
  const isStored = source.kept !== undefined;
  // The service may still be at work on the check, or have stored the file: each resend would store it once more.
  const mayBeStored = !isStored && source.inCheck === true;
  if (kind === 'offline' || (kind === 'notReady' && !mayBeStored)) {
    source.unanswered += 1;
    const { unanswered } = source;
    const isLeft = unanswered >= mostUnanswered;
    const failure = unansweredWords(kind, isStored, !isLeft);
    return { failure, again: true, unanswered, resent: !isLeft && !mayBeStored };
  }
  source.unanswered = 0;
  const failure = isStored ? explainError(error) : whyNotUploaded(error);
  return { failure, again: passing.has(kind), unanswered: 0, resent: false };
}

/** Whether it failed only because the service didn't answer: it still counts as one of the files. */
export const isUnanswered = ({ state, unanswered = 0 }: Upload) => state === 'failed' && unanswered > 0;

/** Whether it will be sent again when the service is ready. */
const isResent = (upload: Upload) => isUnanswered(upload) && upload.resent === true;

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
 * the ones that are sent when the service or the network is back
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
        source.kept ??= await send(source, purpose, (change) => patch(key, change));
        if (source.control.signal.aborted) return;
        source.adding = true;
        patch(key, { state: 'adding', share: 1 });
        turns.current.set(source.kept._id, source.turn);
        await keep.current(source.kept, (fileId) => turns.current.get(fileId));
        leave(key);
      } catch (error) {
        source.adding = false;
        if (!source.control.signal.aborted) patch(key, { state: 'failed', ...failureOf(error, source) });
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
          unanswered: 0,
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

  const resend = useCallback(
    (key: string) => {
      patch(key, { state: 'waiting', share: 0 });
      queue.current.push(key);
      pump();
    },
    [patch, pump],
  );

  const retry = useCallback(
    (key: string) => {
      const source = sources.current.get(key);
      if (source !== undefined) source.unanswered = 0;
      resend(key);
    },
    [resend],
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
  const onNetwork = useEffectEvent(() => {
    for (const upload of uploads) if (isUnanswered(upload)) retry(upload.key);
  });
  useEffect(() => {
    const listener = () => onNetwork();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  // A service that was gone, or a connection that broke, tells nobody that it is back: the service is asked.
  const onReady = useEffectEvent(() => {
    for (const upload of uploads) if (isResent(upload)) resend(upload.key);
  });
  const waitForService = useEffectEvent(() => {
    const attempts = Math.max(...uploads.filter(isResent).map(({ unanswered = 0 }) => unanswered));
    let isLeft = false;
    let timer: number | undefined;
    // It asks only its database: if it says that it's ready and still takes no file, the attempts become rarer.
    const send = () => {
      if (!isLeft) timer = window.setTimeout(() => onReady(), retryDelay(attempts - 1));
    };
    void askUntilReady().then(send);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  });
  // A file that fails once more counts as another one.
  const resent = uploads
    .filter(isResent)
    .map(({ key, unanswered }) => `${key} ${unanswered}`)
    .join();
  useEffect(() => {
    if (resent === '') return undefined;
    return waitForService();
  }, [resent]);

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
  const waiting = uploads.filter(isUnanswered).length;
  return { uploads, underWay, unfinished: underWay + waiting, add, retry, cancel };
}
