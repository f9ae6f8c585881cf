/** Questions that are being typed while somebody else deletes their template. */
import { contract } from '@casement/domain/contract.ts';
import type { ContentTemplate } from '@casement/domain/templates/templates.contract.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, noConnection, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { templatesQuery } from '../templates.queries.ts';
import { templatesText, typeText } from '../templates.text.ts';
import { addText, editText, fieldText } from './form.text.ts';
import { TemplateAddPage } from './TemplateAddPage.tsx';
import { TemplateEditPage } from './TemplateEditPage.tsx';

// A text area that grows listens to fonts, which the tests' browser doesn't have.
beforeAll(
  () => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }),
);
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

const fieldId = '019b2c00-0000-7000-8000-000000000002';
const template: ContentTemplate = {
  _id: '019b2c00-0000-7000-8000-000000000001',
  graduatingClass: '2027',
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  deletedFields: [],
  fields: [
    {
      _id: fieldId,
      name: 'Action',
      type: 'text',
      required: false,
      helperText: '',
      displayInDirectory: false,
      answerCount: 0,
      updatedAt: '2026-11-01T00:00:00Z',
    },
  ],
};
const listed = (...contentTemplates: ContentTemplate[]) => ({
  data: { contentTemplates, deletedTemplates: [] },
});

/** A page of the template, which is deleted by the function in the answer. */
async function open(page: ReactNode) {
  const refused = () => {
    throw refusal('NOT_FOUND');
  };
  const { client } = await drawScreen(page, {
    path: `/${template._id}`,
    route: '/$id',
    cached: (cache) => cache.setQueryData(templatesQuery.queryKey, listed(template)),
    answers: [
      answer(contract.templates.list, () => listed()),
      answer(contract.templates.addFields, refused),
      answer(contract.templates.updateField, refused),
    ],
  });
  return () => act(async () => void client.setQueryData(templatesQuery.queryKey, listed()));
}

async function type(value: string) {
  const name = screen.getByLabelText(fieldText.name, { exact: false });
  fireEvent.change(name, { target: { value } });
  fireEvent.click(screen.getByLabelText(fieldText.type, { exact: false, selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { hidden: true, name: typeText.text }));
  return name;
}

it('keeps new questions, and says at saving that the template was deleted', async () => {
  const deleteTemplate = await open(<TemplateAddPage />);
  const name = await type('Demonstration');
  await deleteTemplate();
  expect(screen.getByDisplayValue('Demonstration')).toBe(name);
  fireEvent.click(screen.getByRole('button', { name: addText.submit }));
  expect(await screen.findByText(addText.deleted)).toBeDefined();
  expect(screen.getByDisplayValue('Demonstration')).toBe(name);
});

it('sends the same ids again after a lost answer', async () => {
  const sent: (string | undefined)[] = [];
  await drawScreen(<TemplateAddPage />, {
    path: `/${template._id}`,
    route: '/$id',
    cached: (cache) => cache.setQueryData(templatesQuery.queryKey, listed(template)),
    answers: [
      answer(contract.templates.list, () => listed(template)),
      answer(contract.templates.addFields, ({ newFieldData }) => {
        sent.push(...newFieldData.map(({ newId }) => newId));
        throw noConnection();
      }),
    ],
  });
  await type('Demonstration');
  for (const times of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: addText.submit }));
    await expect.poll(() => sent).toHaveLength(times);
    expect(await screen.findByText(addText.failed)).toBeDefined();
  }
  expect(sent[0]).toMatch(/^[\da-f-]{36}$/);
  expect(sent[1]).toBe(sent[0]);
});

it('keeps an edit of a question open, and says at saving that the question was deleted', async () => {
  const deleteTemplate = await open(<TemplateEditPage />);
  fireEvent.click(screen.getByRole('button', { name: editText.editNamed('Action') }));
  const name = await screen.findByLabelText(fieldText.name, { exact: false });
  fireEvent.change(name, { target: { value: 'What we did' } });
  await deleteTemplate();
  expect(await screen.findByText(templatesText.notFound)).toBeDefined();
  expect(screen.getByDisplayValue('What we did')).toBe(name);
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(editText.deleted)).toBeDefined();
  expect(screen.getByDisplayValue('What we did')).toBe(name);
});
