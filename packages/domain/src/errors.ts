/**
 * The one catalogue of errors that the API can answer with. Each entry is a code, its HTTP status and a
 * sentence that says what happened; the body is `{ error: { code, message, fields? } }`.
 */
import { z } from 'zod';

export const errorCatalogue = {
  MALFORMED: { status: 400, message: 'Something went wrong with that request. Nothing was changed.' },
  WRONG_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_SIGNED_IN: { status: 401, message: 'You’re not signed in. Sign in and try again.' },
  FORBIDDEN: { status: 403, message: 'You don’t have permission to do this.' },
  SWITCHED_OFF: {
    status: 403,
    message: 'This is switched off at your school. Nothing was changed, and nothing was deleted.',
  },
  NOT_FOUND: { status: 404, message: 'Not found. It may have been removed.' },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'Somebody changed this after you opened it. Your version was not saved.',
  },
  WRONG_STATE: { status: 409, message: 'This isn’t possible now. Nothing was changed.' },
  NAME_TAKEN: { status: 409, message: 'This name is already used. Nothing was changed.' },
  IN_USE: { status: 409, message: 'This is still in use. Nothing was changed.' },
  NOT_ONESELF: { status: 409, message: 'You can’t do this to yourself. Ask another administrator.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'A school needs at least one administrator. Nothing was changed.',
  },
  READ_ONLY: {
    status: 403,
    message: 'You’re viewing the school as somebody else. Select “Return” before you change anything.',
  },
  ADDRESS_TAKEN: { status: 409, message: 'An address is already used at this school.' },
  TOO_SLOW: {
    status: 408,
    message: 'Your connection was too slow to send this. Nothing was changed. Try again.',
  },
  TOO_LARGE: { status: 413, message: 'This is too large to send. Nothing was changed.' },
  INVALID: { status: 422, message: 'Some values can’t be accepted. Nothing was changed.' },
  NO_ROOM: { status: 422, message: 'There’s no room for this file. It wasn’t saved.' },
  UNSUPPORTED_FILE: { status: 422, message: 'This file can’t be used. Nothing was changed.' },
  WRONG_CODE: { status: 422, message: 'This code is wrong. Check the e-mail, or ask for a new code.' },
  NO_OPEN_CODE: {
    status: 422,
    message: 'This browser has no valid code for this address. Ask for a new code in this browser.',
  },
  WRONG_HOST: {
    status: 421,
    message:
      'Demo mode answers only at localhost, its subdomains, 127.0.0.1 and [::1]. Open one of these, or set DEMO=false to serve others.',
  },
  TOO_MANY: { status: 429, message: 'Too many attempts. Wait a few minutes and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong here. Nothing was changed.' },
  STORAGE_FULL: {
    status: 507,
    message: 'There’s no room left for files here. The file wasn’t saved. Tell an administrator.',
  },
  BUSY: { status: 503, message: 'Too much is being sent right now. Nothing was changed. Try again soon.' },
  MAIL_REFUSED: { status: 502, message: 'The mail server didn’t accept the e-mail. Nothing was changed.' },
  NOT_READY: { status: 503, message: 'The service can’t reach its database. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One field that was refused: its path in the payload and why. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** The body of every error answer. `present` is the current version of the record, on a 409. */
export const errorBody = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string().optional(),
    fields: z.array(fieldProblem).optional(),
    present: z.unknown().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** An error of the catalogue, thrown by handlers and stores; the HTTP layer turns it into an answer. */
export class CasementError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldProblem[] | undefined;
  readonly present: unknown;

  constructor(
    code: ErrorCode,
    detail: { fields?: FieldProblem[]; present?: unknown; message?: string } = {},
  ) {
    super(detail.message ?? errorCatalogue[code].message);
    this.name = 'CasementError';
    this.code = code;
    this.fields = detail.fields;
    this.present = detail.present;
  }
}
