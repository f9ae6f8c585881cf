/** Sends a file directly to its storage, and reports the progress, which `fetch` can't. */
import { ORPCError } from '@orpc/client';
import { readErrorBody } from '../api/errors.ts';

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type PutOptions = {
  /** Called with the share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload. */
  signal: AbortSignal;
};

/**
 * PUTs a file to a write address.
 * @throws ORPCError if the answer was a refusal, TypeError if there was no answer, the signal's reason if it
 * was aborted
 */
export function putFile(url: string, file: Blob, { onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (reason: unknown) =>
      reject(reason instanceof Error ? reason : new DOMException(String(reason), 'AbortError'));
    if (signal.aborted) {
      refuse(signal.reason);
      return;
    }
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onabort = () => refuse(signal.reason);
    request.onerror = () => reject(new TypeError('The network failed.'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        resolve();
        return;
      }
      const { code, message, data } = readErrorBody(
        jsonOf(request.responseText),
        request.getResponseHeader('x-request-id') ?? undefined,
      );
      reject(new ORPCError(code, { status: request.status, message, data }));
    };
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open('PUT', url);
    // Required by blob storage; our own disk ignores it.
    request.setRequestHeader('x-ms-blob-type', 'BlockBlob');
    request.send(file);
  });
}
