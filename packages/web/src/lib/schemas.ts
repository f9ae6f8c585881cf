/**
 * Keeps zod from trying whether it may make functions of text: the content security policy forbids it, and the
 * browser's console would say so on every page with a form. Loaded before zod, which reads it from here; to call
 * zod's own `config` would bring zod along with the first page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
