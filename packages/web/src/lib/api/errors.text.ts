import type { ErrorCode } from '@casement/domain/errors.ts';

/** Kinds of failure with different messages. */
export type ErrorKind =
  | 'offline'
  | 'missingPart'
  | 'malformed'
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooSlow'
  | 'storageFull'
  | 'invalid'
  | 'tooMany'
  | 'internal'
  | 'notReady'
  | 'screen';

/** What happened, which data is safe, what to do next. */
export type ErrorWords = { title: string; safe: string; next: string };

export const errorsText: Readonly<Record<ErrorKind, ErrorWords>> = {
  offline: {
    title: 'There is no connection.',
    safe: 'Earlier changes are saved. The last one might not have arrived.',
    next: 'Check the network, then try again.',
  },
  missingPart: {
    title: 'Couldn’t load part of this page.',
    safe: 'Casement may have been updated. Your saved changes are safe.',
    next: 'Reload the page to continue.',
  },
  malformed: {
    title: 'Something went wrong with that request.',
    safe: 'Nothing was changed.',
    next: 'Reload the page and try again.',
  },
  signedOut: {
    title: 'You’re signed out.',
    safe: 'Your saved changes are safe.',
    next: 'Sign in again in another tab, then try again here.',
  },
  forbidden: {
    title: 'You don’t have permission to do this.',
    safe: 'Nothing was changed.',
    next: 'Ask the CAS office if you should be able to.',
  },
  notFound: {
    title: 'Not found. It may have been removed.',
    safe: 'Nothing was changed.',
    next: 'Go back, or start again from home.',
  },
  conflict: {
    title: 'Somebody changed this after you opened it.',
    safe: 'Your version was not saved, and theirs is untouched.',
    next: 'Reload to see the latest version, then make your change again.',
  },
  tooLarge: {
    title: 'This is too large to send.',
    safe: 'Nothing was changed.',
    next: 'Send less at a time, or choose a smaller file.',
  },
  tooSlow: {
    title: 'Your connection was too slow to send this.',
    safe: 'Nothing was changed.',
    next: 'Check the network, then try again.',
  },
  storageFull: {
    title: 'There’s no room left for files here.',
    safe: 'This file wasn’t saved. Everything saved before is safe.',
    next: 'Tell an administrator, and try again later.',
  },
  invalid: {
    title: 'Some values can’t be accepted.',
    safe: 'Nothing was changed.',
    next: 'Correct the marked fields, then try again.',
  },
  tooMany: {
    title: 'Too many attempts.',
    safe: 'Nothing was changed.',
    next: 'Wait a few minutes and try again.',
  },
  internal: {
    title: 'Something went wrong at our end.',
    safe: 'Nothing was changed.',
    next: 'Try again. If it happens again, give the CAS office this request ID.',
  },
  notReady: {
    title: 'The service isn’t answering right now.',
    safe: 'Your saved changes are safe.',
    next: 'Try again in a minute.',
  },
  screen: {
    title: 'Something went wrong on this page.',
    safe: 'Your saved changes are safe.',
    next: 'Reload the page. If it happens again, tell the CAS office.',
  },
};

/** Messages for each code of the service; several kinds of failure have the same status. */
export const codesText: Readonly<Record<ErrorCode, ErrorWords>> = {
  MALFORMED: errorsText.malformed,
  WRONG_ORIGIN: {
    title: 'This request came from another site and was refused.',
    safe: 'Nothing was changed.',
    next: 'Open the page at your school’s own address, then try again.',
  },
  NOT_SIGNED_IN: errorsText.signedOut,
  FORBIDDEN: errorsText.forbidden,
  SWITCHED_OFF: {
    title: 'This is switched off at your school.',
    safe: 'Nothing was changed, and nothing was deleted.',
    next: 'Ask the CAS office if you need it.',
  },
  NOT_FOUND: errorsText.notFound,
  CHANGED_MEANWHILE: errorsText.conflict,
  WRONG_STATE: {
    title: 'This isn’t possible now.',
    safe: 'Nothing was changed.',
    next: 'Reload the page to see the latest version.',
  },
  NAME_TAKEN: {
    title: 'This name is already used.',
    safe: 'Nothing was changed.',
    next: 'Choose another name and try again.',
  },
  IN_USE: {
    title: 'This is still in use.',
    safe: 'Nothing was changed.',
    next: 'Remove it where it’s used, then try again.',
  },
  NOT_ONESELF: {
    title: 'You can’t do this to yourself.',
    safe: 'Nothing was changed.',
    next: 'Ask another administrator.',
  },
  LAST_ADMINISTRATOR: {
    title: 'A school needs at least one administrator.',
    safe: 'Nothing was changed.',
    next: 'Make somebody else an administrator first.',
  },
  READ_ONLY: {
    title: 'You’re viewing the school as somebody else.',
    safe: 'Nothing was changed.',
    next: 'Select “Return”, then try again.',
  },
  ADDRESS_TAKEN: {
    title: 'This address is already used at your school.',
    safe: 'Nothing was changed.',
    next: 'Use another address, or find the person who has this one.',
  },
  TOO_SLOW: errorsText.tooSlow,
  TOO_LARGE: errorsText.tooLarge,
  INVALID: errorsText.invalid,
  NO_ROOM: {
    title: 'There’s no room for this file.',
    safe: 'It wasn’t saved. Your other files are safe.',
    next: 'Delete files you don’t need, or choose a smaller file.',
  },
  UNSUPPORTED_FILE: {
    title: 'This file can’t be used.',
    safe: 'Nothing was changed.',
    next: 'Choose another file.',
  },
  WRONG_CODE: {
    title: 'This code is wrong.',
    safe: 'You aren’t signed in yet.',
    next: 'Check the e-mail, or ask for a new code.',
  },
  NO_OPEN_CODE: {
    title: 'This browser has no valid code for this address.',
    safe: 'You aren’t signed in yet.',
    next: 'Ask for a new code in this browser.',
  },
  WRONG_HOST: {
    title: 'Demo mode doesn’t answer at this address.',
    safe: 'Nothing was changed.',
    next: 'Open localhost, 127.0.0.1 or [::1] instead.',
  },
  TOO_MANY: errorsText.tooMany,
  INTERNAL: errorsText.internal,
  STORAGE_FULL: errorsText.storageFull,
  BUSY: {
    title: 'Too much is being sent right now.',
    safe: 'Nothing was changed.',
    next: 'Wait a minute, then try again.',
  },
  MAIL_REFUSED: {
    title: 'The mail server didn’t accept the e-mail.',
    safe: 'Nothing was changed.',
    next: 'If it happens again, tell the school’s IT team.',
  },
  NOT_READY: errorsText.notReady,
};

/** For actions that aren't even tried while an administrator views the school as somebody else. */
export const readOnlyWords: Pick<ErrorWords, 'title' | 'next'> = {
  title: 'You’re viewing the school as somebody else and can’t change anything.',
  next: 'Select “Return” above to stop viewing as somebody else.',
};

export const errorLabels = {
  requestId: (id: string) => `Request ${id}`,
};
