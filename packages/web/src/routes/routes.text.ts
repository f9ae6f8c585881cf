/** Words of pages that belong to no feature. */

export const routesText = {
  notFound: {
    title: 'Page not found',
    body: 'The address may be mistyped, or the page was removed.',
    home: 'Go to home',
  },
  error: {
    title: 'Couldn’t show this page',
    home: 'Go to home',
    reload: 'Reload',
    opensByItself: 'This page opens as soon as it does.',
  },
  needsConnection: {
    title: 'This page needs a connection',
    body: 'It isn’t stored on this device. It opens as soon as you’re back online.',
    back: 'Go back',
  },
  refused: {
    title: 'You don’t have access to this page',
    staffTitle: 'This page is for faculty',
    body: 'If you should be able to open it, ask the CAS office.',
    home: 'Go to home',
  },
};
