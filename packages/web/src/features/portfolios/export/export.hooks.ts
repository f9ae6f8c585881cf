/** The exports that this tab has started or opened from a notice: shown on every page and after a reload. */
import { type ExportFormat, exportFormats } from '@casement/domain/portfolios/export/export.rules.ts';
import { useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/api.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { noticeFailure } from '../../../ui/state/resultNotice.ts';
import { failedText } from './failed.text.ts';

/** What is exported. Only ids: the tab's storage must not name anybody. */
export type Wanted = { portfolio: string; format: ExportFormat } | { graduatingClass: string };

/** A started export; what is exported is unknown if another tab or device started it. */
export type StartedExport = { jobId: string; wanted?: Wanted };

const nothing: readonly StartedExport[] = [];
let known: { key: string; exports: readonly StartedExport[] } | undefined;
const listeners = new Set<() => void>();

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function startedIn(value: unknown): StartedExport[] {
  if (!isRecord(value) || typeof value['jobId'] !== 'string') return [];
  const { jobId, wanted } = value;
  if (!isRecord(wanted)) return [{ jobId }];
  const { portfolio, graduatingClass } = wanted;
  if (typeof graduatingClass === 'string') return [{ jobId, wanted: { graduatingClass } }];
  const format = exportFormats.find((one) => one === wanted['format']);
  return typeof portfolio === 'string' && format !== undefined
    ? [{ jobId, wanted: { portfolio, format } }]
    : [];
}

function stored(key: string): readonly StartedExport[] {
  try {
    const list: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '[]');
    const started = Array.isArray(list) ? list.flatMap(startedIn) : [];
    return started.length === 0 ? nothing : started;
  } catch {
    return nothing;
  }
}

function exportsOf(key: string): readonly StartedExport[] {
  if (known?.key !== key) known = { key, exports: stored(key) };
  return known.exports;
}

function keep(key: string, exports: readonly StartedExport[]): void {
  known = { key, exports };
  try {
    window.sessionStorage.setItem(key, JSON.stringify(exports));
  } catch {
    // Without storage they're shown until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const begin = (wanted: Wanted) =>
  'portfolio' in wanted
    ? api.portfolios.export({ studentPortfolioInfoId: wanted.portfolio, format: wanted.format })
    : api.portfolios.exportClass(wanted);

/** The reader's exports in this tab, oldest first, with functions to start, to add and to dismiss one. */
export function useExports() {
  const { school, user } = useMe();
  const key = `casement-exports:${school._id}:${user._id}`;
  const exports = useSyncExternalStore(subscribe, () => exportsOf(key));
  const dismiss = (jobId: string) =>
    keep(
      key,
      exportsOf(key).filter((one) => one.jobId !== jobId),
    );
  /** Starts an export and dismisses the one that it replaces. A failure shows a notice. */
  const start = async (wanted: Wanted, instead?: string): Promise<void> => {
    try {
      const { _id: jobId } = (await begin(wanted)).data;
      const others = exportsOf(key).filter((one) => one.jobId !== jobId && one.jobId !== instead);
      keep(key, [...others, { jobId, wanted }]);
    } catch (error) {
      noticeFailure(failedText.notStarted, explainError(error));
    }
  };
  /** Adds an export that was started elsewhere. */
  const add = (jobId: string) => {
    const current = exportsOf(key);
    if (!current.some((one) => one.jobId === jobId)) keep(key, [...current, { jobId }]);
  };
  return { exports, start, add, dismiss };
}
