/** Words of the pages that stand for no feature. */
export const routesText = {
  notFound: {
    title: 'There is no page here',
    body: 'The address may be mistyped, or what stood here was removed.',
    home: 'Go to home',
  },
  error: {
    title: 'This page could not be shown',
    home: 'Go to home',
  },
  refused: {
    title: 'This page is not open to you',
    staffTitle: 'This page is for staff',
    body: 'If you should be able to open it, ask the CAS office.',
    home: 'Go to home',
  },
};
