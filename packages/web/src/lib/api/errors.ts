/** Turns anything thrown into a message for people. */
import type { FieldProblem } from '@casement/domain/errors.ts';
import { ORPCError } from '@orpc/client';
import { onlineManager } from '@tanstack/react-query';
import { isMissingPart } from '../offline/build.ts';
import { codesText, type ErrorKind, type ErrorWords, errorLabels, errorsText } from './errors.text.ts';

/** Data of an API error besides code, status and message. */
export type ErrorData = {
  requestId: string | undefined;
  fields: FieldProblem[];
  /** On a 409: the current record. Parse it before use. */
  present: unknown;
};

/** An error in words, with the data that a screen needs to act on it. */
export type DescribedError = ErrorWords & {
  kind: ErrorKind;
  fields: FieldProblem[];
  requestId: string | undefined;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFields(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) =>
    isRecord(item) && typeof item.path === 'string' && typeof item.message === 'string'
      ? [{ path: item.path, message: item.message }]
      : [],
  );
}

/**
 * Reads an error answer. A body that is not ours (a proxy's page, nothing at all) becomes `UNREADABLE`
 * with an empty message, so that only the status decides the message. Never throws.
 * @param headerId the answer's `x-request-id`, used if the body contains none
 */
export function readErrorBody(
  body: unknown,
  headerId?: string,
): { code: string; message: string; data: ErrorData } {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  return {
    code: typeof error.code === 'string' ? error.code : 'UNREADABLE',
    message: typeof error.message === 'string' ? error.message : '',
    data: {
      requestId: typeof error.requestId === 'string' ? error.requestId : headerId,
      fields: readFields(error.fields),
      present: error.present,
    },
  };
}

/** The HTTP status of an API error; undefined if there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ORPCError ? error.status : undefined;
}

/** Whether a call's record was deleted, or the caller could never see it. */
export const isNotFound = (error: unknown): boolean => statusOf(error) === 404;

/** Whether the caller can no longer read the record: it was deleted, or access was removed. */
export const isClosed = (error: unknown): boolean => isNotFound(error) || statusOf(error) === 403;

/** Whether the record’s state refuses the call: usually, somebody else changed it first. */
export const isConflict = (error: unknown): boolean => statusOf(error) === 409;

/** Whether a newer version of the record is the only reason for a 409: the call is possible on top of it. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'CHANGED_MEANWHILE';

/**
 * Waits for a delete. A record that somebody else deleted first counts as deleted.
 * @returns whether this call deleted it
 * @throws any other error
 */
export async function deletedNow(deleting: Promise<unknown>): Promise<boolean> {
  try {
    await deleting;
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** Whether the request got no answer: offline, refused, cut off. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** The current record, from a 409; unknown until parsed. */
export function currentVersionOf(error: unknown): unknown {
  return error instanceof ORPCError && isRecord(error.data) ? error.data.present : undefined;
}

const kinds: Readonly<Record<number, ErrorKind>> = {
  400: 'malformed',
  401: 'signedOut',
  403: 'forbidden',
  404: 'notFound',
  408: 'tooSlow',
  409: 'conflict',
  413: 'tooLarge',
  422: 'invalid',
  429: 'tooMany',
  507: 'storageFull',
};

/** The kind of an error, by its status or the lack of an answer. */
export function kindOf(error: unknown): ErrorKind {
  if (isNetworkError(error)) return 'offline';
  if (isMissingPart(error)) return onlineManager.isOnline() ? 'missingPart' : 'offline';
  const status = statusOf(error);
  if (status === undefined) return 'screen';
  if (status === 502 || status === 503 || status === 504) return 'notReady';
  return kinds[status] ?? (status >= 500 ? 'internal' : 'malformed');
}

const ofCode: ReadonlyMap<string, ErrorWords> = new Map(Object.entries(codesText));

/**
 * An error in words. The title is the service's own sentence if it says more than the status (a conflict, a
 * refusal with a reason), otherwise ours.
 */
export function describeError(error: unknown): DescribedError {
  const kind = kindOf(error);
  const words = (error instanceof ORPCError ? ofCode.get(String(error.code)) : undefined) ?? errorsText[kind];
  const data = error instanceof ORPCError && isRecord(error.data) ? error.data : {};
  const impersonating = error instanceof ORPCError && error.code === 'READ_ONLY';
  const refused = error instanceof ORPCError && error.code === 'MAIL_REFUSED';
  const own =
    refused || kind === 'conflict' || kind === 'forbidden' || kind === 'invalid' || kind === 'tooLarge';
  const said = own && error instanceof ORPCError && error.code !== 'UNREADABLE' ? error.message : '';
  // The refusal contains the current record, which the screen shows: no reload is needed.
  const shown = kind === 'conflict' && isRecord(data.present);
  // While viewing as somebody else, the message names the way back, and there is nobody to ask for permission.
  const quiet = shown || impersonating;
  return {
    ...words,
    title: said || words.title,
    // The service's own sentence already says what happened to the change.
    safe: said ? '' : words.safe,
    next: quiet || said.includes(words.next) ? '' : words.next,
    kind,
    fields: readFields(data.fields),
    requestId: !quiet && typeof data.requestId === 'string' ? data.requestId : undefined,
  };
}

/**
 * An error as one paragraph, for dialogs and notices: what happened, which data is safe, what to do next. It includes
 * the service's problems with single fields, since nothing else marks them there.
 */
export function explainError(error: unknown): string {
  const { kind, title, safe, next, fields, requestId } = describeError(error);
  if (fields.length > 0) return fields.map(({ message }) => message).join(' ');
  // Only these messages ask for the number.
  const reference = kind === 'internal' && requestId !== undefined ? errorLabels.requestId(requestId) : '';
  return [title, safe, next, reference].filter((part) => part !== '').join(' ');
}

/**
 * The service's problems with single fields, in the form's format.
 * @param fieldOf the form's path for a field name of the service; undefined if the form has no such field
 */
export function errorsAt(fieldOf: (path: string) => string | undefined) {
  return (fields: readonly FieldProblem[]): Record<string, string> =>
    Object.fromEntries(
      fields.flatMap(({ path, message }) => {
        const field = fieldOf(path);
        return field === undefined ? [] : [[field, message]];
      }),
    );
}
