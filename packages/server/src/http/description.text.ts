/** The text of the API's description. */
export const descriptionText = {
  title: 'Casement API',
  intro:
    'JSON in and out. A success is { "data": … }, an error { "error": { "code", "message", "fields"? } }. Sign in with the session cookie, or send a bearer token from GET /api/jwe/getJweToken.',
  failure: 'An error of the catalogue.',
  failures: 'Errors, by status',
  present: 'The current version of the record, on a 409.',
};

/** Descriptions for search engines and link previews, for pages that don't require a sign-in. */
export const pageDescriptions = {
  signIn: 'Sign in to Casement, the CAS office of your school: clubs, registers, portfolios and projects.',
  audit: 'CAS portfolios that a school opened to an auditor. Nobody else should have this address.',
};
