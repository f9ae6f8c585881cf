/** Answers that are being typed while somebody else deletes their questions. */
import { contract } from '@casement/domain/contract.ts';
import type { ContentSubmission } from '@casement/domain/templates/templates.contract.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { answersText } from './answers.text.ts';
import { ProjectAnswers } from './ProjectAnswers.tsx';

const projectId = '019b2c00-0000-7000-8000-000000000001';
const questionId = '019b2c00-0000-7000-8000-000000000002';

const submission = (graduatingClass: string): ContentSubmission => ({
  contentTemplate: {
    _id: `019b2c00-0000-7000-8000-00000000${graduatingClass}`,
    graduatingClass,
    fields: [
      {
        _id: questionId,
        name: `Action of ${graduatingClass}`,
        type: 'text',
        required: false,
        helperText: '',
        displayInDirectory: false,
      },
    ],
  },
  submittedData: [],
  open: true,
  updatedAt: '2026-11-01T10:00:00Z',
});

it('keeps what is typed when the questions are deleted, says so at saving, and frees the others', async () => {
  let list: (submissions: ContentSubmission[]) => void = () => undefined;
  function Page() {
    const [submissions, setSubmissions] = useState(['2027', '2028'].map(submission));
    list = setSubmissions;
    return <ProjectAnswers casProjectId={projectId} submissions={submissions} mayAnswer />;
  }
  await drawScreen(<Page />, {
    answers: [
      answer(contract.templates.answer, () => {
        throw refusal('NOT_FOUND');
      }),
    ],
  });
  fireEvent.click(screen.getByRole('button', { name: answersText.editNamed('2027') }));
  const field = screen.getByLabelText('Action of 2027');
  fireEvent.change(field, { target: { value: 'Ten bicycles' } });

  act(() => list([submission('2028')]));
  expect(screen.getByDisplayValue('Ten bicycles')).toBe(field);
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['2027', '2028'].map(answersText.title));

  fireEvent.click(screen.getByRole('button', { name: answersText.save }));
  expect(await screen.findByText(answersText.questionsDeleted)).toBeDefined();
  expect(screen.getByDisplayValue('Ten bicycles')).toBe(field);

  // Without another change there is nothing to ask about.
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Action of 2027')).toBeNull();
  expect(screen.getByRole('button', { name: answersText.editNamed('2028') })).toBeDefined();
});
