/** The columns of the file of projects. */
import type { ProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { expect, it } from 'vitest';
import { drawHook } from '../../../ui/screen.factories.tsx';
import { directoryText } from './directory.text.ts';
import { useProjectTable } from './ProjectTable.tsx';

const card: ProjectCard = {
  _id: 'p1',
  name: 'Bicycles',
  goal: '',
  archived: false,
  startsOn: '2027-01-10',
  endsOn: null,
  graduatingClasses: ['2027'],
  memberCount: 2,
  coaches: [],
  evidence: { first: '2026-12-01', last: '2027-02-03', count: 4 },
  directoryAnswers: [],
};

it('has days and counts, not the sentences of the table', async () => {
  const projects = [card, { ...card, name: 'Café', startsOn: null, evidence: null }];
  const { result } = await drawHook(() => useProjectTable(projects));
  const inFile = result.current.columns.flatMap(
    ({ header, csv, inFile: parts }) => parts ?? (csv === undefined ? [] : [{ header, csv }]),
  );
  expect(inFile.slice(4).map(({ header }) => header)).toEqual(Object.values(directoryText.file));
  expect(projects.map((project) => inFile.slice(4).map(({ csv }) => csv(project)))).toEqual([
    ['2027-01-10', '', '4', '2026-12-01', '2027-02-03'],
    ['', '', '0', '', ''],
  ]);
});
