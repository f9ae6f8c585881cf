/** Deleting a template or a question that somebody else has deleted first. */
import { contract } from '@casement/domain/contract.ts';
import type { ContentField, ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { editText } from '../form/form.text.ts';
import { TemplateEditPage } from '../form/TemplateEditPage.tsx';
import { templatesQuery } from '../templates.queries.ts';
import { mainText } from '../templates.text.ts';
import { TemplatePage } from './TemplatePage.tsx';

const field = (name: string, _id: string): ContentField => ({
  _id,
  name,
  type: 'text',
  required: false,
  helperText: '',
  displayInDirectory: false,
  answerCount: 0,
  updatedAt: '2026-11-01T00:00:00Z',
});
const template: ContentTemplate = {
  _id: '019b2c00-0000-7000-8000-000000000001',
  graduatingClass: '2027',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  deletedFields: [],
  fields: [
    field('Action', '019b2c00-0000-7000-8000-000000000002'),
    field('Reflection', '019b2c00-0000-7000-8000-000000000003'),
  ],
};
const listed = (...contentTemplates: ContentTemplate[]) => ({
  data: { contentTemplates, deletedTemplates: [] },
});

async function open(page: ReactNode, route: string) {
  const refused = () => {
    throw refusal('NOT_FOUND');
  };
  return drawScreen(page, {
    path: `/templates/${template._id}`,
    route,
    cached: (client) => client.setQueryData(templatesQuery.queryKey, listed(template)),
    answers: [
      answer(contract.templates.list, () => listed()),
      answer(contract.templates.delete, refused),
      answer(contract.templates.deleteField, refused),
    ],
  });
}

it('leaves a template that is already deleted, and says so', async () => {
  const { history } = await open(<TemplatePage />, '/templates/$templateId');
  fireEvent.click(screen.getByRole('button', { name: mainText.remove }));
  fireEvent.click(await screen.findByRole('button', { name: mainText.confirm }));
  expect(await screen.findByText(mainText.alreadyRemoved('2027'))).toBeDefined();
  expect(history.location.pathname).not.toContain(template._id);
});

it('says that a question is already deleted', async () => {
  await open(<TemplateEditPage />, '/templates/$id');
  fireEvent.click(screen.getByRole('button', { name: editText.removeNamed('Action') }));
  fireEvent.click(await screen.findByRole('button', { name: editText.removeConfirm }));
  expect(await screen.findByText(editText.alreadyRemoved('Action'))).toBeDefined();
});
