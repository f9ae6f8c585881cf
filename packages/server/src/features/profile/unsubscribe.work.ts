/** Ends e-mails by a signed link, without signing in. */
import { linkedPaths } from '@casement/domain/school/linked.paths.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { logActivity } from '../../db/activity.ts';
import type { Services } from '../../http/context.ts';
import { escaped } from '../../mail/html.ts';
import { subscriptionOf } from '../../mail/unsubscribe.ts';
import { readSchool } from '../school/school.store.ts';
import { readProfile, storeMailPreferences } from './profile.store.ts';
import { unsubscribeText as text } from './unsubscribe.text.ts';

/** The product's colours of paper, ink and button in both themes: the page needs no file of the build. */
const styles = `
:root { color-scheme: light dark; --paper: #faf8f4; --card: #fff; --line: #e6e0d6; --ink: #23201c; --ink-2: #5d564c; --clay: #a8461f }
@media (prefers-color-scheme: dark) {
  :root { --paper: #191715; --card: #211e1b; --line: #332f2a; --ink: #f1ece4; --ink-2: #b9b0a3; --clay: #e58a5f }
}
body { margin: 0; padding: 64px 18px; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif }
main { max-width: 440px; margin: 0 auto; padding: 28px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
h1 { margin: 0 0 16px; font: 560 28px/1.2 "Source Serif 4", Georgia, serif; letter-spacing: -.012em; text-wrap: balance; overflow-wrap: anywhere }
p { margin: 0 0 12px; color: var(--ink-2) }
p:last-child { margin: 0 }
a { color: var(--clay); text-underline-offset: 3px }
form { margin: 0 0 16px }
button { min-height: 48px; padding: 0 20px; border: 0; border-radius: 8px; background: var(--ink); color: var(--card); font: 550 16px/1 Inter, system-ui, sans-serif; cursor: pointer }
:focus-visible { outline: 2px solid var(--clay); outline-offset: 2px }
@media (max-width: 599px) { body { padding: 18px } main { padding: 20px } button { width: 100% } }`;

function page(status: number, body: string): Response {
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${styles}</style></head>
<body><main>${body}</main></body></html>`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const titled = (words: string) => `<h1>${escaped(words)}</h1>`;
const said = (words: string) => `<p>${escaped(words)}</p>`;
const profile = `<p><a href="${linkedPaths.profile}">${text.profile}</a></p>`;

/**
 * Answers a request for an unsubscribe address. GET only asks for confirmation, since scanners open the links
 * in e-mails; one POST ends the e-mails (RFC 8058).
 */
export async function unsubscribe(services: Services, request: Request, host: string): Promise<Response> {
  const scope = await services.findSchool(host);
  const about = scope && subscriptionOf(services.secret, scope, new URL(request.url).searchParams);
  if (scope === undefined || about === undefined)
    return page(404, titled(text.unknownTitle) + said(text.unknown) + profile);
  const { personId, from } = about;
  return services.database.withSchool(scope, async (tx) => {
    const schoolName = (await readSchool(tx))?.schoolName ?? '';
    if (request.method !== 'POST') {
      const button = `<form method="post"><button>${text.stop}</button></form>`;
      return page(200, titled(text.question(from, schoolName)) + button + profile);
    }
    const person = await readProfile(tx, personId);
    if (person === undefined) return page(404, titled(text.unknownTitle) + said(text.unknown) + profile);
    const change = from === 'digest' ? ({ digest: 'off' } as const) : { reminders: false };
    const changed = await storeMailPreferences(tx, personId, change);
    const role = person.graduatingClass === null ? 'faculty' : 'student';
    const actor = { id: personId, displayName: person.displayName, role } as const;
    if (changed !== undefined) await logActivity(tx, actor, 'profile.updateMail', personId, changed);
    return page(200, titled(text.done(from, schoolName)) + said(text.undo) + profile);
  });
}
