/** Which projects the list shows. */
import type { AttachableProject } from '@casement/domain/evaluations/assignments/attach.contract.ts';
import { expect, it } from 'vitest';
import { attachChips, canAttach, filterAttachable } from './attach.rules.ts';
import { attachText } from './attach.text.ts';

const event = { _id: 'e', evaluations: 2, marks: 3, comments: 1, handIns: 0 };
const project = (name: string, values: Partial<AttachableProject> = {}): AttachableProject => ({
  _id: name,
  name,
  archived: false,
  graduatingClasses: ['2030'],
  memberCount: 2,
  evaluationEvent: null,
  ...values,
});

const projects = [
  project('Bicycles'),
  project('Élan', { graduatingClasses: ['2029', '2030'], evaluationEvent: event }),
  project('Empty', { graduatingClasses: [], memberCount: 0 }),
];
const names = (some: readonly AttachableProject[]) => some.map(({ name }) => name);

it('filters projects by class and name, and includes those without members', () => {
  const chips = attachChips(projects);
  expect(chips).toEqual(['2029', '2030', 'none']);
  expect(names(filterAttachable(projects, chips, ''))).toEqual(names(projects));
  expect(names(filterAttachable(projects, ['2029'], ''))).toEqual(['Élan']);
  expect(names(filterAttachable(projects, ['none'], ''))).toEqual(['Empty']);
  expect(names(filterAttachable(projects, chips, ' ELA '))).toEqual(['Élan']);
});

it('attaches to projects that have members and aren’t attached', () => {
  expect(names(projects.filter(canAttach))).toEqual(['Bicycles']);
});

it('says what detaching deletes', () => {
  expect(attachText.detachBody(event)).toBe(
    '2 evaluations of this project will be deleted, with 3 marks and 1 comment. This can’t be undone.',
  );
});
