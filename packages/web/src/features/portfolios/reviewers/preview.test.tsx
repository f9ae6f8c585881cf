/** A preview that couldn't be loaded can be asked for again, and says why. */
import { contract } from '@casement/domain/contract.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, noConnection, refusal } from '../../../lib/api/answers.factories.ts';
import { drawScreen } from '../../../ui/screen.factories.tsx';
import { uiText } from '../../../ui/ui.text.ts';
import { assignmentText as text } from '../directory/directory.text.ts';
import { ByProjectsModal } from './ByProjectsModal.tsx';
import { EvenlyModal } from './EvenlyModal.tsx';

const id = (digit: string) =>
  `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`;
const person = (firstName: string, digit: string) => ({
  _id: id(digit),
  schoolEmail: `${firstName.toLowerCase()}@school.org`,
  firstName,
  lastName: 'Ek',
  displayName: `${firstName} Ek`,
});
const [ada, ben, cleo] = [person('Ada', 'a'), person('Ben', 'b'), person('Cleo', 'c')];
const planned = {
  students: [{ student: { ...ada, graduatingClass: '2027' }, gets: [cleo], has: [], without: null }],
  portfolios: [],
};

async function press(name: string) {
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
}

async function chooseClass(label: string) {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: classOf('2027'), hidden: true }));
}

test('the preview by projects is asked for again for the class that is chosen', async () => {
  let isFirst = true;
  const previewing = answer(contract.portfolios.reviewersByProjects, () => {
    if (!isFirst) return { data: planned };
    isFirst = false;
    throw noConnection();
  });
  await drawScreen(<ByProjectsModal classes={['2027']} onClose={() => undefined} />, {
    answers: [previewing],
  });
  await chooseClass(text.byProjects.class);
  await screen.findByText(text.plan.previewFailed, { exact: false });
  await press(uiText.tryAgain);
  await screen.findByText(text.plan.getsOne('Ada Ek', 'Cleo Ek'));
  expect(screen.queryByText(text.plan.previewFailed, { exact: false })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('a preview among teachers of whom one was archived says so, and continues without that one', async () => {
  let teachers = [ben, cleo];
  const asked: string[][] = [];
  const archived = 'Ben Ek is archived and can’t review portfolios.';
  const previewing = answer(contract.portfolios.reviewersEvenly, ({ facultyIds }) => {
    asked.push(facultyIds);
    if (!facultyIds.includes(ben._id)) return { data: planned };
    teachers = [cleo];
    throw refusal('INVALID', { fields: [{ path: 'facultyIds.0', message: archived }] });
  });
  const listed = answer(contract.faculty.forProposal, () => ({ data: { faculty: teachers } }));
  await drawScreen(<EvenlyModal classes={['2027']} onClose={() => undefined} />, {
    answers: [previewing, listed],
  });
  await press(text.evenly.all(2));
  await chooseClass(text.evenly.class);
  await screen.findByText(archived, { exact: false });
  await screen.findByRole('button', { name: text.evenly.all(1) });
  await press(uiText.tryAgain);
  await screen.findByText(text.plan.getsOne('Ada Ek', 'Cleo Ek'));
  expect(asked).toEqual([[ben._id, cleo._id], [cleo._id]]);
});
