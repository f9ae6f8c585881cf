/** Kinds of failure that a person can be told apart. */
export type ErrorKind =
  | 'offline'
  | 'malformed'
  | 'signedOut'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'invalid'
  | 'tooMany'
  | 'internal'
  | 'notReady'
  | 'screen';

/** What happened, what is safe, what to do. */
export type ErrorWords = { title: string; safe: string; next: string };

export const errorsText: Readonly<Record<ErrorKind, ErrorWords>> = {
  offline: {
    title: 'There is no connection.',
    safe: 'What was saved before is safe; the last change may not have arrived.',
    next: 'Check the network, then try again.',
  },
  malformed: {
    title: 'The request was not understood.',
    safe: 'Nothing was changed.',
    next: 'Reload the page and try again.',
  },
  signedOut: {
    title: 'You are signed out.',
    safe: 'What was saved is safe.',
    next: 'Sign in again to go on.',
  },
  forbidden: {
    title: 'You may not do this.',
    safe: 'Nothing was changed.',
    next: 'Ask the CAS office if you should be able to.',
  },
  notFound: {
    title: 'There is nothing here, or it was removed.',
    safe: 'Nothing was changed.',
    next: 'Go back, or start again from home.',
  },
  conflict: {
    title: 'Somebody changed this after you opened it.',
    safe: 'Your version was not saved, and theirs is untouched.',
    next: 'Reload to see how it stands, then make your change again.',
  },
  tooLarge: {
    title: 'What was sent is too large.',
    safe: 'Nothing was changed.',
    next: 'Send less at once, or a smaller file.',
  },
  invalid: {
    title: 'Some of what was sent cannot be accepted.',
    safe: 'Nothing was changed.',
    next: 'Correct the fields that are marked and try again.',
  },
  tooMany: {
    title: 'Too many attempts.',
    safe: 'Nothing was changed.',
    next: 'Wait a few minutes and try again.',
  },
  internal: {
    title: 'Something went wrong at our end.',
    safe: 'Nothing was half-saved.',
    next: 'Try again. If it happens again, tell the CAS office the number below.',
  },
  notReady: {
    title: 'The service is not answering at the moment.',
    safe: 'What was saved is safe.',
    next: 'Try again in a minute.',
  },
  screen: {
    title: 'This page stumbled.',
    safe: 'What was saved is safe.',
    next: 'Reload the page. If it happens again, tell the CAS office.',
  },
};

/** For what is not even tried while an administrator looks at the school as somebody else. */
export const readOnlyWords: Pick<ErrorWords, 'title' | 'next'> = {
  title: 'You are viewing the school as somebody else and cannot change anything.',
  next: 'Press Return above to be yourself again.',
};

export const errorLabels = {
  requestId: (id: string) => `Request ${id}`,
};
