/** Why an e-mail wasn't sent, where the mail server said nothing itself. */
export const mailText = {
  unusable: 'The address can’t be used.',
  unreachable: 'The mail server can’t be reached.',
  hungUp: 'The connection ended before the mail server answered.',
  failed: 'The mail server didn’t accept it.',
} as const;
