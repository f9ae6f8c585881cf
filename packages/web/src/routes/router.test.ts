import { schoolCan } from '@casement/domain/school/school.contract.ts';
import { offeredBy } from '@casement/domain/shared/permissions.ts';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { auditPaths } from '../features/audit/audit.paths.ts';
import { furtherScreens, settingEntries } from '../features/school/shell/screens.rules.ts';
import { hasPage, isOpen, pageAbove, type Visitor } from '../lib/places/places.ts';
import { makeRouter } from './router.tsx';

const router = makeRouter(new QueryClient());

const staff = ['students.list', 'faculty.list', 'portfolios.list', 'attendance.watchlist', 'clubs.directory'];
const office = [...staff, 'proposal.decide', 'club.create', 'tags.manage', 'people.onboard'];

function visitor(...granted: string[]): Visitor {
  const can = schoolCan.parse(
    Object.fromEntries(offeredBy('school').map((one) => [one, granted.includes(one)])),
  );
  const clubs = {
    enabled: true,
    alternateNameForClubs: null,
    alternateFontAwesomeIcon: null,
    wholeSchoolClubEnabled: true,
    ignoreAbsencesEnabled: true,
    showAttendanceInTokenDashboard: true,
  };
  const on = { enabled: true };
  return { can, school: { features: { clubs, proposals: on, portfolio: on, evaluations: on } } };
}

const visitors = {
  administrator: visitor(...offeredBy('school')),
  'teacher who may administer': visitor(...office),
  teacher: visitor(...staff),
  student: visitor('proposal.create', 'post.create'),
};

/** The address of every route behind the sign-in, with a distinct id for each parameter. */
const addresses = Object.values(router.routesById)
  .filter(({ id }) => id.startsWith('/app/') && id !== '/app/')
  .map(({ fullPath }) => fullPath.replaceAll(/\$(\w+)/g, 'id-of-$1'));

describe.each(Object.entries(visitors))('Back for a %s', (_name, who) => {
  it.each(addresses)('from %s leads to a page that they can open', (address) => {
    expect(hasPage(router, address)).toBe(true);
    const above = pageAbove(router, address, who);
    expect(above).not.toBe(address);
    expect([above, isOpen(router, above, who)]).toEqual([above, true]);
    const [, params] = router.getMatchedRoutes(above);
    // No word of an address is mistaken for an id, and no id for another record's.
    expect(Object.entries(params)).toEqual(Object.keys(params).map((name) => [name, `id-of-${name}`]));
    expect(params).not.toHaveProperty('**');
  });
});

const { administrator, student } = visitors;

it.each([
  ['/clubspace/overview/a', administrator, '/clubspace'],
  ['/clubspace/overview/a/admin', administrator, '/clubspace'],
  ['/clubspace/overview/a/edit/admin', administrator, '/clubspace/overview/a/admin'],
  ['/clubspace/overview/a/edit', administrator, '/clubspace/overview/a'],
  ['/clubspace/proposal', student, '/clubspace'],
  ['/clubspace/proposal/a', student, '/clubspace'],
  ['/clubspace/proposal/a/edit', student, '/clubspace/proposal/a'],
  ['/clubspace/proposal/submittedProposal/a/proposal', administrator, '/clubspace/proposal/dashboard'],
  ['/clubspace/proposal/submittedProposal/a/proposal', student, '/clubspace'],
  ['/clubspace/attendance/a', student, '/clubspace/overview/a'],
  ['/portfolios/a/evidence/b', administrator, '/portfolios/a/main'],
  ['/portfolios/a/evidence/b', student, '/'],
  ['/portfolio/evidence/b', student, '/portfolio'],
  ['/portfolios/dashboard', administrator, '/'],
  ['/studentspace/attendance/a/overview', student, '/'],
  ['/nowhere/deep/down/', administrator, '/'],
  ['/', administrator, '/'],
])('Back from %s leads to the page above', (address, who, above) =>
  expect(pageAbove(router, address, who)).toBe(above),
);

it('Back skips pages that the school has switched off', () => {
  const { can, school } = administrator;
  const off = { can, school: { features: { ...school.features, portfolio: { enabled: false } } } };
  expect(pageAbove(router, '/portfolios/audit/main', off)).toBe('/');
});

it.each(['/clubspace/proposal', '/clubspace/overview/a/edit', '/nowhere', '/portfolios/a/main/deeper'])(
  'has no page at %s',
  (address) => expect(hasPage(router, address)).toBe(false),
);

describe('switching a feature off', () => {
  const featuresAt = (path: string) => router.getMatchedRoutes(path)[2]?.options.staticData?.features ?? [];
  const below = (pattern: RegExp) => addresses.filter((address) => pattern.test(address));
  const clubs = below(/^\/(clubspace|attendance|studentspace\/attendance)(\/|$)/);
  const portfolios = below(/^\/portfolios?(\/|$)/);
  const projects = below(/^\/projectspace(\/|$)/);

  it.each(clubs)('closes %s along with clubs', (address) => expect(featuresAt(address)).toContain('clubs'));
  it.each(portfolios)('closes %s along with portfolios', (address) =>
    expect(featuresAt(address)).toContain('portfolio'),
  );
  it.each(projects)('closes %s along with evaluations', (address) =>
    expect(featuresAt(address)).toContain('evaluations'),
  );
  it('closes no other page', () => {
    expect([clubs.length > 15, portfolios.length > 15]).toEqual([true, true]);
    const others = addresses.filter(
      (address) => ![clubs, portfolios, projects].some((closed) => closed.includes(address)),
    );
    expect(others.filter((address) => featuresAt(address).length > 0)).toEqual([]);
  });
});

describe('an address with invalid search parameters', () => {
  const searches = Object.values(router.routesById).flatMap(({ id, options }) =>
    typeof options.validateSearch === 'function' ? [[id, options.validateSearch] as const] : [],
  );

  // The router merges what a page reads over the address: a parameter that the page leaves out stays as it was.
  it.each(searches)('%s clears each parameter that it reads', (_id, read) => {
    const asked = new Set<string>();
    const invalid = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_target, name) => {
          asked.add(String(name));
          return { not: 'a text' };
        },
      },
    );
    const found = Object.entries(read(invalid));
    expect(asked.size).toBeGreaterThan(0);
    expect(new Map(found)).toEqual(new Map([...asked].map((name) => [name, undefined])));
  });

  it('reads them on every page that has some', () => expect(searches.length).toBeGreaterThan(20));

  it('shows today instead of a day that does not exist', () => {
    const search = router.matchRoutes('/calendar', { date: '2026-02-31', view: 'year' }).at(-1)?.search;
    expect(search).toEqual({ date: undefined, view: undefined, clubs: undefined });
  });
});

it('an auditor’s filters of a portfolio stay when they open one of its posts', () => {
  const visit = makeRouter(new QueryClient());
  const filters = { q: 'mar', classes: '2027', badge: 'newPosts', tokens: 'creativity', about: 'club-c1' };
  const opened = `/audit/t/portfolio/p?${new URLSearchParams(filters).toString()}`;
  visit.update({ ...visit.options, history: createMemoryHistory({ initialEntries: [opened] }) });
  const { search } = visit.buildLocation({ to: auditPaths.post('t', 'p', 'e') });
  expect(search).toMatchObject(filters);
});

describe('the palette', () => {
  const inMenu = [
    '/',
    '/inbox',
    '/messageboard',
    '/portfolios/dashboard',
    '/portfolio',
    '/projectspace',
    '/clubspace',
    '/studentspace',
    '/studentspace/attendance',
    '/attendance',
    '/facultyspace',
    '/calendar',
    '/school/settings',
    '/school/activity',
    '/impersonate',
  ];
  // Redirects to the dashboard.
  const redirects = ['/portfolios'];
  const further = (who: Visitor) => furtherScreens(who).map(({ to }) => to);

  it('lists every screen that needs no record', () => {
    const plain = Object.values(router.routesById)
      .filter(({ id, fullPath }) => id.startsWith('/app/') && !fullPath.includes('$'))
      .map(({ fullPath }) => fullPath);
    const known = new Set([...inMenu, ...redirects, ...Object.values(visitors).flatMap(further)]);
    expect(plain.filter((path) => !known.has(path))).toEqual([]);
    expect([...known].filter((path) => !hasPage(router, path))).toEqual([]);
  });

  it.each(Object.entries(visitors))('offers a %s only screens that they can open', (_name, who) => {
    const offered = [...further(who), ...settingEntries(who).map(({ to }) => to)];
    expect(offered.filter((path) => !isOpen(router, path, who))).toEqual([]);
  });

  const features = ['clubs', 'proposals', 'portfolio', 'evaluations'] as const;
  it.each(features)('has what stays open, and nothing else, while %s are switched off', (feature) => {
    for (const who of Object.values(visitors)) {
      const on = who.school.features;
      const off = {
        can: who.can,
        school: { features: { ...on, [feature]: { ...on[feature], enabled: false } } },
      };
      const open = further(who).filter((path) => isOpen(router, path, off));
      expect(further(off)).toEqual(open);
    }
  });
});
