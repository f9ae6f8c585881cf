/** What the service worker answers. Everything else passes it by: calls, sign-in, files of people, auditors' pages. */

/** `part`: a file named after its content. `file`: another file of the build. `page`: a screen's address. */
export type Answered = 'part' | 'file' | 'page' | 'passed';

type Asked = Pick<Request, 'url' | 'method' | 'mode'>;

/** Addresses of the service, and those that open something by a secret: never answered from what is kept. */
const passed = /^\/+(?:api|auth|audit|files|metrics)(?:\/|$)/i;

/** As the service has it (webFiles.ts): a name that a file has and no screen. */
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
  // A page of an older build asks for parts that this one does not have.
  if (pathname.startsWith('/assets/')) return 'part';
  return files.has(pathname) ? 'file' : 'passed';
}
