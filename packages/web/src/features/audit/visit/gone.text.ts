/** What stands in place of an auditor's page that opens nothing. */
export const goneText = {
  notFound: {
    title: 'This link does not work any more',
    body: 'It may have expired, been deleted by the school, or not be quite complete. Ask the CAS Coordinator of the school who sent it to you for a new one.',
  },
  notShown: {
    title: 'This portfolio is not part of this link',
    body: 'The school may have taken it out since, or the address is not quite complete. Your link still works.',
    action: 'All portfolios',
  },
  tooMany: {
    title: 'Too many addresses were tried',
    body: 'Wait a quarter of an hour, then open the link once more.',
  },
} as const;
