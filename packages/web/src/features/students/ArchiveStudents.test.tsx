/** Archiving students of whom somebody else has archived some in the meantime. */
import { contract } from '@casement/domain/contract.ts';
import type { StudentCard } from '@casement/domain/students/students.contract.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../lib/api/answers.factories.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { drawHook } from '../../ui/screen.factories.tsx';
import { useSetArchived } from './ArchiveStudents.tsx';
import { archiveText as text } from './students.text.ts';

const student = (firstName: string, digit: string): StudentCard => ({
  _id: `${digit.repeat(8)}-${digit.repeat(4)}-4${digit.repeat(3)}-8${digit.repeat(3)}-${digit.repeat(12)}`,
  firstName,
  lastName: 'Ek',
  displayName: firstName,
  schoolEmail: `${firstName.toLowerCase()}@school.org`,
  graduatingClass: '2027',
  archived: false,
  studentUserActivity: { hasLoggedIn: true },
});
const ada = student('Ada', 'a');
const ben = student('Ben', 'b');

/** Archives both, at a school where these are archived already. */
async function archiveBoth(...before: StudentCard[]) {
  const archived = new Set(before.map(({ _id }) => _id));
  const sent: string[][] = [];
  const archiving = answer(contract.students.archive, (input) => {
    sent.push(input.studentIds);
    const changed = input.studentIds.filter((id) => archived.has(id) !== input.archived);
    for (const id of changed) {
      if (input.archived) archived.add(id);
      else archived.delete(id);
    }
    const asked = [ada, ben].filter(({ _id }) => input.studentIds.includes(_id));
    return { data: { students: asked.map((one) => ({ ...one, archived: input.archived })), changed } };
  });
  const { result } = await drawHook(useSetArchived, { answers: [archiving] });
  await act(async () => result.current.set([ada, ben], true));
  return { sent, archived };
}

it('undoes archiving only for those whom it archived', async () => {
  const { sent, archived } = await archiveBoth(ada);
  await screen.findByText(text.archived(['Ben']));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: commonText.undo })));
  await screen.findByText(text.unarchived(['Ben']));
  expect(sent).toEqual([[ada._id, ben._id], [ben._id]]);
  expect([...archived]).toEqual([ada._id]);
});

it('offers no undo if all were archived before', async () => {
  await archiveBoth(ada, ben);
  await screen.findByText(text.alreadyArchived(['Ada', 'Ben']));
  expect(screen.queryByRole('button', { name: commonText.undo })).toBeNull();
});
