/** The journeys over all screens open every screen, or an exception here says why not. */

const ROUTES = /^packages\/web\/src\/routes\/.+\.tsx$/;
const SCREENS = /^e2e\/screens(\.\w+)?\.ts$/;
const ROUTE_PATH = /\bpath: '([^']*)'/g;
const SCREEN_PATH = /\bpath: '([^'?]*)/g;

/** Placeholders for more than one segment of an address. */
const SPANNING = {
  '{album}': '{club}/{meeting}',
  '{evaluation}': '{project}/evaluation/{event}',
  '{auditPortfolio}': '{token}/portfolio/{student}',
};

/** Routes that redirect, or exist only on the development server. */
export const UNVISITED = new Set(['/portfolios', '/dev/pieces']);

const partsOf = (path) => path.split('/').map((part) => (/^(\$|\{.*\}$)/.test(part) ? '*' : part));

/** Whether a screen's address matches the route; placeholders for records match any segment, on both sides. */
function fits(route, screen) {
  const [wanted, given] = [partsOf(route), partsOf(screen)];
  return wanted.length === given.length && wanted.every((part, at) => part === given[at]);
}

/**
 * @param {ReadonlyMap<string, string>} files path from the root -> content
 * @param {(path: string, message: string, at?: number) => void} report
 */
export function checkScreens(files, report) {
  const screens = [];
  for (const [path, content] of files)
    if (SCREENS.test(path))
      for (const [, address] of content.matchAll(SCREEN_PATH))
        screens.push(address.replaceAll(/\{\w+\}/g, (name) => SPANNING[name] ?? name));
  if (screens.length === 0) return;
  for (const [path, content] of files) {
    if (!ROUTES.test(path)) continue;
    for (const { 1: route, index } of content.matchAll(ROUTE_PATH))
      if (!UNVISITED.has(route) && !screens.some((screen) => fits(route, screen)))
        report(path, `no screen of e2e/screens.ts is at ${route}: add it, with who may see it`, index);
  }
}
