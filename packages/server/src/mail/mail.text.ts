/** Reasons why an e-mail wasn't sent, if the mail server gave none. */
export const mailText = {
  unusable: 'The address can’t be used.',
  unreachable: 'The mail server can’t be reached.',
  hungUp: 'The connection ended before the mail server answered.',
  failed: 'The mail server didn’t accept it.',
} as const;
