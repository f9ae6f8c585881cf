/** An administrator views the school as somebody else: nothing is offered that would be refused, and pages say why. */
import { expect, type Page } from '@playwright/test';
import { facultyOf, studentsOf, test } from '../clubs.ts';
import { accounts, call, serviceUrl, signIn, untouchedUrl } from '../people.ts';
import { demoProjectId } from '../projects.ts';
import { openProposalId } from '../proposals.ts';
import { choirId, evaluationOf, memberId, settled } from '../visit.ts';

/** Controls that only view, and change nothing. */
const looking =
  /^(Back|(Earlier|Later) school year|Export CSV|Show all \d+|(Past|Upcoming) meetings ?\d+|Filter by tokens|Classes|Strand|Day|Tags|Open photo .*|Saved filters|(All )?\d+ comments? on .*)$/;
/** Addresses of forms. */
const forms = /\/(edit|memberEdit|facilitatorEdit|create|createProject|propose|write|onboarding)(\/|\?|$)/;

/** Usable controls of a screen that change something: buttons, fields and links to forms. */
async function offeredAt(page: Page, path: string, views = looking): Promise<string[]> {
  await page.goto(`${serviceUrl()}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  const main = page.getByRole('main');
  const controls = main.getByRole('button').or(main.getByRole('textbox')).or(main.getByRole('switch'));
  const usable = await controls.evaluateAll((all) =>
    all
      // The days and events of the calendar only open.
      .filter((one) => !one.matches(':disabled, [aria-disabled="true"], [readonly], [role="grid"] *'))
      .map((one) => one.getAttribute('aria-label') ?? (one.textContent.trim() || one.tagName)),
  );
  const links = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return [
    ...usable.filter((name) => !looking.test(name) && !views.test(name)),
    ...links.filter((href) => forms.test(href)),
  ];
}

/** Signs in as the administrator and views the school as one of the demo's people. */
async function viewAs(page: Page, role: 'teacher' | 'leader' | 'student', url = serviceUrl()): Promise<void> {
  await signIn(page.context(), 'administrator', url);
  const all = [...(await facultyOf(page, url)), ...(await studentsOf(page, url))];
  const found = all.find(({ schoolEmail }) => schoolEmail === accounts[role]);
  if (found === undefined) throw new Error(`${accounts[role]} should be at the school.`);
  await call(page, 'POST', '/user/impersonate', { userId: found._id }, url);
}

const reason = 'You’re viewing the school as somebody else and can’t change anything.';
const readOnly = 'Read-only while you view the school as somebody else';

type Path = readonly [path: string, says?: string | undefined, views?: RegExp];

/**
 * Screens of each person, with the text that says they are closed; screens without a text only show less. `views` are
 * the names of further controls that only view.
 */
const screens: Record<'teacher' | 'leader' | 'student', readonly Path[]> = {
  teacher: [
    ['/clubspace'],
    ['/clubspace/overview/{club}/admin'],
    ['/clubspace/attendance/{club}/admin', readOnly],
    ['/clubspace/overview/{club}/edit/admin', reason],
    ['/clubspace/overview/{club}/memberEdit/admin', reason],
    ['/clubspace/overview/{club}/facilitatorEdit/admin', reason],
    ['/clubspace/clubTags', reason],
    ['/clubspace/create', reason],
    ['/clubspace/proposal/submittedProposal/{proposal}/proposal'],
    ['/studentspace/{student}/edit', reason],
    ['/onboarding/uploadStudents', reason],
    ['/portfolios/{student}/main'],
    ['/portfolios/review', reason, /^Skip$|Evidence|Reflection/],
    ['/messageboard', undefined, /^(Message|Recipients|Status|Seen|Author|Date)$/],
    ['/messageboard/create', reason],
    ['/inbox'],
    ['/projectspace'],
    ['/projectspace/{project}/overview'],
    ['/projectspace/{project}/edit', reason],
    ['/projectspace/evaluations', undefined, /^Show (earlier|later) evaluations$|Class of|No classes/],
    ['/projectspace/{evaluation}'],
    ['/calendar', undefined, /^(Subscribe|(Previous|Next) month|Today)$/],
    ['/profile', reason, /^Logout$/],
  ],
  leader: [
    ['/clubspace/overview/{club}/admin'],
    ['/clubspace/attendance/{club}/admin', readOnly],
    ['/clubspace/overview/{club}/memberEdit/admin', reason],
    ['/clubspace/overview/{club}/edit/admin', reason],
  ],
  student: [
    ['/'],
    ['/portfolio'],
    ['/portfolio/write/evidence', reason],
    ['/clubspace/propose', reason],
    ['/inbox'],
    ['/projectspace'],
    ['/projectspace/{project}/overview'],
    ['/projectspace/propose', reason],
    ['/projectspace/ownEvaluations'],
    ['/calendar', undefined, /^(Subscribe|(Previous|Next) month|Today)$/],
    ['/profile', reason, /^Logout$/],
  ],
};

for (const role of ['teacher', 'leader', 'student'] as const) {
  test(`viewing the school as a ${role} offers nothing that changes anything`, async ({
    browser,
    office,
  }) => {
    const records = {
      club: await choirId(office),
      student: await memberId(office),
      proposal: await openProposalId(office),
      project: await demoProjectId(office),
      evaluation: await evaluationOf(office),
    };
    const own = await browser.newPage();
    const impersonator = await browser.newPage();
    await signIn(own.context(), role);
    await viewAs(impersonator, role);
    for (const [pattern, says, views] of screens[role]) {
      const path = Object.entries(records).reduce(
        (filled, [name, id]) => filled.replace(`{${name}}`, id),
        pattern,
      );
      await test.step(path, async () => {
        expect(await offeredAt(impersonator, path, views)).toEqual([]);
        if (says !== undefined) await expect(impersonator.getByRole('main')).toContainText(says);
        // By the same measure, the person themselves is offered something there.
        if (says !== undefined) expect(await offeredAt(own, path, views)).not.toEqual([]);
      });
    }
  });
}

test('an administrator who views the school as a teacher sees tokens and can’t award them', async ({
  page,
  office,
}) => {
  await viewAs(page, 'teacher');
  await page.goto(`${serviceUrl()}/portfolios/${await memberId(office)}/tokenDashboard`);
  const main = page.getByRole('main');
  await expect(main).toContainText(reason);
  await expect(main.getByRole('button', { name: /Assign Tokens$/ })).toBeDisabled();
  for (const field of await main.getByRole('textbox').all()) await expect(field).toBeDisabled();
});

test('an administrator who views the school as a teacher can switch to a table without saving that', async ({
  page,
}) => {
  // At the other school a journey temporarily shows the teacher's projects as a table.
  await viewAs(page, 'teacher', untouchedUrl());
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  await page.goto(`${untouchedUrl()}/projectspace`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('table')).toHaveCount(0);
  await main.getByText('Table', { exact: true }).click();
  await expect(main.getByRole('table')).toBeVisible();
  expect(writes).toEqual([]);
});

test('an administrator who views the school as a teacher sees their choices and is offered no others', async ({
  page,
}) => {
  await viewAs(page, 'teacher');
  await page.goto(`${serviceUrl()}/profile`);
  const choices = page.getByRole('main').getByRole('radio').or(page.getByRole('main').getByRole('switch'));
  await expect(choices).toHaveCount(7);
  for (const choice of await choices.all()) await expect(choice).toBeDisabled();
  await page.getByRole('button', { name: /Your account/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(menu.getByText('Dark', { exact: true })).toHaveCount(0);
});
