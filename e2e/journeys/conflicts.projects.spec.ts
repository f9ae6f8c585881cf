/** Two people save the same record, in the forms of projects, their proposals and questions, messages and meetings. */
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { inHours, todayIn } from '../clock.ts';
import { demoStudent, meetingsOf, studentsOf, test } from '../clubs.ts';
import { type ConflictForm, tryBothWays } from '../forms.ts';
import { messageStatus } from '../messages.ts';
import { accounts, call, read, type Session, serviceUrl, signIn } from '../people.ts';
import { dropProject, makeProject } from '../projects.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const words = (html: string) => html.replaceAll(/<[^>]*>/g, '');
const made = z.object({ data: z.object({ _id: z.string() }) });
const project = z.object({ name: z.string(), goal: z.string() });

/** The two fields that a project and its proposal share: their values in the form, and those stored at a path. */
function goalAndName(
  page: Page,
  session: Session,
  path: string,
): Pick<ConflictForm, 'type' | 'stored' | 'shown' | 'fields'> {
  return {
    type: (typed) => textbox(page, 'Project goal').fill(typed),
    stored: async () => {
      const { goal, name } = await read(session, path, project);
      return [goal, name];
    },
    shown: async (goal, name) => {
      await expect(textbox(page, 'Project goal')).toHaveValue(goal);
      await expect(textbox(page, 'Project name')).toHaveValue(name);
    },
    fields: ['Project goal', 'Project name'],
  };
}

test('two edits of a project can be resolved either way', async ({ page, context, office }) => {
  await signIn(context, 'administrator');
  const casProjectId = await makeProject(office, `Twice saved ${process.pid}`);
  await tryBothWays(page, {
    open: () => page.goto(`${serviceUrl()}/projectspace/${casProjectId}/edit`),
    save: () => press(page, 'Save changes'),
    others: (goal, name) =>
      call(office, 'PUT', '/casProject/casProject', { casProjectId, casProjectData: { name, goal } }),
    ...goalAndName(page, office, `/casProject/${casProjectId}`),
  });
  await dropProject(office, casProjectId);
});

test('two edits of a project’s proposal can be resolved either way', async ({ page, context }) => {
  await signIn(context, 'student');
  const named = { name: `Twice written ${process.pid}`, goal: 'As it was' };
  const { _id } = made.parse(await call(page, 'POST', '/casProject/proposal', named)).data;
  try {
    await tryBothWays(page, {
      open: () => page.goto(`${serviceUrl()}/projectspace/proposal/${_id}/edit`),
      save: () => press(page, 'Save draft'),
      others: (goal, name) => call(page, 'PUT', '/casProject/proposal', { _id, goal, name }),
      ...goalAndName(page, page, `/casProject/proposal/${_id}`),
    });
  } finally {
    await call(page, 'DELETE', '/casProject/proposal', { casProjectId: _id });
  }
});

test('two edits of a template’s question can be resolved either way', async ({ page, context, office }) => {
  await signIn(context, 'administrator');
  const question = z.object({ _id: z.string(), name: z.string(), helperText: z.string() });
  const template = z.object({ _id: z.string(), fields: z.array(question) });
  const graduatingClass = `${todayIn().year + 41}`;
  const fields = [{ name: 'Plan', type: 'text' }];
  const created = await call(office, 'POST', '/contentTemplate/template', { graduatingClass, fields });
  const { _id, fields: asked } = z.object({ data: template }).parse(created).data;
  const templates = z.object({ contentTemplates: z.array(template) });
  const stored = async () => {
    const { contentTemplates } = await read(office, '/contentTemplate/template', templates);
    return contentTemplates.find((one) => one._id === _id)?.fields[0];
  };
  const contentFieldTemplateId = asked[0]?._id;
  const dialog = page.getByRole('dialog', { name: 'Edit question' });
  try {
    await tryBothWays(page, {
      open: async () => {
        await page.goto(`${serviceUrl()}/projectspace/contentTemplates/${_id}/edit`);
        await page.getByRole('button', { name: `Edit ${(await stored())?.name}`, exact: true }).click();
      },
      type: (typed) => dialog.getByRole('textbox', { name: 'Field Name' }).fill(typed),
      save: () => dialog.getByRole('button', { name: 'Save changes' }).click(),
      others: (name, helperText) =>
        call(office, 'PUT', '/contentTemplate/field', {
          contentFieldTemplateId,
          data: { name, type: 'text', helperText },
        }),
      stored: async () => {
        const field = await stored();
        return [field?.name ?? '', field?.helperText ?? ''];
      },
      shown: async (name, helperText) => {
        await expect(dialog.getByRole('textbox', { name: 'Field Name' })).toHaveValue(name);
        await expect(dialog.getByRole('textbox', { name: 'Helper text' })).toHaveValue(helperText);
      },
      fields: ['Field Name', 'Helper text'],
    });
  } finally {
    await call(office, 'DELETE', '/contentTemplate/template', { casProjectContentTemplateId: _id });
  }
});

const message = z.object({ title: z.string(), content: z.object({ html: z.string() }) });
const writtenMessage = (title: string, html: string) => ({ title, content: { html: `<p>${html}</p>` } });

/** A message's title and content: in the form at its address, and as they are stored. */
function titleAndContent(
  page: Page,
  session: Session,
  id: string,
): Pick<ConflictForm, 'open' | 'type' | 'stored' | 'shown' | 'fields'> {
  return {
    open: () => page.goto(`${serviceUrl()}/messageboard/${id}/edit`),
    type: (typed) => textbox(page, 'Title').fill(typed),
    stored: async () => {
      const { title, content } = await read(session, `/messagePost/${id}`, message);
      return [title, words(content.html)];
    },
    shown: async (title, html) => {
      await expect(textbox(page, 'Title')).toHaveValue(title);
      await expect(textbox(page, 'Content')).toHaveText(html);
    },
    fields: ['Title', 'Content'],
  };
}

test('two edits of a message can be resolved either way', async ({ page, context, office }) => {
  await signIn(context, 'administrator');
  const recipients = [{ targetType: 'Student', targetId: (await demoStudent(office))._id }];
  const draft = { ...writtenMessage(`Twice written ${process.pid}`, 'As it was'), recipients };
  const { _id } = made.parse(await call(office, 'POST', '/messagePost/post', draft)).data;
  try {
    await tryBothWays(page, {
      save: () => press(page, 'Save Changes'),
      others: (title, html) =>
        call(office, 'PUT', '/messagePost/post', {
          ...writtenMessage(title, html),
          recipients,
          messagePostId: _id,
        }),
      ...titleAndContent(page, office, _id),
    });
  } finally {
    await call(office, 'DELETE', '/messagePost/post', { messagePostId: _id });
  }
});

test('two corrections of a sent message can be resolved either way', async ({ page, context, office }) => {
  await signIn(context, 'administrator');
  // Somebody whose inbox no other journey reads.
  const known = new Set<string>(Object.values(accounts));
  const reader = (await studentsOf(office)).find(({ schoolEmail }) => !known.has(schoolEmail));
  const draft = {
    ...writtenMessage(`Twice corrected ${process.pid}`, 'As it was'),
    recipients: [{ targetType: 'Student', targetId: reader?._id }],
  };
  const { _id } = made.parse(await call(office, 'POST', '/messagePost/post', draft)).data;
  try {
    await call(office, 'POST', '/messagePost/send', { messagePostId: _id });
    await expect.poll(() => messageStatus(office, _id)).toBe('sent');
    await tryBothWays(page, {
      save: () => press(page, 'Save correction'),
      others: (title, html) =>
        call(office, 'PUT', '/messagePost/correct', { ...writtenMessage(title, html), messagePostId: _id }),
      ...titleAndContent(page, office, _id),
    });
  } finally {
    await call(office, 'DELETE', '/messagePost/post', { messagePostId: _id });
  }
});

test('two edits of a meeting can be resolved either way', async ({ page, context, office, makeClub }) => {
  await signIn(context, 'administrator');
  const club = await makeClub({ members: 1, meets: 'soon' });
  const [meeting] = await meetingsOf(office, club._id);
  const dialog = page.getByRole('dialog', { name: 'Edit meeting' });
  await tryBothWays(page, {
    open: async () => {
      await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
      await page.getByRole('button', { name: /^More for .*day/ }).click();
      await page.getByRole('menuitem', { name: 'Edit meeting' }).click();
    },
    type: (typed) => dialog.getByLabel('Location').fill(typed),
    save: () => dialog.getByRole('button', { name: 'Save' }).click(),
    others: (place, meetingName) =>
      call(office, 'PUT', '/club/meeting', { meetingId: meeting?._id, place, meetingName }),
    stored: async () => {
      const [found] = await meetingsOf(office, club._id);
      return [found?.place ?? '', found?.meetingName ?? ''];
    },
    shown: async (place, name) => {
      await expect(dialog.getByLabel('Location')).toHaveValue(place);
      await expect(dialog.getByLabel('Name')).toHaveValue(name);
    },
    fields: ['Location', 'Name'],
  });
});

test('cancelling a meeting that was just moved can be resolved either way', async ({
  page,
  context,
  office,
  makeClub,
}) => {
  await signIn(context, 'administrator');
  const club = await makeClub({ members: 1, meets: 'soon' });
  const [meeting] = await meetingsOf(office, club._id);
  const dialog = page.getByRole('dialog', { name: 'Cancel this meeting?' });
  const panel = dialog.getByRole('alert').filter({ hasText: 'When' });
  const cancel = async (reason: string) => {
    await page.goto(`${serviceUrl()}/clubspace/attendance/${club._id}/admin`);
    await page.getByRole('button', { name: /^More for .*day/ }).click();
    await page.getByRole('menuitem', { name: 'Cancel meeting' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  };
  const move = (hours: number) =>
    call(office, 'PUT', '/club/meeting', { meetingId: meeting?._id, startDateAndTime: inHours(hours) });
  await cancel('Rain');
  await move(0.6);
  await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
  await panel.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(panel).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('');

  await cancel('Snow');
  await move(0.7);
  await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
  await panel.getByRole('button', { name: 'Keep my changes' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Snow');
  await dialog.getByRole('button', { name: 'Cancel meeting' }).click();
  await expect(dialog).toHaveCount(0);
  const [stored] = await meetingsOf(office, club._id);
  expect(stored?.cancelled?.reason).toBe('Snow');
});
