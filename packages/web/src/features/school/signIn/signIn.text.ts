/** Words of the sign-in page. */

function waitWords(seconds: number | undefined): string {
  if (seconds === undefined) return 'a few minutes';
  if (seconds <= 90) return 'a minute';
  return `${Math.ceil(seconds / 60)} minutes`;
}

export const signInText = {
  title: 'Sign in',
  documentTitle: (school: string) => `Sign in · ${school}`,
  office: 'CAS office',
  about: {
    product: 'Casement',
    what: 'The CAS office of your IB school',
    /** What it saves: a figure, and what can be done with it. */
    lines: [
      ['3 taps', 'take the register of a club, with or without a signal'],
      ['1 click', 'shows who falls short this semester, and why'],
      ['1 link', 'lets an auditor read portfolios, without an account'],
    ],
  },
  sample: {
    now: 'Now · try it',
    title: 'Chamber Choir, 3:45 PM',
    label: 'Sample register',
    nothingStored: 'Nothing is stored',
  },
  demo: {
    title: 'Look around as',
    help: 'A demo school. Everyone in it is invented.',
    failed: 'Couldn’t open the demo account',
  },
  code: {
    titleInDemo: 'Or with a code by e-mail',
    email: 'School e-mail',
    emailHelp: 'We’ll e-mail you a code. There’s no password.',
    send: 'Send the code',
    haveCode: 'I already have a code',
    badEmail: 'Enter your full address, such as ana.silva@school.example.',
    sent: (address: string) => `If ${address} is on the school’s list, a code is on its way.`,
    enter: (address: string) => `Enter the code that we sent to ${address}.`,
    sentHelp: 'Enter the code in this browser within 10 minutes. Check your spam folder too.',
    code: 'Code',
    allDigits: 'Enter all eight digits of the code.',
    wrong: 'That code isn’t right. Check the e-mail, or send another code.',
    noneOpen:
      'This browser has no valid code for this address. The code may have expired, or you asked for it in another browser. Send another code from here.',
    verify: 'Sign in',
    resend: 'Send another code',
    resendIn: (seconds: number) => `Send another code in ${seconds} s`,
    resent: 'Another code is on its way. Earlier ones still work until they expire.',
    otherAddress: 'Use another address',
    tooMany: (seconds: number | undefined) =>
      `Too many attempts. Try again in ${waitWords(seconds)}. If you already have a code, it still works.`,
  },
};
