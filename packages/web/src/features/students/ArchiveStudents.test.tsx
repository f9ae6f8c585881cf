/** Archiving students of whom somebody else has archived some in the meantime. */
import { contract } from '@casement/domain/contract.ts';
import type { StudentCard } from '@casement/domain/students/students.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal } from '../../lib/api/answers.factories.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { administrator } from '../../ui/pieces/person.ts';
import { drawHook, drawScreen } from '../../ui/screen.factories.tsx';
import { useSetArchived } from './ArchiveStudents.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { studentsQuery } from './students.queries.ts';
import { selectionText, archiveText as text } from './students.text.ts';

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

/** The selection of everybody in the directory. */
function Everybody() {
  const { data } = useQuery(studentsQuery);
  const selected = data?.data.students ?? [];
  return <SelectionBar selected={selected} filters={[]} onCsv={() => undefined} onClear={() => undefined} />;
}

it('reads the directory again if somebody has deleted one of them, and archives the others', async () => {
  const sent: string[][] = [];
  let listed = [ada, ben];
  const archiving = answer(contract.students.archive, ({ studentIds, archived }) => {
    sent.push(studentIds);
    listed = [ada];
    if (studentIds.includes(ben._id)) throw refusal('NOT_FOUND');
    return { data: { students: [{ ...ada, archived }], changed: [ada._id] } };
  });
  const directory = answer(contract.students.directory, () => ({ data: { students: listed } }));
  const who = answer(contract.profile.me, () => ({ data: administrator }));
  await drawScreen(<Everybody />, { answers: [archiving, directory, who] });
  fireEvent.click(await screen.findByRole('button', { name: selectionText.archive(2) }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = async (count: number) =>
    fireEvent.click(await dialog.findByRole('button', { name: text.confirm(count) }));
  await confirm(2);
  await dialog.findByText(text.title(['Ada']));
  await confirm(1);
  await screen.findByText(text.archived(['Ada']));
  expect(sent).toEqual([[ada._id, ben._id], [ada._id]]);
});
