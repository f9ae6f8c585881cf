/** For tests: the storage that files are sent to, in place of the network. */
import { onTestFinished, vi } from 'vitest';

/** A file on its way to the storage, and what becomes of it. */
export type Put = {
  url: string;
  /** Whether the page stopped sending it. */
  aborted: boolean;
  /** Reports the share sent so far, 0 to 1. */
  report: (share: number) => void;
  arrive: () => void;
  /** The storage, or something on the way, refuses it. */
  refuse: (status: number, body?: unknown) => void;
  /** The connection is lost. */
  fail: () => void;
};

/**
 * Takes what is sent with `putFile`, until the test ends.
 * @param onPut called for each file; by default it stays on its way
 * @returns the files in the order in which they were sent, and the most that were on their way at the same time
 */
export function standInStorage(onPut: (put: Put) => void = () => undefined): { puts: Put[]; most: number } {
  const storage = { puts: new Array<Put>(), most: 0 };
  let underWay = 0;

  /** The part of an XMLHttpRequest that `putFile` uses. */
  class Request {
    upload = { onprogress: (_: { loaded: number; total: number }): void => undefined };
    onabort = (): void => undefined;
    onerror = (): void => undefined;
    onload = (): void => undefined;
    onloadend = (): void => undefined;
    status = 0;
    responseText = '';
    private url = '';
    private put: Put | undefined;

    open(_method: string, url: string): void {
      this.url = url;
    }

    setRequestHeader(): void {}

    getResponseHeader(): null {
      return null;
    }

    send(): void {
      underWay += 1;
      storage.most = Math.max(storage.most, underWay);
      this.put = {
        url: this.url,
        aborted: false,
        report: (share) => this.upload.onprogress({ loaded: share * 100, total: 100 }),
        arrive: () => this.answer(201, ''),
        refuse: (status, body) => this.answer(status, body === undefined ? '' : JSON.stringify(body)),
        fail: () => this.end(() => this.onerror()),
      };
      storage.puts.push(this.put);
      onPut(this.put);
    }

    abort(): void {
      if (this.put !== undefined) this.put.aborted = true;
      this.end(() => this.onabort());
    }

    private answer(status: number, text: string): void {
      this.status = status;
      this.responseText = text;
      this.end(() => this.onload());
    }

    private end(tell: () => void): void {
      underWay -= 1;
      tell();
      this.onloadend();
    }
  }

  vi.stubGlobal('XMLHttpRequest', Request);
  onTestFinished(() => void vi.unstubAllGlobals());
  return storage;
}
