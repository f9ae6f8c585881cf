/** Requests that the service worker answers. All others bypass it: calls, sign-in, people's files, auditors' pages. */

/** `part`: a file named after its content. `file`: another file of the build. `page`: a screen's address. */
export type Answered = 'part' | 'file' | 'page' | 'passed';

type Asked = Pick<Request, 'url' | 'method' | 'mode'>;

/** Addresses of the service, and addresses with a secret: never answered from the store. */
const passed = /^\/+(?:api|auth|audit|files|metrics)(?:\/|$)/i;

/** As in the service (webFiles.ts): the name of a file, which no screen has. */
const fileName = /\.[a-z0-9]+$/i;

/**
 * How a request is answered.
 * @param origin of the service
 * @param files paths of the build's files
 */
export function answeredAs(
  { url, method, mode }: Asked,
  origin: string,
  files: ReadonlySet<string>,
): Answered {
  const { origin: asked, pathname, search } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'passed';
  if (mode === 'navigate') return passed.test(pathname) || fileName.test(pathname) ? 'passed' : 'page';
  if (search !== '') return 'passed';
  // A page of an older build requests parts that this one doesn't have.
  if (pathname.startsWith('/assets/')) return 'part';
  return files.has(pathname) ? 'file' : 'passed';
}
