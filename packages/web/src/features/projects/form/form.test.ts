import { expect, it } from 'vitest';
import { errorAt } from './ProjectFields.tsx';

it('shows a field’s message, also if it is about one person in it', () => {
  const errors = {
    'casProjects.0.studentMembers.1': 'Ben Adler has left the school.',
    'casProjects.0.name': 'Enter a project name.',
  };
  expect(errorAt(errors, 'studentMembers')).toBe('Ben Adler has left the school.');
  expect(errorAt(errors, 'name')).toBe('Enter a project name.');
  expect(errorAt(errors, 'facultyMembers')).toBeUndefined();
});
