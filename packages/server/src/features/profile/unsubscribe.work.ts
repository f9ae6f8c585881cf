/** Ends e-mails by a signed link, without signing in. */
import { logActivity } from '../../db/activity.ts';
import type { Services } from '../../http/context.ts';
import { escaped } from '../../mail/html.ts';
import { subscriptionOf } from '../../mail/unsubscribe.ts';
import { readSchool } from '../school/school.store.ts';
import { readProfile, storeMailPreferences } from './profile.store.ts';
import { unsubscribeText as text } from './unsubscribe.text.ts';

function page(status: number, body: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${text.title}</title></head>
<body style="max-width:32rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif">${body}</body></html>`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const said = (words: string) => `<p>${escaped(words)}</p>`;
const profile = `<p><a href="/profile">${text.profile}</a></p>`;

/**
 * Answers a request for the address of an unsubscription. Reading it asks first, since scanners read what e-mails
 * link to; one POST ends the e-mails (RFC 8058).
 */
export async function unsubscribe(services: Services, request: Request, host: string): Promise<Response> {
  const scope = await services.findSchool(host);
  const about = scope && subscriptionOf(services.secret, scope, new URL(request.url).searchParams);
  if (scope === undefined || about === undefined) return page(404, said(text.unknown) + profile);
  const { personId, from } = about;
  return services.database.withSchool(scope, async (tx) => {
    const schoolName = (await readSchool(tx))?.schoolName ?? '';
    if (request.method !== 'POST') {
      const button = `<form method="post"><button style="font:inherit;padding:.5rem 1rem">${text.stop}</button></form>`;
      return page(
        200,
        `<h1 style="font-size:1.25rem">${escaped(text.question(from, schoolName))}</h1>${button}`,
      );
    }
    const person = await readProfile(tx, personId);
    if (person === undefined) return page(404, said(text.unknown) + profile);
    const change = from === 'digest' ? ({ digest: 'off' } as const) : { reminders: false };
    const changed = await storeMailPreferences(tx, personId, change);
    const role = person.graduatingClass === null ? 'faculty' : 'student';
    const actor = { id: personId, displayName: person.displayName, role } as const;
    if (changed !== undefined) await logActivity(tx, actor, 'profile.updateMail', personId, changed);
    return page(
      200,
      `<h1 style="font-size:1.25rem">${escaped(text.done(from, schoolName))}</h1>${said(text.undo)}${profile}`,
    );
  });
}
