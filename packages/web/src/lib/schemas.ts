/**
 * Keeps zod from testing whether it can compile functions from text: the content security policy forbids it,
 * and the browser's console would say so on every page with a form. Loaded before zod, which reads the
 * setting from here; calling zod's own `config` would load zod with the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
