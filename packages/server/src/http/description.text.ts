/** What the API's description says in words. */
export const descriptionText = {
  title: 'Casement API',
  intro:
    'JSON in and out. A success is { "data": … }, an error { "error": { "code", "message", "fields"? } }. Sign in with the session cookie, or send a bearer token from GET /api/jwe/getJweToken.',
  failure: 'An error of the catalogue.',
  failures: 'Errors, by status',
  present: 'The current version of the record, on a 409.',
};

/** What search engines and previews of a link say of a page that one may open without signing in. */
export const pageDescriptions = {
  signIn: 'Sign in to Casement, the CAS office of your school: clubs, registers, portfolios and projects.',
  audit: 'CAS portfolios that a school opened to an auditor. Nobody else should have this address.',
};
