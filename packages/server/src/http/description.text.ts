/** What the API's description says in words. */
export const descriptionText = {
  title: 'Casement API',
  intro:
    'JSON in and out. A success is { "data": … }, an error { "error": { "code", "message", "fields"? } }. Sign in with the session cookie, or send a bearer token from GET /api/jwe/getJweToken.',
  failure: 'An error of the catalogue.',
  failures: 'Errors, by status',
  present: 'The current version of the record, on a 409.',
};
