/** Turns anything thrown into an error of the catalogue, and into the body that callers read. */
import {
  CasementError,
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type FieldProblem,
} from '@casement/domain/errors.ts';
import { ORPCError, ValidationError } from '@orpc/server';
import { z } from 'zod';

const detail = z.object({
  requestId: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  present: z.unknown().optional(),
});

const databaseError = z.object({ code: z.string().length(5), severity: z.string() });

/** The disk is full, or its quota. */
const full = new Set(['ENOSPC', 'EDQUOT']);

/** No connection, or a broken one. */
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/**
 * PostgreSQL's codes if it can't answer now: too many connections or no room (53), stopping or starting,
 * a statement, a lock or a pause that took too long (57, 55P03, 25P03), a connection that broke (08).
 */
const notNow = /^(53|57|08)...$|^55P03$|^25P03$/;

/** The client's messages if the server doesn't answer. */
const noAnswer =
  /Connection terminated|connection error|Query read timeout|timeout exceeded when trying to connect/i;

/** A missing socket; a missing file has the same code. */
const socketMissing = z.object({ code: z.literal('ENOENT'), syscall: z.literal('connect') });

/** Names at most this many invalid fields, because people read the answer. */
const mostNamed = 100;

function fieldsOf(error: ValidationError): FieldProblem[] {
  return error.issues.slice(0, mostNamed).map((issue) => ({
    path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
    message: issue.message,
  }));
}

function ofDriver(error: unknown): ErrorCode | undefined {
  const code = z.object({ code: z.string() }).safeParse(error).data?.code;
  if (code !== undefined && full.has(code)) return 'STORAGE_FULL';
  if (code !== undefined && (lostConnection.has(code) || notNow.test(code))) return 'NOT_READY';
  if (socketMissing.safeParse(error).success) return 'NOT_READY';
  if (error instanceof Error && noAnswer.test(error.message)) return 'NOT_READY';
  const parsed = databaseError.safeParse(error);
  if (!parsed.success) return undefined;
  if (parsed.data.code === '23503') return 'NOT_FOUND';
  if (parsed.data.code === '40001' || parsed.data.code === '40P01') return 'CHANGED_MEANWHILE';
  return undefined;
}

/**
 * Finds the catalogue's error for anything thrown.
 * @returns the catalogue's error, and whether it was expected; the caller logs unexpected ones
 */
export function catalogued(error: unknown): { error: CasementError; expected: boolean } {
  if (error instanceof CasementError) return { error, expected: true };
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      return { error: new CasementError('INVALID', { fields: fieldsOf(error.cause) }), expected: true };
    }
    if (error.status === 413) return { error: new CasementError('TOO_LARGE'), expected: true };
    if (error.status === 400) return { error: new CasementError('MALFORMED'), expected: true };
    if (error.status === 404) return { error: new CasementError('NOT_FOUND'), expected: true };
  }
  const code =
    ofDriver(error instanceof Error && error.cause !== undefined ? error.cause : error) ?? ofDriver(error);
  if (code !== undefined)
    return { error: new CasementError(code), expected: errorCatalogue[code].status < 500 };
  return { error: new CasementError('INTERNAL'), expected: false };
}

/** Wraps an error of the catalogue for the RPC layer, which passes on its status and detail. */
export function toRpcError(error: CasementError, requestId: string): ORPCError<string, unknown> {
  return new ORPCError(error.code, {
    status: errorCatalogue[error.code].status,
    message: error.message,
    data: { requestId, fields: error.fields, present: error.present },
  });
}

/** The body of an error answer. */
export function errorBodyOf(error: { code: string; message: string; data: unknown }): ErrorBody {
  const { requestId, fields, present: current } = detail.catch({}).parse(error.data ?? {});
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(requestId === undefined ? {} : { requestId }),
      ...(fields === undefined ? {} : { fields }),
      ...(current === undefined ? {} : { present: current }),
    },
  };
}

/** Seconds until a retry, for errors that may soon pass. */
export function retryAfter(status: number): Record<string, string> {
  return status === 503 ? { 'retry-after': '5' } : {};
}
