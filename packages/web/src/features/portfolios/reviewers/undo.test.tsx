/** Removing a reviewer can be undone, unless the reviewer is archived: then the service would refuse it. */
import { contract } from '@casement/domain/contract.ts';
import type { Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../../lib/api/answers.factories.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { uiText } from '../../../ui/ui.text.ts';
import { assignmentText as text } from '../directory/directory.text.ts';
import { ReviewersModal } from './ReviewersModal.tsx';

const id = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;
const person = (firstName: string, digit: string) => ({
  _id: id(digit),
  schoolEmail: `${firstName.toLowerCase()}@school.org`,
  firstName,
  lastName: 'Ek',
  displayName: `${firstName} Ek`,
});
const student = { ...person('Ada', 'a'), graduatingClass: '2027' };

/** Removes the last of these reviewers from Ada's portfolio. */
async function removeLast(reviewers: Reviewer[]) {
  const saving = answer(contract.portfolios.updateReviewers, ({ facultyReviewersId }) => ({
    data: {
      _id: student._id,
      student,
      facultyReviewers: reviewers.filter(({ _id }) => facultyReviewersId.includes(_id)),
    },
  }));
  const teachers = answer(contract.faculty.forProposal, () => ({ data: { faculty: [] } }));
  const row = { _id: student._id, student: { ...student, archived: false }, reviewers };
  await drawScreen(<ReviewersModal row={row} onClose={() => undefined} />, { answers: [saving, teachers] });
  fireEvent.keyDown(await screen.findByRole('combobox', { name: text.modal.field }), { key: 'Backspace' });
  fireEvent.click(screen.getByRole('button', { name: uiText.save }));
  await screen.findByText(text.saved('Ada Ek'));
}

const [ben, cleo] = [
  { ...person('Ben', 'b'), archived: true },
  { ...person('Cleo', 'c'), archived: false },
];

test('removing a teacher can be undone, also beside one who is archived and stays', async () => {
  await removeLast([ben, cleo]);
  expect(screen.getByRole('button', { name: commonText.undo })).toBeDefined();
});

test('removing an archived teacher offers no undo', async () => {
  await removeLast([cleo, ben]);
  expect(screen.queryByRole('button', { name: commonText.undo })).toBeNull();
});
