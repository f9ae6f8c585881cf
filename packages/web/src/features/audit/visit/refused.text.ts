/** Shown in place of an auditor's page that can't be opened. */
export const refusedText = {
  notFound: {
    title: 'This link no longer works',
    body: 'It may have expired, been deleted or be incomplete. Ask the CAS Coordinator who sent it to you for a new one.',
  },
  notShown: {
    title: 'This portfolio isn’t part of this link',
    body: 'The school may have removed it, or the address is incomplete. Your link still works.',
    action: 'All portfolios',
  },
  tooMany: {
    title: 'Too many attempts',
    body: 'Wait 15 minutes, then open the link again.',
  },
} as const;
